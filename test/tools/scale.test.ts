import { expect, test } from 'vitest'
import { replaceNamed, withFigures } from '../../tools/bench/keep.ts'
import { actsOf } from '../../tools/bench/scale/acts.ts'
import type { Scale } from '../../tools/bench/scale/bench.ts'
import { billOf, limitsOf, toMemberDay } from '../../tools/bench/scale/member-day.ts'
import { beyondRest, mapCost } from '../../tools/bench/scale/meter.ts'
import { drawGrowth } from '../../tools/bench/scale/picture.ts'
import { day } from '../../values/days.ts'

const one = mapCost(() => 1)
const acts = Object.keys(actsOf({ today: day('2026-07-15'), businessDay: day('2026-07-16') }))
const scale: Scale = {
  members: 100_000,
  disk: 50_000,
  hash: 0.5,
  acts: Object.fromEntries(acts.map((name) => [name, one])),
  rest: {
    'the bank itself, a second': one,
    'an open page, a minute': one,
    'a posting of a file': one,
    'a statement made': { ...one, pages: 300 },
  },
}

test('a member-day has every act that is measured, as often as it is assumed', () => {
  const { rows, day, night, whole } = toMemberDay(scale)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...acts, 'an open page, a minute', 'a posting of a file', 'a statement made'].toSorted(),
  )
  expect(rows.find(({ name }) => name === 'a statement made')?.cost.pages).toBeCloseTo(10)
  expect(night.pages).toBeCloseTo(11)
  expect(whole.pages).toBeCloseTo(day.pages + 11)
})

test('what a thing costs beyond the bank at rest is never less than nothing', () => {
  const rest = { ...one, log: 12 }
  expect(beyondRest({ ...one, log: 3, pages: 10 }, rest)).toEqual({ ...mapCost(() => 0), pages: 9 })
})

test('the part that gives way first is the first of the limits', () => {
  const first = (hash: number) => limitsOf(toMemberDay({ ...scale, hash }))[0]?.part
  expect(first(0)).toBe('the one thread of the server that runs JavaScript')
  expect(first(9)).toBe('the two threads that hash passwords')
})

test('the bill of a small institution has a core of each kind, and that of many has cells enough for all', () => {
  const memberDay = toMemberDay(scale)
  const [limit] = limitsOf(memberDay)
  const small = billOf(memberDay, 1)
  const large = billOf(memberDay, 10_000)
  expect([small.members, small.cells, small.serverCores, small.databaseCores]).toEqual([10_000, 1, 1, 1])
  expect(large.cells).toBe(Math.ceil(100_000_000 / (limit?.members ?? 0)))
  expect(large.cells).toBeGreaterThan(1)
})

test('the picture of growth names each act and writes its figures', () => {
  const growth = { pages: { x10: 1.1, x100: 2.25 }, work: { x10: 1, x100: 12 } }
  const picture = drawGrowth([{ name: 'a < b', ...growth }], 'in words')
  expect(picture).toContain('<desc id="d">in words</desc>')
  expect([...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)).toEqual([
    'Cost with 100,000 members (large dot) and 10,000 (small), where 1,000 members cost 1',
    'pages that PostgreSQL reads',
    'CPU of the server and of PostgreSQL',
    '0.5',
    '1',
    '2',
    '4',
    '8',
    '16',
    'a &lt; b',
    '2.3',
    '12',
  ])
})

test('a page keeps the last of each figure that has a goal, and what is around them', () => {
  const page = 'Before\n<!-- last -->\n<!-- end of last -->\nAfter\n'
  const keep = (text: string, figure: string, what: string, goal: string) =>
    replaceNamed(text, 'last', (before) => withFigures(before, { [what]: { figure, goal } }, 'npm run bench'))
  const once = keep(keep(page, '9 ms', 'a transfer', '5 ms'), '3 s', 'a start', '4 s')
  expect(keep(keep(once, '4 ms', 'a transfer', '5 ms'), '1', 'without a goal', '')).toBe(
    [
      'Before',
      '<!-- last -->',
      '',
      '| measured | figure | goal | command |',
      '| --- | --- | --- | --- |',
      '| a transfer | 4 ms | 5 ms | `npm run bench` |',
      '| a start | 3 s | 4 s | `npm run bench` |',
      '',
      '<!-- end of last -->',
      'After',
      '',
    ].join('\n'),
  )
  expect(() => replaceNamed(page, 'no such', () => [])).toThrow('the page has no place for no such')
})
