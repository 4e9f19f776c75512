import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { found, loadLab } from '../../stories/lab/found.ts'

test('every machine of the repository is in the lab automatically', async () => {
  const files = globSync('machines/*/*.machine.ts', { cwd: `${import.meta.dirname}/../..` })
  expect(found.map(({ path }) => path.slice(path.indexOf('machines/'))).toSorted()).toEqual(files.toSorted())
  for (const { id } of found) expect((await loadLab(id)).machine.id).toBe(id)
})

test('loading an unknown machine fails with its name', async () => {
  await expect(loadLab('teapot')).rejects.toThrow('No machine is called teapot.')
})
