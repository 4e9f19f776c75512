import { once } from 'node:events'
import { expect, test } from 'vitest'
import { findMatches, plainFound } from '../../server/activity/pattern.ts'
import { openPatterns } from '../../server/activity/patterns.ts'

const texts = ['maria', 'olivia', '(maria', '11/19/2026'].join('\n')
const search = (pattern: string) => ({ pattern, texts, usernames: '' })
const linesOf = (...lines: number[]) => new Uint32Array(lines)
const none = { texts: linesOf(), usernames: linesOf() }

test('a pattern matches part of a text in any case, and an invalid pattern is searched as plain text', () => {
  expect(findMatches(search('^MAR.A$'))).toEqual({ ...none, texts: linesOf(0) })
  expect(findMatches(search('^[1o]'))).toEqual({ ...none, texts: linesOf(1, 3) })
  expect(findMatches(search('(maria'))).toBeNull()
  expect(plainFound(search('(MARIA'))).toEqual({ ...none, texts: linesOf(2), isPlain: true })
})

test('a username is found with its @ and without', () => {
  const find = (pattern: string) => findMatches({ pattern, texts: 'a\n@', usernames: 'maria\nanna' })
  expect(find('^@maria$')).toEqual({ ...none, usernames: linesOf(0) })
  expect(find('^maria$')).toEqual({ ...none, usernames: linesOf(0) })
  expect(find('@')).toEqual({ texts: linesOf(1), usernames: linesOf(0, 1) })
  expect(find('^@?a')).toEqual({ texts: linesOf(0), usernames: linesOf(1) })
})

const lines = ['maria', '', 'ma', 'olivia m', 'x5', '55', 'noah-9', 'mma']

test.each([
  'm',
  '^m',
  'a$',
  '^$',
  'a|x',
  '.',
  '',
  '[^a]$',
  String.raw`a\s`,
  'a(?!r)',
  String.raw`\d`,
  'ma*',
  '^.{2}$',
  '[a-z]+',
  'x|(?<=m)a',
  'm?',
])('a pattern such as %s finds the same in all texts at once as in each', (pattern) => {
  const each = lines.flatMap((line, index) => (new RegExp(pattern, 'i').test(line) ? [index] : []))
  expect(findMatches({ pattern, texts: lines.join('\n'), usernames: '' })?.texts).toEqual(linesOf(...each))
})

test('searches at the same time each get their own answer', async () => {
  const findPattern = openPatterns()
  const found = await Promise.all(['^m', 'olivia', '(', '19'].map((pattern) => findPattern(search(pattern))))
  expect(found.map((one) => one.texts)).toEqual([0, 1, 2, 3].map((line) => linesOf(line)))
})

test('slow patterns do not hold up other searches, which then look for plain text', async () => {
  const findPattern = openPatterns()
  const endless = { pattern: '^(((a)|a)+)+@$', texts: 'a'.repeat(40), usernames: '' }
  let ended = 0
  const others = Array.from({ length: 6 }, () => findPattern(endless).then(({ isPlain }) => (ended += Number(isPlain))))
  expect(await findPattern(search('^m'))).toEqual({ ...none, isPlain: true })
  expect(ended).toBe(0)
  await Promise.all(others)
  expect(ended).toBe(6)
  expect(await findPattern(search('^m'))).toEqual({ ...none, texts: linesOf(0), isPlain: false })
})

test('an answer to another search is passed over', async () => {
  const started = once(process, 'worker')
  const findPattern = openPatterns()
  await findPattern(search('^m'))
  const [thread] = await started
  const found = findPattern(search('olivia'))
  await Promise.resolve()
  thread.emit('message', { id: 1, lines: { ...none, texts: linesOf(0) } })
  expect((await found).texts).toEqual(linesOf(1))
})

test('a thread that ended between two searches is replaced', async () => {
  const started = once(process, 'worker')
  const findPattern = openPatterns()
  await findPattern(search('^m'))
  const [thread] = await started
  await thread.terminate()
  expect(await findPattern(search('olivia$'))).toEqual({ ...none, texts: linesOf(1), isPlain: false })
})
