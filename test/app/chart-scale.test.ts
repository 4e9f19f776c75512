import { expect, test } from 'vitest'
import { drawLine } from '../../src/shared/chart/lines.rules.ts'
import { amountScale, countScale, nameDays } from '../../src/shared/chart/scale.rules.ts'
import { addDays, day, shortDay } from '../../values/days.ts'

const texts = (lowest: number, highest: number, isMarked = true) =>
  amountScale({ lowest, highest }, isMarked).lines.map(({ text }) => text)

test('a chart of amounts that are close to each other has whole dollars along its scale, not the same label twice', () => {
  expect(texts(3_300_00, 3_400_00)).toEqual(['$3,300', '$3,350', '$3,400'])
  expect(texts(3_301_50, 3_302_20)).toEqual(['$3,302', '$3,303'])
  expect(texts(3_300_00, 9_400_00)).toEqual(['$4K', '$6K', '$8K', '$10K'])
})

test('the scale begins at the lowest amount where that is marked, and elsewhere or where all are the same has zero', () => {
  expect(amountScale({ lowest: 3_310_00, highest: 3_400_00 }, true).bottom).toBe(3_310_00)
  expect(texts(0, 0)).toEqual(['$0', '$1'])
  expect(texts(2_500_00, 2_500_00)).toEqual(['$0', '$1K', '$2K', '$3K'])
  expect(texts(-2_500_00, -2_500_00)).toEqual(['\u2212$2K', '\u2212$1K', '$0'])
  expect(texts(3_300_00, 3_400_00, false)).toEqual(['$0', '$1,000', '$2,000', '$3,000', '$4,000'])
})

test('the scale of a chart that counts things has whole numbers only', () => {
  expect(countScale({ lowest: 0, highest: 2 }).lines.map(({ text }) => text)).toEqual(['0', '1', '2'])
  expect(countScale({ lowest: 3, highest: 41 }).lines.map(({ text }) => text)).toEqual(['0', '20', '40', '60'])
})

test('a phone names three days of any number, and every day of a few is named', () => {
  const named = (count: number, as: 'phone' | 'days') =>
    nameDays(
      Array.from({ length: count }, (_, index) => ({ on: addDays(day('2024-11-29'), index) })),
      shortDay,
      as,
    )
  expect(named(731, 'phone')).toEqual([
    { at: 0, text: 'Nov 29' },
    { at: 244, text: 'Jul 31' },
    { at: 488, text: 'Apr 1' },
  ])
  expect(named(2, 'days').map(({ at }) => at)).toEqual([0, 1])
})

const scale = { bottom: 0, top: 100, lines: [] }

test('a line with steps stays level until the next amount, and its area ends at zero', () => {
  expect(drawLine([50, 50, 80, 80], scale, true)).toEqual({
    line: 'M0 500H2V200H3V200',
    area: 'M0 1000V500H2V200H3V200V1000Z',
  })
})

test('the only day of a chart is a level line from edge to edge', () => {
  expect(drawLine([50], scale, true)).toEqual({ line: 'M0 500H1V500', area: 'M0 1000V500H1V500V1000Z' })
})

test('a line ends where nothing is known, and goes on where something is known again', () => {
  expect(drawLine([50, null, 80], scale, true).line).toBe('M0 500H1M2 200')
  expect(drawLine([50, 60, null, 80], scale, false)).toEqual({
    line: 'M0 500L1 400M3 200',
    area: 'M0 1000V500L1 400H1V1000ZM3 1000V200V1000Z',
  })
})
