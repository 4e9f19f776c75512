import type { VisitShareKind } from '../../machines/analytics/analytics.rules.ts'
import { countText } from '../../values/counting.ts'

const cards: Record<VisitShareKind | 'referrers' | 'pages', string> = {
  referrers: 'Referrers',
  pages: 'Pages',
  device_types: 'Device Types',
  browser_names: 'Browser Names',
  countries: 'Countries',
}

export const analyticsWords = {
  title: 'Web Analytics',
  online: 'Online Banking',
  marketing: 'Marketing Website',
  of: (site: string) => `Analytics for ${site}`,
  newWindow: '(opens in a new window)',
  visitors: (count: number) => `They have had ${countText(count, 'visitor', 'visitors')}`,
  period: 'Last 30 days',
  chart: 'Visits by day',
  day: 'Day',
  pageviews: 'Pageviews',
  people: 'Visitors',
  summary: (pageviews: number, best: string, max: number) =>
    `${countText(pageviews, 'pageview', 'pageviews')} in 30 days; the most, ${max.toLocaleString('en-US')}, on ${best}.`,
  cards,
  visits: (count: number) => countText(count, 'visit', 'visits'),
  percent: (share: string) => `${share}%`,
  none: 'No visits yet',
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
}
