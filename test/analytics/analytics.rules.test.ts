import { expect, test } from 'vitest'
import {
  isVisited,
  pageLink,
  referrerLink,
  getVisitShares,
  shortenText,
  getSiteName,
  visitsByDay,
} from '../../machines/analytics/analytics.rules.ts'
import { samples } from '../../stories/analytics/analytics.samples.ts'

const { month, none } = samples.getStats.answers
const entries = (visits: Record<string, number>) =>
  Object.entries(visits).map(([value, count]) => ({ value, visits: count, uniqueVisits: count }))

test.each([
  ['a value of 20 chars.', 'a value of 20 chars.'],
  ['a value of 21 chars..', 'a value of 21 chars....'],
  ['/dashboard/accounts/history?from=06', '/dashboard/accounts/...'],
  ['/dashboard/accounts/history?from=06/', '/dashboard/accounts/...om=06/'],
])('%s is shown as %s', (value, shown) => {
  expect(shortenText(value)).toBe(shown)
})

test('four browsers have a row of their own, and all others are one row, the last', () => {
  const shares = getVisitShares(
    'browser_names',
    entries({ Edge: 50, Chrome: 20, Safari: 10, 'iOS Safari': 15, Chromium: 1, Firefox: 4 }),
  )
  expect(shares.map(({ value, visits }) => [value, visits])).toEqual([
    ['Chrome', 20],
    ['iOS Safari', 15],
    ['Safari', 10],
    ['Chromium', 1],
    ['More', 54],
  ])
})

test('a card names the country with the most visits, and adds up the others as More', () => {
  expect(getVisitShares('countries', entries({ de: 1, us: 7, ca: 2 }))).toEqual([
    { value: 'united states', visits: 7, percent: '70.0' },
    { value: 'More', visits: 3, percent: '30.0' },
  ])
  expect(getVisitShares('countries', entries({ us: 7 })).map(({ value }) => value)).toEqual(['united states'])
})

test('a device’s percentage is its part of all visits of the card, with one decimal, and 0.0 of no visits', () => {
  expect(
    getVisitShares('device_types', entries({ desktop: 1, mobile: 2 })).map(({ value, percent }) => [value, percent]),
  ).toEqual([
    ['mobile', '66.7'],
    ['desktop', '33.3'],
  ])
  expect(getVisitShares('device_types', entries({ desktop: 0 }))[0]?.percent).toBe('0.0')
})

test.each([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['android-app://com.example/', null],
  ['news.example', null],
  ['//news.example', null],
  ['https://', null],
  ['', null],
  ['https://news.example/a?b=c', 'https://news.example/a?b=c'],
])('a referrer %s is a link only if it is a web address', (value, link) => {
  expect(referrerLink(value)).toBe(link)
})

test('a visited page is a link to its site, and anything but a path is plain text', () => {
  expect(getSiteName('https://simpleanalytics.com/www.harborlight.example')).toBe('www.harborlight.example')
  expect(getSiteName('')).toBe('')
  expect(pageLink('www.harborlight.example', '/rates')).toBe('https://www.harborlight.example/rates')
  expect(pageLink('www.harborlight.example', 'javascript:alert(1)')).toBeNull()
  expect(pageLink('', '/rates')).toBeNull()
})

test('visits are read by day, and a month without any is empty', () => {
  expect(visitsByDay(month)[0]).toEqual({ on: '2026-10-22', pageviews: 284, visitors: 92 })
  expect([isVisited(month), isVisited(none)]).toEqual([true, false])
})
