import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forEachInstitution } from '../../server/db/each-institution.ts'

const institutions = ['one', 'two', 'three'].map((key, index) => ({
  id: index + 1,
  key,
  name: key,
  timeZone: 'UTC',
  clockOffset: index * 1_000,
}))
const clock = () => new Date('2026-11-30T12:00:00Z')

test('an institution whose work fails is reported, and the others have theirs by their own clocks', async () => {
  const worked: string[] = []
  const reported: [string, unknown][] = []
  const failure = new Error('failed')
  const onError = (what: string, error: unknown) => void reported.push([what, error])
  await forEachInstitution(institutions, { clock, onError }, 'the work', async ({ key }, now) => {
    if (key === 'one') throw failure
    worked.push(`${key} ${now.toISOString()}`)
  })
  expect(worked).toEqual(['two 2026-11-30T12:00:01.000Z', 'three 2026-11-30T12:00:02.000Z'])
  expect(reported).toEqual([['the work of one', failure]])
})

test('no institution is begun while the process is stopping', async () => {
  const worked: string[] = []
  const round = { clock, onError: () => {}, shouldContinue: () => worked.length === 0 }
  await forEachInstitution(institutions, round, 'the work', async ({ key }) => void worked.push(key))
  expect(worked).toEqual(['one'])
})

test('all work at every institution goes on after an institution that fails', () => {
  const functions = globSync('server/**/*.ts').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/^(?=export async function )/m)
      .filter((part) => /^export async function \w+Everywhere\(/.test(part))
      .map((part) => ({ name: part.match(/\w+Everywhere/)?.[0], isGuarded: part.includes('forEachInstitution(') })),
  )
  expect(functions.filter(({ isGuarded }) => !isGuarded).map(({ name }) => name)).toEqual([])
  expect(functions.length).toBeGreaterThan(8)
  const loops = globSync('server/**/*.ts').filter((path) =>
    /of await (served|open)Institutions\(/.test(readFileSync(path, 'utf8')),
  )
  expect(loops, 'Use forEachInstitution.').toEqual([])
})
