// npm start: from a fresh clone to a running demo bank.
import { spawn } from 'node:child_process'
import { compiled, environment, install, serving, top } from './setup.mjs'

install()
console.log('Building the pages, and making the bank beside them ...')
const server = spawn('node', [...serving.slice(0, -1), 'tools/start-bank.ts'], {
  cwd: top,
  env: environment({ DEMO: process.env.DEMO ?? '1', NODE_COMPILE_CACHE: compiled }),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
