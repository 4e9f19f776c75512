import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as checkout from '../examples/checkout.machine.ts'
import * as samples from '../examples/checkout.samples.ts'
import * as door from '../examples/door.machine.ts'
import * as player from '../examples/player.js'
import * as trafficLight from '../examples/traffic-light.machine.ts'
import { machinesIn } from '../src/folder/folder.ts'
import { search } from '../src/search.ts'
import { testOf } from '../src/test-of.ts'

const here = join(import.meta.dirname, '..')

test('journeys of each example, copied as tests, pass in vitest', () => {
  mkdirSync(join(here, '.test'), { recursive: true })
  const folder = mkdtempSync(join(here, '.test/copied-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(here, 'examples'), folder, { recursive: true })
  const { labs } = machinesIn([
    { file: 'checkout.machine.ts', exports: { ...checkout } },
    { file: 'checkout.samples.ts', exports: { ...samples } },
    { file: 'door.machine.ts', exports: { ...door } },
    { file: 'player.js', exports: { ...player } },
    { file: 'traffic-light.machine.ts', exports: { ...trafficLight } },
  ])
  expect(labs.filter(({ source }) => !source).map(({ id }) => id)).toEqual(['payment'])
  let count = 0
  for (const { id, lab, source } of labs) {
    if (!source) continue
    for (const { path } of search(lab).journeys.slice(0, 2))
      writeFileSync(join(folder, `${id}-${++count}.test.ts`), testOf(lab, path, source))
  }
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs'),
      'run',
      '--root',
      folder,
      '--reporter=verbose',
    ],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', VITEST: undefined } },
  )
  expect(stdout).toContain(`Tests  ${count} passed (${count})`)
  for (const id of ['checkout', 'door', 'mediaPlayer', 'trafficLight']) expect(stdout).toContain(`${id}: `)
  expect(status).toBe(0)
})
