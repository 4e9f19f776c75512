import { analyticsMachine } from '../../machines/analytics/analytics.machine.ts'
import type { Stats } from '../../machines/analytics/analytics.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const histogram = [
  { date: '10/22/2026', pageviews: 284, visitors: 92 },
  { date: '10/23/2026', pageviews: 261, visitors: 84 },
  { date: '10/24/2026', pageviews: 134, visitors: 43 },
  { date: '10/25/2026', pageviews: 124, visitors: 40 },
  { date: '10/26/2026', pageviews: 312, visitors: 101 },
  { date: '10/27/2026', pageviews: 289, visitors: 93 },
  { date: '10/28/2026', pageviews: 266, visitors: 86 },
  { date: '10/29/2026', pageviews: 303, visitors: 98 },
  { date: '10/30/2026', pageviews: 280, visitors: 90 },
  { date: '10/31/2026', pageviews: 143, visitors: 46 },
  { date: '11/01/2026', pageviews: 134, visitors: 43 },
  { date: '11/02/2026', pageviews: 275, visitors: 89 },
  { date: '11/03/2026', pageviews: 312, visitors: 101 },
  { date: '11/04/2026', pageviews: 289, visitors: 93 },
  { date: '11/05/2026', pageviews: 266, visitors: 86 },
  { date: '11/06/2026', pageviews: 303, visitors: 98 },
  { date: '11/07/2026', pageviews: 126, visitors: 41 },
  { date: '11/08/2026', pageviews: 143, visitors: 46 },
  { date: '11/09/2026', pageviews: 294, visitors: 95 },
  { date: '11/10/2026', pageviews: 271, visitors: 87 },
  { date: '11/11/2026', pageviews: 308, visitors: 99 },
  { date: '11/12/2026', pageviews: 285, visitors: 92 },
  { date: '11/13/2026', pageviews: 262, visitors: 85 },
  { date: '11/14/2026', pageviews: 135, visitors: 44 },
  { date: '11/15/2026', pageviews: 124, visitors: 40 },
  { date: '11/16/2026', pageviews: 313, visitors: 101 },
  { date: '11/17/2026', pageviews: 290, visitors: 94 },
  { date: '11/18/2026', pageviews: 267, visitors: 86 },
  { date: '11/19/2026', pageviews: 304, visitors: 98 },
  { date: '11/20/2026', pageviews: 281, visitors: 91 },
]
const month: Stats = {
  visitors: 953,
  histogram,
  referrers: [
    { value: 'https://www.harborlight.example/', visits: 2804, uniqueVisits: 724 },
    { value: 'https://search.example/', visits: 1549, uniqueVisits: 400 },
    { value: 'https://mail.example/', visits: 443, uniqueVisits: 114 },
    { value: 'https://news.harborlight.example/2026/autumn-rates-on-certificates', visits: 221, uniqueVisits: 57 },
    { value: 'javascript:alert(1)', visits: 74, uniqueVisits: 19 },
  ],
  pages: [
    { value: '/dashboard/accounts', visits: 3025, uniqueVisits: 781 },
    { value: '/dashboard/accounts/history', visits: 1623, uniqueVisits: 419 },
    { value: '/dashboard/transfers', visits: 1033, uniqueVisits: 267 },
    { value: '/dashboard/payments', visits: 812, uniqueVisits: 210 },
    { value: '/dashboard/payments/scheduled', visits: 369, uniqueVisits: 95 },
    { value: '/dashboard/text-banking/phone-usage/**********', visits: 221, uniqueVisits: 57 },
    { value: '/dashboard/accounts/search-results?from=quick-search-of-home', visits: 148, uniqueVisits: 38 },
  ],
  device_types: [
    { value: 'desktop', visits: 3468, uniqueVisits: 896 },
    { value: 'mobile', visits: 3320, uniqueVisits: 858 },
    { value: 'tablet', visits: 590, uniqueVisits: 152 },
  ],
  browser_names: [
    { value: 'Chrome', visits: 2877, uniqueVisits: 743 },
    { value: 'Safari', visits: 1254, uniqueVisits: 324 },
    { value: 'iOS Safari', visits: 1845, uniqueVisits: 477 },
    { value: 'Chromium', visits: 295, uniqueVisits: 76 },
    { value: 'Firefox', visits: 664, uniqueVisits: 172 },
    { value: 'Edge', visits: 443, uniqueVisits: 114 },
  ],
  countries: [
    { value: 'us', visits: 7083, uniqueVisits: 953 },
    { value: 'ca', visits: 148, uniqueVisits: 38 },
    { value: 'mx', visits: 74, uniqueVisits: 19 },
    { value: 'de', visits: 74, uniqueVisits: 19 },
  ],
}
const none: Stats = {
  visitors: 0,
  histogram: histogram.map(({ date }) => ({ date, pageviews: 0, visitors: 0 })),
  referrers: [],
  pages: [],
  device_types: [],
  browser_names: [],
  countries: [],
}

export const samples = {
  getStats: {
    answers: { month, none },
    refusals: {
      broken: problem(502, 'Data could not be loaded, try again later'),
      uncounted: problem(422, 'Visits of this site are not counted yet.'),
    },
  },
} satisfies Samples

export const analyticsAt = (moment: Moment<typeof analyticsMachine>) =>
  still(analyticsMachine, { input: { isOlb: true }, ...moment })

export const lab = labOf(analyticsMachine, {
  inputs: [{ isOlb: true }, { isOlb: false }],
  events: { reload: [{}] },
  actors: { getStats: samples.getStats },
})
