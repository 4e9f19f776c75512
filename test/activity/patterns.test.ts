import { expect, test } from 'vitest'
import { findMatches, plainFound } from '../../server/activity/pattern.ts'
import { openPatterns } from '../../server/activity/patterns.ts'

const texts = ['maria', 'olivia', '(maria', '11/19/2026']

test('a pattern matches part of a text in any case, and an invalid pattern is searched as plain text', () => {
  expect(findMatches({ pattern: '^MAR.A$', texts })).toEqual([0])
  expect(findMatches({ pattern: '^[1o]', texts })).toEqual([1, 3])
  expect(findMatches({ pattern: '(maria', texts })).toBeNull()
  expect(plainFound({ pattern: '(MARIA', texts })).toEqual({ places: [2], isPlain: true })
})

test('searches at the same time each get their own answer', async () => {
  const findPattern = openPatterns()
  const found = await Promise.all(['^m', 'olivia', '(', '19'].map((pattern) => findPattern({ pattern, texts })))
  expect(found.map(({ places }) => places)).toEqual([[0], [1], [2], [3]])
})

test('slow patterns do not hold up other searches, which then look for plain text', async () => {
  const findPattern = openPatterns()
  const endless = { pattern: '^(((a)|a)+)+@$', texts: ['a'.repeat(40)] }
  let ended = 0
  const others = Array.from({ length: 6 }, () => findPattern(endless).then(({ isPlain }) => (ended += Number(isPlain))))
  expect(await findPattern({ pattern: '^m', texts })).toEqual({ places: [], isPlain: true })
  expect(ended).toBe(0)
  await Promise.all(others)
  expect(ended).toBe(6)
  expect(await findPattern({ pattern: '^m', texts })).toEqual({ places: [0], isPlain: false })
})
