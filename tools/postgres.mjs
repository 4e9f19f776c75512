// Starts a separate PostgreSQL in its own folder, for tests and benches. Plain Node 20, because it runs before anything
// is installed.
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.mjs'

/** The folder of PostgreSQL's programs (15 or newer), or null. */
export function postgresPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= 15) : []
  const folders = [
    ...versions.sort((one, other) => Number(other) - Number(one)).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** `extra`: lines for postgresql.conf. Returns null without PostgreSQL. */
export async function startPostgres(extra = []) {
  const cluster = await newCluster(extra)
  if (!cluster) return null
  await cluster.run('initdb', ['-U', 'sharedraft', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  await cluster.start()
  return { programs: cluster.programs, url: cluster.url, pid: cluster.pid(), stop: () => cluster.remove() }
}

/** Makes a folder. PostgreSQL refuses to run as root, so root runs it as the user postgres. */
export function newFolder(prefix) {
  const user = userInfo().uid === 0 ? { uid: getId('-u'), gid: getId('-g') } : {}
  const folder = mkdtempSync(join(tmpdir(), prefix))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return { folder, user }
}

/** Prepares a folder, a port and the commands for one server; `run` needs its data first. Null without PostgreSQL. */
export async function newCluster(extra = []) {
  const programs = postgresPrograms()
  if (!programs) return null
  const { folder, user } = newFolder('sharedraft-postgres-')
  const options = { ...user, cwd: folder, stdio: 'ignore', env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const port = await freePort()
  const data = join(folder, 'data')
  let server = null
  let ended = null

  const run = (program, args) => promisify(execFile)(join(programs, program), ['-D', data, ...args], options)
  const start = async () => {
    // Otherwise a standby would reconnect only after five seconds.
    const standby = 'wal_retrieve_retry_interval=200ms'
    const settings = [
      'max_connections=120',
      'unix_socket_directories=',
      'listen_addresses=127.0.0.1',
      'fsync=on',
      standby,
      ...extra,
    ]
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      options,
    )
    ended = new Promise((resolve) => server.once('exit', resolve))
    for (let tries = 0; !isReady(programs, port); tries++) {
      if (tries > 600) {
        await remove()
        throw new Error('PostgreSQL did not start')
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  /** Sends a signal to the server and its child processes, which would survive it. */
  const signal = (name) => {
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
    for (const pid of [server.pid, ...stdout.split('\n').filter(Boolean).map(Number)]) {
      try {
        process.kill(pid, name)
      } catch {
        // It has already exited.
      }
    }
  }
  /** As `pg_ctl stop -m fast` does. */
  const stop = async () => {
    server?.kill('SIGINT')
    await ended
  }
  const remove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    programs,
    port,
    pid: () => server.pid,
    url: `postgres://sharedraft@127.0.0.1:${port}/postgres`,
    run,
    start,
    signal,
    stop,
    remove,
  }
}

function isReady(programs, port) {
  try {
    execFileSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const getId = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
