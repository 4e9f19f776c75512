import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { flows } from '../explore/flows.ts'

// The same things happen each time. `npm run explore` lets others happen.
test('random things that happen in each flow break no promise', () => {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['tools/explore.ts', '--seed', '11', '--runs', '1'],
    options,
  )
  const explored = stdout.match(/^.+: 1 runs, [1-9]\d* steps/gm) ?? []
  expect({ explored: explored.length, status, said: stdout + stderr }).toMatchObject({
    explored: flows.length,
    status: 0,
    said: expect.stringContaining('no promise was broken'),
  })
})
