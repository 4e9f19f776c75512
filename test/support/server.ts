import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../../tools/patience.ts'
import { compiled, serving, top } from '../../tools/setup.mjs'
import { freePort } from '../../tools/free-port.mjs'
import { createDatabase, newDataDir } from './new-database.ts'

type Environment = Record<string, string | undefined>
/** The place of a server's data: all of it in a folder, or the database on PostgreSQL. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string }
export type RunningServer = { port: number; stop: () => Promise<void> }
export type Server = Awaited<ReturnType<typeof runServer>>

/**
 * Starts the real server as a process of its own with a copy of the data in `demo`, which `prepare` may change. It
 * serves what was last built into dist/.
 */
export async function startServer(
  demo: Place,
  settings: Environment = {},
  prepare: (place: Place) => Promise<void> = async () => {},
): Promise<RunningServer> {
  if (!existsSync('dist/index.html')) throw new Error('There is no page to serve: run `npm run build` first.')
  const place = await copyData(demo)
  const remove = () => rm(place.DATA_DIR, { recursive: true, force: true })
  const { port, stop } = await prepare(place)
    .then(() => runServer({ ...place, ...settings }))
    .catch((error) => remove().then(() => Promise.reject(error)))
  return { port, stop: () => stop().then(remove) }
}

async function copyData({ DATA_DIR, DATABASE_URL }: Place): Promise<Place> {
  const folder = await newDataDir()
  await cp(DATA_DIR, folder, { recursive: true })
  if (!DATABASE_URL) return { DATA_DIR: folder }
  const { href, pathname } = new URL(DATABASE_URL)
  return { DATA_DIR: folder, DATABASE_URL: await createDatabase(new URL('/postgres', href).href, pathname.slice(1)) }
}

/**
 * Starts the real server in demo mode, on data that outlives it; or another `program`, or the server of another
 * `folder`.
 */
export async function runServer(
  settings: Environment,
  folder = top,
  program: readonly string[] = serving,
): Promise<Awaited<ReturnType<typeof runServerAt>>> {
  const port = await freePort()
  return runServerAt(port, settings, folder, program).catch((error: Error) => {
    // Another test took the port first.
    if (!error.message.includes(`PORT ${port} of `)) throw error
    return runServer(settings, folder, program)
  })
}

async function runServerAt(port: number, settings: Environment, folder: string, program: readonly string[]) {
  const startedAt = performance.now()
  const server = spawnServer({ PORT: String(port), ...settings }, folder, program)
  const isRunning = () => server.process.exitCode === null && server.process.signalCode === null
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (isRunning()) server.process.kill(signal)
    return server.ended
  }
  while (!(await isReady(port))) {
    if (isRunning() && performance.now() - startedAt < 2 * patience.wait) {
      await pause(50)
      continue
    }
    await end('SIGKILL')
    throw new Error(`the server did not get ready:\n${server.said()}`)
  }
  return {
    port,
    pid: server.process.pid ?? 0,
    startedIn: performance.now() - startedAt,
    said: server.said,
    isRunning,
    /** Stops it, and returns its exit code: 0 if all work was finished. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Waits for a server that should end by itself, and returns its exit code and output. */
export async function endOfServer(settings: Environment): Promise<{ code: number | null; said: string }> {
  const server = spawnServer({ PORT: String(await freePort()), ...settings })
  const late = setTimeout(() => server.process.kill('SIGKILL'), patience.wait)
  const code = await server.ended
  clearTimeout(late)
  return { code, said: server.said() }
}

function spawnServer(settings: Environment, folder = top, program: readonly string[] = serving) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compiled,
    DEMO: '1',
    HOST: '127.0.0.1',
    STOP_DELAY: '0',
    ...settings,
  }
  const server = spawn(process.execPath, [...program], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const listen = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-100_000)
  }
  server.stdout.on('data', listen)
  server.stderr.on('data', listen)
  const ended = once(server, 'close').then(([code]) => code as number | null)
  return { process: server, ended, said: () => text }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  return answer?.ok ?? false
}
