// npm start: from a fresh clone to a running demo bank.
import { spawn } from 'node:child_process'
import { environment, install, run, top, serving } from './setup.mjs'

install()
console.log('Building the pages ...')
const { passed, output } = run('vite', ['build', '--logLevel', 'warn'], { quiet: true })
if (!passed) {
  console.error(output)
  process.exit(1)
}
console.log('Starting the bank ...')
const server = spawn('node', serving, {
  cwd: top,
  env: environment({ DEMO: process.env.DEMO ?? '1' }),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
