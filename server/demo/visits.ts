import type { components } from '../../api/schema.d.ts'
import { type Day, dayToWire, weekday } from '../../values/days.ts'

type Stats = components['schemas']['Stats']
type VisitsRequest = { page: URL; days: readonly Day[] }
type Shares = Readonly<Record<string, number>>

/** Percentages of page views. Some names are what an attacker could send. */
const online = {
  referrers: {
    'https://www.harborlight.example/': 38,
    'https://search.example/': 21,
    'https://mail.example/': 6,
    'https://news.harborlight.example/2026/autumn-rates-on-certificates': 3,
    'javascript:alert(1)': 1,
  },
  pages: {
    '/dashboard/accounts': 41,
    '/dashboard/accounts/history': 22,
    '/dashboard/transfers': 14,
    '/dashboard/payments': 11,
    '/dashboard/payments/scheduled': 5,
    '/dashboard/text-banking/phone-usage/**********': 3,
    '/dashboard/accounts/search-results?from=quick-search-of-home': 2,
  },
  device_types: { desktop: 47, mobile: 45, tablet: 8 },
  browser_names: { Chrome: 39, Safari: 17, 'iOS Safari': 25, Chromium: 4, Firefox: 9, Edge: 6 },
  countries: { us: 96, ca: 2, mx: 1, de: 1 },
} satisfies Record<string, Shares>

const marketing: Record<keyof typeof online, Shares> = {
  referrers: {
    'https://search.example/': 44,
    'https://maps.example/': 12,
    'https://social.example/harborlightcreditunion': 7,
    'android-app://com.example.reader/': 1,
  },
  pages: {
    '/': 36,
    '/rates': 20,
    '/branches': 13,
    '/loans/vehicle': 9,
    '/about/annual-meeting-2026': 4,
    '/news/how-we-keep-your-account-safe-when-you-travel-abroad': 3,
  },
  device_types: { mobile: 61, desktop: 33, tablet: 6 },
  browser_names: { 'iOS Safari': 36, Chrome: 35, Safari: 12, Chromium: 3, Firefox: 8, 'Samsung Internet': 6 },
  countries: { us: 91, ca: 4, gb: 3, in: 2 },
}

/** Invents visits: the same each time for a site and day, fewer on weekends. */
export async function demoVisits({ page, days }: VisitsRequest): Promise<Stats> {
  const isOnline = page.pathname.includes('online')
  const histogram = days.map((on) => makeDay(on, isOnline ? 260 : 140))
  const pageviews = histogram.reduce((sum, day) => sum + day.pageviews, 0)
  const visitors = Math.round(histogram.reduce((sum, day) => sum + day.visitors, 0) * 0.4)
  return { visitors, histogram, ...toVisits(isOnline ? online : marketing, pageviews, visitors) }
}

function makeDay(on: Day, usual: number): Stats['histogram'][number] {
  const isWeekend = weekday(on) % 6 === 0
  // Varies the day by the digits of its date.
  const turn = (Number(on.slice(8)) * 37 + Number(on.slice(5, 7)) * 11) % 60
  const pageviews = Math.round((usual + turn) * (isWeekend ? 0.45 : 1))
  return { date: dayToWire(on), pageviews, visitors: Math.round(pageviews / 3.1) }
}

const toVisits = (shares: Record<keyof typeof online, Shares>, pageviews: number, visitors: number) =>
  Object.fromEntries(
    Object.entries(shares).map(([card, values]) => [
      card,
      Object.entries(values).map(([value, share]) => ({
        value,
        visits: Math.round((pageviews * share) / 100),
        uniqueVisits: Math.min(visitors, Math.round((visitors * share) / 50)),
      })),
    ]),
  ) as Pick<Stats, keyof typeof online>
