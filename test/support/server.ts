import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const patience = 90_000

export type RunningServer = { port: number; stop: () => Promise<void> }

/** The real server as its own process, with a demo bank of its own. It serves what was last built into dist/. */
export async function startServer(): Promise<RunningServer> {
  if (!existsSync('dist/index.html')) throw new Error('There is no page to serve: run `npm run build` first.')
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'sharedraft-'))
  const env = { PATH: process.env.PATH, DEMO: '1', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(server, 'exit')
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  }
  server.stdout.on('data', listen)
  server.stderr.on('data', listen)

  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  const end = Date.now() + patience
  while (!(await isReady(port))) {
    if (server.exitCode === null && server.signalCode === null && Date.now() < end) {
      await pause(100)
      continue
    }
    await stop()
    throw new Error(`the server did not get ready:\n${said}`)
  }
  return { port, stop }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return answer?.ok ?? false
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
