import type { components } from '../../api/schema.d.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import { isOfficeArea, mayOpen } from '../../values/office.ts'

type MenuItem = components['schemas']['MenuItem']

export type MenuPlace = {
  name: string
  path: string
  icon: string
  rightIcon: string
  /** Opens a new window. */
  isExternal: boolean
  isBottom: boolean
  under: MenuPlace[]
}

/** What a person sees of the institution's menu: nothing that it hides, and nothing that leads nowhere. */
export function getMenuPlaces(items: readonly MenuItem[], leadsTo: (path: string) => boolean): MenuPlace[] {
  return items.flatMap((item) => {
    if (item.showMenu === false) return []
    const under = getMenuPlaces(item.subMenu ?? [], leadsTo)
    const isExternal = item.externalLink === true
    const isOpen = isExternal ? isSafe(item.path) : segmentOf(item.path) !== null && leadsTo(item.path)
    // An entry without a screen of its own leads to the first one under it.
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

/** Returns what of the menu of staff their role may open. */
export const menuFor = (role: AdminRole | null, items: readonly MenuItem[]): MenuItem[] =>
  items.filter(({ path, externalLink, roles }) => {
    if (role === null) return false
    if (externalLink) return roles?.includes(role) ?? true
    const area = segmentOf(path)
    return area !== null && isOfficeArea(area) && mayOpen(role, area)
  })

/** The entry of the area that an address belongs to. Where two share an area, the one that says more of the address. */
export function findActivePlace(places: readonly MenuPlace[], address: string): MenuPlace | undefined {
  const alike = places
    .flatMap((place) => [place, ...place.under].map(({ path }) => ({ place, path })))
    .filter(({ path }) => segmentOf(path) !== null && segmentOf(path) === segmentOf(address))
  return (nearest(alike, address) ?? alike[0])?.place
}

/** Returns the entry of a sub-menu that an address is at or below. */
export const findCurrentItem = (under: readonly MenuPlace[], address: string): MenuPlace | undefined =>
  nearest(under, address)

function nearest<Held extends { path: string }>(held: readonly Held[], address: string): Held | undefined {
  return held
    .filter(({ path }) => `${address}/`.startsWith(`${bare(path)}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

const bare = (path: string) => path.replace(/\/+$/, '')

/** The area of an address behind a door, or null where it is none. The home of staff has no word of its own. */
function segmentOf(path: string): string | null {
  const [, member, staff] = /^\/dashboard\/([^/]+)|^\/admin\/panel\/([^/]*)/.exec(path) ?? []
  return member ?? staff ?? null
}

const isSafe = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'
