import { expect, test } from 'vitest'
import { monthFromAddress, toSections } from '../../machines/statements/statement.rules.ts'
import { nextStatementDay } from '../../server/statements/domain.ts'
import { day } from '../../values/days.ts'

test('a statement is divided at its headings of the second level, and its own heading is left to the page', () => {
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const heading = (level: 1 | 2 | 3, words: string) => ({ kind: 'heading' as const, level, text: words })
  expect(
    toSections([
      heading(1, 'October 2026 statement'),
      text('Maria Okafor'),
      heading(2, 'Your accounts'),
      text('Two'),
      heading(3, 'Shares'),
      heading(2, 'If something is wrong'),
    ]),
  ).toEqual({
    intro: [text('Maria Okafor')],
    sections: [
      { title: 'Your accounts', blocks: [text('Two'), heading(3, 'Shares')] },
      { title: 'If something is wrong', blocks: [] },
    ],
  })
})

test.each([
  ['2026-10', '2026-10-01'],
  ['2026-13', '1900-01-01'],
  ['october', '1900-01-01'],
  ['2026-10-01', '1900-01-01'],
])('the address %s is of the month %s', (text, month) => {
  expect(monthFromAddress(text)).toBe(month)
})

const ended = new Set([day('2026-08-01'), day('2026-09-01'), day('2026-10-01')])

test.each([
  ['in the month', '2026-08', '2026-10-20', '2026-10-31'],
  ['on the closing day', '2026-08', '2026-10-30', '2026-10-31'],
  ['on the day after it', '2026-08', '2026-10-31', '2026-12-01'],
  ['while the month is being made', '2026-08', '2026-12-01', '2026-12-01'],
  ['before the first month', '2027-01', '2026-11-28', '2027-01-30'],
  ['in the first month after it closed', '2026-10', '2026-10-31', '2026-12-01'],
])('%s a member hears on which day the next statement is made', (_, firstMonth, today, next) => {
  expect(nextStatementDay(firstMonth, day(today), new Set(), ended)).toBe(next)
})

test('a holiday at the end of a month moves the next statement to an earlier day', () => {
  const holidays = new Set([day('2026-10-30')])
  expect(nextStatementDay('2026-08', day('2026-10-20'), holidays, ended)).toBe('2026-10-30')
})
