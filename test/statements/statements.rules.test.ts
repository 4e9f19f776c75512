import { expect, test } from 'vitest'
import { byYear, markOpened, statementFileName } from '../../machines/statements/statements.rules.ts'
import { lists, october } from '../../stories/statements/statements.samples.ts'
import { day } from '../../values/days.ts'

const { statements } = lists.some

test('statements are listed by the year of their month, also one whose first days are in another month', () => {
  const months = byYear(statements).map(([year, ofYear]) => [year, ofYear.map(({ month }) => month)])
  expect(months).toEqual([
    ['2026', ['2026-10-01', '2026-09-01', '2026-08-01']],
    ['2025', ['2025-12-01', '2025-11-01']],
  ])
})

test('a statement that was downloaded is no longer new, and the others stay as they were', () => {
  const opened = markOpened(statements, day('2026-10-01'))
  expect(opened?.map(({ isOpened }) => isOpened)).toEqual([true, false, true, true, true])
  expect(markOpened(null, day('2026-10-01'))).toBeNull()
})

test('a file is named by its institution and its days', () => {
  expect(statementFileName('Harbor Light Credit Union', october)).toBe(
    'Harbor-Light-Credit-Union-Statement-20261001-20261030.pdf',
  )
})
