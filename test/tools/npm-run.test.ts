import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(['serve', 'admin'])('a signal to npm run %s reaches the program itself', async (name) => {
  // npm hands a signal to its shell alone.
  const program = `process.on('SIGTERM', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1e6)`
  const script = scripts[name]?.replace(/(server\/main|tools\/admin)\.ts$/, `-e "${program}"`) ?? ''
  const shell = spawn('sh', ['-c', script], { detached: true })
  // What its shell has left behind, if it has.
  onTestFinished(() => void spawnSync('kill', ['-KILL', '--', `-${shell.pid}`]))
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  expect(await once(shell, 'exit')).toEqual([7, null])
})
