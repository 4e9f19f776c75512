import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bareLab, found, loadLab } from '../../../stories/lab/player/found.ts'
import { replay } from '../../../stories/lab/replay.ts'
import { kettleMachine } from '../kettle.ts'

test('every machine of the repository is in the lab automatically', async () => {
  const files = globSync('machines/*/*.machine.ts', { cwd: `${import.meta.dirname}/../../..` })
  expect(found.map(({ path }) => path.slice(path.indexOf('machines/'))).toSorted()).toEqual(files.toSorted())
  for (const { id } of found) expect((await loadLab(id)).machine.id).toBe(id)
})

test('a machine without samples can be stepped through by its event names', () => {
  const lab = bareLab(kettleMachine)
  const { snapshot, failure } = replay(lab, {
    input: lab.inputs[0],
    steps: [{ do: 'send', event: { type: 'lid.close' } }],
  })
  expect([snapshot.value, failure]).toEqual([{ lid: 'closed', water: 'resting' }, null])
  expect(Object.keys(lab.events)).toContain('water.pour')
})

test('loading an unknown machine fails with its name', async () => {
  await expect(loadLab('teapot')).rejects.toThrow('No machine is called teapot.')
})
