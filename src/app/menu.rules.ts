import type { components } from '../../api/schema.d.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import { isOfficeArea, mayOpen } from '../../values/office.ts'

type MenuItem = components['schemas']['MenuItem']

export type MenuPlace = {
  name: string
  path: string
  icon: string
  rightIcon: string
  isExternal: boolean
  isBottom: boolean
  under: MenuPlace[]
}

/** Returns what a person sees of the institution's menu: nothing hidden, and nothing without a screen. */
export function getMenuPlaces(items: readonly MenuItem[], leadsTo: (path: string) => boolean): MenuPlace[] {
  return items.flatMap((item) => {
    if (item.showMenu === false) return []
    const under = getMenuPlaces(item.subMenu ?? [], leadsTo)
    const isExternal = item.externalLink === true
    const isOpen = isExternal ? isSafe(item.path) : firstSegment(item.path) !== null && leadsTo(item.path)
    // An entry without a screen of its own opens the first one below it.
    const lead = isOpen ? { path: item.path, isExternal } : under[0]
    if (!lead) return []
    const { displayName, iconName, iconRightName = '', bottom = false } = item
    return [
      {
        name: displayName,
        path: lead.path,
        icon: iconName,
        rightIcon: iconRightName,
        isExternal: lead.isExternal,
        isBottom: bottom,
        under,
      },
    ]
  })
}

/** Returns the entries of the staff menu that their role may open. */
export const menuFor = (role: AdminRole | null, items: readonly MenuItem[]): MenuItem[] =>
  items.filter(({ path, externalLink, roles }) => {
    if (role === null) return false
    if (externalLink) return roles?.includes(role) ?? true
    const area = firstSegment(path)
    return area !== null && isOfficeArea(area) && mayOpen(role, area)
  })

/**
 * Returns the entry of the area that an address belongs to. If two share an area, the one with the longer path wins.
 */
export function findActivePlace(places: readonly MenuPlace[], address: string): MenuPlace | undefined {
  const alike = places
    .flatMap((place) => [place, ...place.under].map(({ path }) => ({ place, path })))
    .filter(({ path }) => firstSegment(path) !== null && firstSegment(path) === firstSegment(address))
  return (findNearest(alike, address) ?? alike[0])?.place
}

/** Returns the entry of a sub-menu that an address is at or below. */
export const findCurrentItem = (under: readonly MenuPlace[], address: string): MenuPlace | undefined =>
  findNearest(under, address)

function findNearest<Held extends { path: string }>(held: readonly Held[], address: string): Held | undefined {
  return held
    .filter(({ path }) => `${address}/`.startsWith(`${withoutSlashes(path)}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

const withoutSlashes = (path: string) => path.replace(/\/+$/, '')

/**
 * Returns the first segment of an address after sign-in, or null for another address. Staff's Home has an empty one.
 */
function firstSegment(path: string): string | null {
  const [, member, staff] = /^\/dashboard\/([^/]+)|^\/admin\/panel\/([^/]*)/.exec(path) ?? []
  return member ?? staff ?? null
}

const isSafe = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'
