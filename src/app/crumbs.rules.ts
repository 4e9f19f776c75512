import { isDay, monthOf } from '../../values/days.ts'
import { areas, homePaths } from '../shared/addresses.ts'

type Crumb = { name: string; path: string }
type Params = Readonly<Record<string, string | undefined>>

const first: Crumb = { name: 'Dashboard', path: homePaths.member }

/**
 * Returns the crumbs from the first screen to an address. Numbers and ids are left out: they mean nothing to a reader. A month is
 * written as people do.
 */
export function getCrumbs(address: string, params: Params): Crumb[] {
  const ids = new Set(Object.entries(params).flatMap(([name, value]) => (name === '*' ? [] : [value])))
  const segments = address.replace(/^\/dashboard\/?|\/+$/g, '').split('/')
  const rest = segments.flatMap((segment, index) => {
    const path = `${areas.member}/${segments.slice(0, index + 1).join('/')}`
    const month = `${segment}-01`
    if (isDay(month)) return [{ name: monthOf(month), path }]
    const isSaid = segment !== '' && !/^\d+$/.test(segment) && !ids.has(decodeSegment(segment))
    return isSaid ? [{ name: toTitle(segment), path }] : []
  })
  return [first, ...rest]
}

const toTitle = (segment: string) =>
  segment
    // Where the address has another name than the screen.
    .replace('autopay', 'auto-pay')
    .replace('coming-weeks', 'forecast')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
