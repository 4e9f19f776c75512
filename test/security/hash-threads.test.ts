import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const script = `
  import { readdirSync } from 'node:fs'
  import { stat } from 'node:fs/promises'
  import { getPriority } from 'node:os'
  import { lowerHashThreads } from './server/security/hash-threads.ts'
  await stat('.')
  const read = () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
  const before = read()
  lowerHashThreads()
  const now = read()
  console.log(now[0] - before[0], now.filter((priority, index) => priority > before[index]).length)
`

describe.runIf(process.platform === 'linux')('hashes give way to requests: four threads, and not the main one', () => {
  test.for([0, 12])('in a server that itself gives way by %i', async (nice) => {
    const node = [process.execPath, '--input-type=module', '--eval', script]
    const { stdout } = await promisify(execFile)('nice', ['-n', String(nice), ...node])
    expect(stdout).toBe('0 4\n')
  })
})
