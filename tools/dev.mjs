// npm run dev: the server and Vite side by side, each starting again when its sources change.
import { spawn } from 'node:child_process'
import { environment, install, top } from './setup.mjs'

install()
const start = (program, args) =>
  spawn(program, args, { cwd: top, env: environment({ DEMO: '1', STOP_DELAY: '0' }), stdio: 'inherit' })
const running = [start('node', ['--watch', '--watch-preserve-output', 'server/main.ts']), start('vite', [])]
const stop = () => running.forEach((child) => child.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of running) child.on('exit', stop)
