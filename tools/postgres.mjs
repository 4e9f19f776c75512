// Starts a PostgreSQL of its own in a folder of its own, for tests and benches. Plain Node 20: it runs before anything is installed.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

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

/** Null where there is none. It refuses to run as root, so root starts it as the user postgres. */
export async function startPostgres() {
  const programs = postgresPrograms()
  if (!programs) return null
  const asPostgres = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-postgres-'))
  if (asPostgres.uid !== undefined) chownSync(folder, asPostgres.uid, asPostgres.gid)
  const run = { ...asPostgres, cwd: folder, stdio: 'ignore', env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  execFileSync(join(programs, 'initdb'), ['-D', join(folder, 'data'), '-U', 'sharedraft', '-A', 'trust', '-E', 'UTF8', '--no-sync'], run)
  const port = await freePort()
  const settings = ['max_connections=120', 'unix_socket_directories=', 'listen_addresses=127.0.0.1', 'fsync=on']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    run,
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const ready = () => {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !ready(); tries++) {
    if (tries > 150) {
      await stop()
      throw new Error('PostgreSQL did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { programs, url: `postgres://sharedraft@127.0.0.1:${port}/postgres`, stop }
}

const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
