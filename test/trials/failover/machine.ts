import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../tools/free-port.mjs'
import { postgresPrograms } from '../../../tools/postgres.mjs'
import { configuration, settingsIn } from './settings.ts'

export type Machine = Awaited<ReturnType<typeof newMachine>>
type Member = { role: string; state: string }
type Programs = { patroni: (env: Record<string, string>) => ChildProcess; etcd: () => ChildProcess }

export const addressOf = async () => `127.0.0.1:${await freePort()}`

/** Creates a machine with PostgreSQL under Patroni, and its etcd; `start` starts either. */
export async function newMachine(name: string, folder: string, dcs: string, start: Programs) {
  const [address, rest] = [await addressOf(), await addressOf()]
  const data = join(folder, name)
  const settings = settingsIn(join(configuration, 'patroni.env'), {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: dcs,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms() ?? '',
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
  })
  let [etcd, patroni] = [start.etcd(), start.patroni(settings)]
  const postgres = () => {
    const file = join(data, 'postmaster.pid')
    const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (!postmaster || !isAlive(postmaster)) return []
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    return [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)]
  }
  const ask = (path: string, method = 'GET') =>
    fetch(`http://${rest}${path}`, { method, signal: AbortSignal.timeout(1_500) })
  return {
    name,
    address,
    rest,
    superuser: settings.PATRONI_SUPERUSER_PASSWORD ?? '',
    isPrimary: async () => (await ask('/primary').catch(() => null))?.status === 200,
    members: async () => ((await (await ask('/cluster')).json()) as { members: Member[] }).members,
    /** Promotes the standby, as `patronictl switchover` does. */
    handOver: async () => {
      const { status } = await fetch(`http://${rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      })
      if (status !== 200) throw new Error(`Patroni answered the switchover ${status}`)
    },
    signalPostgres: (signal: NodeJS.Signals) => send(postgres(), signal),
    /** Signals everything on the machine. Patroni first, so that it does not react to the rest. */
    signal: (signal: NodeJS.Signals) => send([patroni.pid ?? 0, ...postgres(), etcd.pid ?? 0], signal),
    etcd: () => etcd,
    startEtcd: () => {
      etcd = start.etcd()
    },
    /** Starts everything, as when power returns. */
    boot: () => {
      etcd = start.etcd()
      patroni = start.patroni(settings)
    },
    end: async () => {
      send([patroni.pid ?? 0, ...postgres(), etcd.pid ?? 0], 'SIGCONT')
      await kill(patroni)
      await kill(etcd)
      // Lets PostgreSQL release its shared memory.
      const [postmaster] = postgres()
      if (postmaster === undefined) return
      process.kill(postmaster, 'SIGQUIT')
      while (isAlive(postmaster)) await pause(50)
    },
  }
}

/** Kills a program and waits for its exit. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  while (child.exitCode === null && child.signalCode === null) await pause(20)
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, signal)
    } catch {
      // It has exited by itself.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
