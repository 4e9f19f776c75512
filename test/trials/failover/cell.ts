import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newFolder, postgresPrograms } from '../../../tools/postgres.mjs'
import { addressOf, kill, type Machine, newMachine } from './machine.ts'
import { configuration, settingsIn } from './settings.ts'

export type Cell = Awaited<ReturnType<typeof openCell>>
type Program = keyof typeof packages

const packages = { patroni: 'patroni', haproxy: 'haproxy', etcd: 'etcd-server' }
/** Milliseconds after which something that should happen counts as failed. */
const patience = 120_000

/** Lists Debian packages whose programs are missing. */
export const missingPackages = (): string[] => [
  ...(postgresPrograms() ? [] : ['postgresql']),
  ...(Object.keys(packages) as Program[])
    .filter((program) => !findProgram(program))
    .map((program) => packages[program]),
]

function findProgram(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

/**
 * Starts what docs/operations/patroni configures, on this machine: two machines with PostgreSQL under Patroni, one with
 * HAProxy, and etcd on all three.
 */
export async function openCell() {
  const { folder, user } = newFolder('sharedraft-patroni-')
  const log = createWriteStream(join(folder, 'log'))
  const start = (program: Program, args: string[], settings: Record<string, string>): ChildProcess => {
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...settings }
    const child = spawn(findProgram(program) ?? program, args, { ...user, cwd: folder, env })
    for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => log.write(chunk))
    return child
  }
  const names = ['db1', 'db2', 'proxy']
  const peers: string[] = []
  const clients: string[] = []
  for (const list of [peers, clients]) for (const _ of names) list.push(await addressOf())
  const startEtcd = (index: number) => {
    const [peer, client] = [`http://${peers[index]}`, `http://${clients[index]}`]
    const own = {
      ETCD_NAME: names[index] ?? '',
      ETCD_DATA_DIR: join(folder, `etcd-${names[index]}`),
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_INITIAL_CLUSTER: names.map((name, index) => `${name}=http://${peers[index]}`).join(),
    }
    return start('etcd', [], settingsIn(join(configuration, 'etcd.env'), own))
  }
  const startMachine = (index: number) =>
    newMachine(names[index] ?? '', folder, clients.join(), {
      patroni: (settings) => start('patroni', [join(configuration, 'patroni.yml')], settings),
      etcd: () => startEtcd(index),
    })
  const [db1, db2] = [await startMachine(0), await startMachine(1)]
  const machines = [db1, db2]
  let witness = startEtcd(2)
  const listen = await addressOf()
  const getPort = ({ rest }: Machine) => rest.split(':')[1] ?? ''
  const proxied = {
    LISTEN: listen,
    DB1: db1.address,
    DB1_PATRONI: getPort(db1),
    DB2: db2.address,
    DB2_PATRONI: getPort(db2),
  }
  const haproxy = start(
    'haproxy',
    ['-db', '-f', join(configuration, 'haproxy.cfg')],
    settingsIn(join(configuration, 'haproxy.env'), proxied),
  )

  const until = async (wanted: string, isSo: () => Promise<boolean>) => {
    for (const end = performance.now() + patience; !(await isSo().catch(() => false)); await pause(100))
      if (performance.now() > end)
        throw new Error(`${wanted}: waited for too long\n${readFileSync(join(folder, 'log'), 'utf8').slice(-4_000)}`)
  }
  const leader = async () => {
    for (const machine of machines) if (await machine.isPrimary()) return machine
    throw new Error('Patroni has no primary')
  }
  const superuser = `postgres://postgres:${db1.superuser}@${listen}/postgres`
  /** Waits until the cell's address accepts writes, on this machine if one is given. */
  const serves = (wanted?: Machine) =>
    until('a primary that serves', async () => {
      const found = await leader()
      const [row] = await ask(superuser, 'select pg_is_in_recovery() as standby')
      return row?.standby === false && found === (wanted ?? found)
    })
  /** Waits for a primary, and a standby that has everything confirmed. */
  const isWhole = () =>
    until('a primary with its synchronous standby', async () => {
      const members = await (await leader()).members()
      const roles = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role)
      return roles.toSorted().join() === 'leader,sync_standby'
    })
  const close = async () => {
    for (const machine of machines) await machine.end()
    for (const child of [haproxy, witness]) await kill(child)
    log.end()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await serves()
    await isWhole()
    await ask(superuser, "create role bank login password 'only-here'")
    await ask(superuser, 'create database bank owner bank')
    // Copies the roles, because the failure may change them.
    const primary = await leader()
    const standby = primary === db1 ? db2 : db1
    return {
      url: `postgres://bank:only-here@${listen}/bank`,
      primary,
      standby,
      serves,
      isWhole,
      close,
      /** Stops etcd on all machines for longer than a primary keeps its lock. */
      loseEtcd: async () => {
        for (const child of [witness, db1.etcd(), db2.etcd()]) await kill(child)
        await pause(30_000)
      },
      startEtcd: () => {
        witness = startEtcd(2)
        for (const machine of machines) machine.startEtcd()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function ask(connectionString: string, question: string): Promise<{ standby?: boolean }[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(question)).rows
  } finally {
    void client.end().catch(() => {})
  }
}
