// Makes the demo bank while its pages are built, and serves both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { start } from '../server/start.ts'
import { environment, top } from './setup.mjs'

async function buildPages(): Promise<void> {
  const startedAt = performance.now()
  const build = spawn('vite', ['build', '--logLevel', 'error'], { cwd: top, env: environment(), stdio: 'inherit' })
  const [code] = await once(build, 'exit')
  if (code !== 0) process.exit(code ?? 1)
  console.log(`The pages are built (${((performance.now() - startedAt) / 1000).toFixed(0)} s).`)
}

await start(process.env, buildPages())
