import { expect } from 'vitest'
import {
  addDays,
  addMonths,
  toDateAt,
  clockTime,
  day,
  dayFromWire,
  dayFromWireOrNull,
  dayIn,
  daysBetween,
  dayToWire,
  isWireDay,
  monthOf,
  monthsBetween,
  spokenDay,
  startOfMonthBack,
  typedDay,
  weekday,
} from '../../values/days.ts'
import { testInEveryZone } from './zones.ts'

const newYork = 'America/New_York'

testInEveryZone('a day converted to the API’s format and back is unchanged', () => {
  expect(dayFromWire('11/20/2026')).toBe('2026-11-20')
  expect([dayFromWireOrNull('11/20/2026'), dayFromWireOrNull(null)]).toEqual(['2026-11-20', null])
  expect(dayToWire(day('2026-11-20'))).toBe('11/20/2026')
  for (let n = 0, each = day('2023-12-31'); n < 1500; n += 1, each = addDays(each, 1))
    expect(dayFromWire(dayToWire(each))).toBe(each)
})

testInEveryZone('a typed day is understood in the usual formats, and anything else is refused', () => {
  for (const text of ['11/05/2026', '11/5/2026', ' 11/05/2026 ', '11052026', '2026-11-05', '2026-11-5'])
    expect(typedDay(text)).toBe('2026-11-05')
  for (const text of [
    '',
    '1',
    '11/05/20',
    '11/05/202',
    '13/05/2026',
    '02/30/2026',
    '11-05-2026',
    '1152026',
    '11/05/20261',
    '11/052026',
    '11/05/0026',
    'today',
  ])
    expect(typedDay(text), text).toBeNull()
})

testInEveryZone('a day that does not exist is refused', () => {
  expect(isWireDay('02/29/2028')).toBe(true)
  for (const wrong of [
    '02/30/2026',
    '02/29/2026',
    '13/01/2026',
    '00/10/2026',
    '04/31/2026',
    '01/00/2026',
    '01/32/2026',
    '01/01/0000',
    '1/1/2026',
    '2026-01-01',
    '01-01-2026',
    '01/01/26',
    ' 01/01/2026',
    '01/01/2026\n',
    '',
  ]) {
    expect(isWireDay(wrong), wrong).toBe(false)
    expect(() => dayFromWire(wrong), wrong).toThrow(RangeError)
  }
  for (const wrong of [
    '2026-02-30',
    '2026-00-10',
    '2026-13-01',
    '2100-02-29',
    '0000-01-01',
    '2026-1-1',
    '01/01/2026',
    '2026-01-01T00:00:00Z',
    '',
  ])
    expect(() => day(wrong), wrong).toThrow(RangeError)
})

testInEveryZone('today is the day in the credit union’s time zone, not in the member’s', () => {
  const halfPastEight = new Date('2026-11-21T01:30:00Z')
  const halfPastEleven = new Date('2026-11-21T04:30:00Z')
  expect([halfPastEight, halfPastEleven].map((now) => dayIn(newYork, now))).toEqual(['2026-11-20', '2026-11-20'])
  expect(dayIn(newYork, new Date('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20')
  expect(dayIn(newYork, new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21')
  expect(dayIn('Pacific/Kiritimati', halfPastEight)).toBe('2026-11-21')
  expect(dayIn('Pacific/Honolulu', new Date('2026-01-01T09:59:00Z'))).toBe('2025-12-31')
})

testInEveryZone('adding days skips or repeats none when the clocks change', () => {
  expect([7, 8, 9].map((n) => addDays(day('2026-03-01'), n))).toEqual(['2026-03-08', '2026-03-09', '2026-03-10'])
  expect([0, 1, 2].map((n) => addDays(day('2026-10-31'), n))).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect([-7, 3, 14, 28].map((n) => addDays(day('2026-12-29'), n))).toEqual([
    '2026-12-22',
    '2027-01-01',
    '2027-01-12',
    '2027-01-26',
  ])
})

testInEveryZone(
  'a monthly payment from the 31st falls on the last day of a shorter month and returns to the 31st',
  () => {
    expect([1, 2, 3, 4].map((n) => addMonths(day('2026-01-31'), n))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect([2, 3, 6, 12, -1, -2].map((n) => addMonths(day('2026-12-31'), n))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-06-30',
      '2027-12-31',
      '2026-11-30',
      '2026-10-31',
    ])
  },
)

testInEveryZone('a yearly payment from a leap day falls on February 28 and returns to the leap day', () => {
  expect([12, 24, 36, 48].map((n) => addMonths(day('2028-02-29'), n))).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

testInEveryZone('a payment twice a month falls on both of its days', () => {
  const twice = (first: string, second: string) =>
    [0, 1, 2].flatMap((n) => [addMonths(day(first), n), addMonths(day(second), n)])
  expect(twice('2026-01-15', '2026-01-30')).toEqual([
    '2026-01-15',
    '2026-01-30',
    '2026-02-15',
    '2026-02-28',
    '2026-03-15',
    '2026-03-30',
  ])
  expect(twice('2026-01-16', '2026-01-31')).toEqual([
    '2026-01-16',
    '2026-01-31',
    '2026-02-16',
    '2026-02-28',
    '2026-03-16',
    '2026-03-31',
  ])
  expect(twice('2026-01-01', '2026-01-16').slice(1, 4)).toEqual(['2026-01-16', '2026-02-01', '2026-02-16'])
})

testInEveryZone('weekdays are numbered from Sunday, 0, to Saturday, 6', () => {
  expect([15, 16, 17, 18, 19, 20, 21].map((date) => weekday(day(`2026-11-${date}`)))).toEqual([0, 1, 2, 3, 4, 5, 6])
})

testInEveryZone('the start of a period some months back is the first of that month', () => {
  expect(startOfMonthBack(dayFromWire('11/20/2026'), 6)).toBe(dayFromWire('05/01/2026'))
  expect(startOfMonthBack(day('2026-08-31'), 6)).toBe('2026-02-01')
  expect(startOfMonthBack(day('2026-03-31'), 6)).toBe('2025-09-01')
  expect(startOfMonthBack(day('2026-03-31'), 0)).toBe('2026-03-01')
})

testInEveryZone('a cutoff at ten is ten o’clock in the credit union’s time zone, in winter and in summer', () => {
  const cutOff = (date: string, zone = newYork) => toDateAt(day(date), '10:00', zone).toISOString()
  expect(cutOff('2026-01-15')).toBe('2026-01-15T15:00:00.000Z')
  expect(cutOff('2026-07-15')).toBe('2026-07-15T14:00:00.000Z')
  expect(['2026-03-07', '2026-03-08', '2026-03-09'].map((date) => cutOff(date))).toEqual([
    '2026-03-07T15:00:00.000Z',
    '2026-03-08T14:00:00.000Z',
    '2026-03-09T14:00:00.000Z',
  ])
  expect(['2026-10-31', '2026-11-01', '2026-11-02'].map((date) => cutOff(date))).toEqual([
    '2026-10-31T14:00:00.000Z',
    '2026-11-01T15:00:00.000Z',
    '2026-11-02T15:00:00.000Z',
  ])
  expect(cutOff('2026-01-15', 'Pacific/Kiritimati')).toBe('2026-01-14T20:00:00.000Z')
  expect(cutOff('2026-01-15', 'America/Phoenix')).toBe('2026-01-15T17:00:00.000Z')
})

testInEveryZone(
  'a day starts at local midnight, and a time that a clock change skips or repeats has one instant',
  () => {
    expect(toDateAt(day('2026-03-08'), '00:00', newYork).toISOString()).toBe('2026-03-08T05:00:00.000Z')
    expect(toDateAt(day('2026-03-08'), '01:59', newYork).toISOString()).toBe('2026-03-08T06:59:00.000Z')
    expect(toDateAt(day('2026-03-08'), '02:30', newYork).toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(toDateAt(day('2026-03-08'), '03:00', newYork).toISOString()).toBe('2026-03-08T07:00:00.000Z')
    expect(toDateAt(day('2026-11-01'), '01:30', newYork).toISOString()).toBe('2026-11-01T05:30:00.000Z')
    expect(toDateAt(day('2026-04-05'), '02:30', 'Pacific/Auckland').toISOString()).toBe('2026-04-04T13:30:00.000Z')
    expect(toDateAt(day('2026-11-01'), '02:00', newYork).toISOString()).toBe('2026-11-01T07:00:00.000Z')
    for (const wrong of ['24:00', '9:00', '10:60', '10:00:00', ''])
      expect(() => toDateAt(day('2026-03-08'), wrong, newYork), wrong).toThrow(RangeError)
  },
)

testInEveryZone('a receipt shows the credit union’s time with its time zone', () => {
  expect(clockTime(new Date('2026-11-21T02:14:00Z'), newYork)).toBe('9:14 PM EST')
  expect(clockTime(new Date('2026-07-01T04:05:00Z'), newYork)).toBe('12:05 AM EDT')
  expect(clockTime(new Date('2026-07-01T17:00:00Z'), 'America/Chicago')).toBe('12:00 PM CDT')
})

testInEveryZone('adding days and months matches the computer’s own calendar over four hundred years', () => {
  const text = (year: number, month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
  for (let n = 0; n < 300; n += 1) {
    const [year, month, date] = [1900 + ((n * 7) % 400), n % 12, 1 + (n % 28)]
    const from = day(text(year, month, date))
    const step = (n * 37) % 4001
    expect([addDays(from, step), addDays(from, -step)]).toEqual([
      text(year, month, date + step),
      text(year, month, date - step),
    ])
    expect([addMonths(from, n), addMonths(from, -n)]).toEqual([
      text(year, month + n, date),
      text(year, month - n, date),
    ])
    expect(typedDay(dayToWire(from))).toBe(from)
  }
})

testInEveryZone('adding keeps years before 100 and refuses a day outside the years 1 to 9999', () => {
  expect([addDays(day('0050-12-31'), 1), addMonths(day('0001-01-31'), 1)]).toEqual(['0051-01-01', '0001-02-28'])
  expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
  expect(() => addMonths(day('0001-01-01'), -1)).toThrow(RangeError)
})

testInEveryZone('the spoken form of a day has its weekday and year', () => {
  expect(spokenDay(day('2026-12-26'))).toBe('Saturday, December 26, 2026')
  expect(spokenDay(day('2027-01-01'))).toBe('Friday, January 1, 2027')
  expect(monthOf(day('2026-11-30'))).toBe('November 2026')
})

testInEveryZone('the days and the whole months between two days are counted', () => {
  const between = (from: string, to: string) => [daysBetween(day(from), day(to)), monthsBetween(day(from), day(to))]
  expect(between('2026-11-20', '2026-11-20')).toEqual([0, 0])
  expect(between('2026-11-20', '2026-12-19')).toEqual([29, 0])
  expect(between('2026-11-20', '2026-12-20')).toEqual([30, 1])
  expect(between('2026-10-31', '2026-11-30')).toEqual([30, 1])
  expect(between('2027-12-31', '2028-02-29')).toEqual([60, 2])
  expect(between('2026-03-07', '2026-03-09')).toEqual([2, 0])
  expect(between('2026-11-20', '2026-10-20')).toEqual([-31, -1])
})
