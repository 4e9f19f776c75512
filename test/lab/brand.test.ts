import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { top } from '../architecture/files.ts'

const namesIn = (path: string) =>
  [...readFileSync(join(top, path), 'utf8').matchAll(/^ *(--lab-[\w-]+):/gm)].map(([, name]) => name)

test('the institution gives the lab every color and space that the lab has', () => {
  expect(namesIn('stories/lab/brand.css')).toEqual(namesIn('packages/statechart-lab/src/lab.module.css'))
})
