import type { components } from '../../api/schema.d.ts'
import { AdminRole, AdminStatus } from '../../values/enumerations.ts'
import { addressWith, parseSearch } from '../shared/list.rules.ts'

type Wire = components['schemas']['Admin']
/** `isLinkOver`: the invitation has expired, so they need another link. */
export type Admin = Wire & { isLinkOver: boolean }

export const toAdminRow = (admin: Wire, now: Date): Admin => ({
  ...admin,
  isLinkOver: admin.invitedUntil !== null && Date.parse(admin.invitedUntil) <= now.getTime(),
})

/** The filters: within a kind any chosen value matches; all kinds must match. No choice means everybody. */
const filterValues = {
  status: { active: 'active', pending: 'pending', expired: 'expired' },
  role: { full: AdminRole.FULL_ACCESS, banking: AdminRole.BANKING_ACCESS, content: AdminRole.CONTENT_MANAGEMENT },
} as const
export type FilterKind = keyof typeof filterValues

/** What the address says about the list. */
export type AdminsQuery = { search: string } & Record<FilterKind, readonly string[]>

const kinds = Object.keys(filterValues) as FilterKind[]
export const filterChoices = (kind: FilterKind): readonly string[] => Object.keys(filterValues[kind])

/** Parses an address. Invalid parts are ignored. */
export function parseAdminsAddress(address: string): AdminsQuery {
  const params = new URLSearchParams(address)
  const chosen = (kind: FilterKind) => filterChoices(kind).filter((choice) => params.getAll(kind).includes(choice))
  return { search: parseSearch(params, 200), status: chosen('status'), role: chosen('role') }
}

/** Returns the address of a query, without defaults. */
export const adminsAddress = ({ search, ...chosen }: AdminsQuery): string =>
  addressWith([['search', search], ...kinds.flatMap((kind) => chosen[kind].map((choice) => [kind, choice] as const))])

export function toggleAdminsFilter(query: AdminsQuery, kind: FilterKind, choice: string): AdminsQuery {
  return { ...query, [kind]: filterChoices(kind).filter((one) => query[kind].includes(one) !== (one === choice)) }
}

/** Returns the matching rows. */
export function filterAdmins(
  items: readonly Admin[] | null,
  { search, status, role }: AdminsQuery,
): readonly Admin[] | null {
  const searchText = search.toLowerCase()
  const values = (kind: FilterKind, chosen: readonly string[]) => {
    const all: Readonly<Record<string, string | number>> = filterValues[kind]
    return (chosen.length > 0 ? chosen : filterChoices(kind)).map((choice) => all[choice])
  }
  const [statuses, roles] = [values('status', status), values('role', role)]
  const isFound = ({ name, username, email }: Admin) =>
    [name ?? '', `@${username ?? ''}`, email].some((text) => text.toLowerCase().includes(searchText))
  return (
    items &&
    items.filter((admin) => statuses.includes(toStatusFilter(admin)) && roles.includes(admin.role) && isFound(admin))
  )
}

/** An invitation whose link is over is no longer among the pending ones. */
const toStatusFilter = (admin: Admin) => (isPending(admin) ? (admin.isLinkOver ? 'expired' : 'pending') : 'active')

/** Returns an admin's name, or the e-mail until they accept. */
export const getAdminName = ({ name, email }: Admin): string => name ?? email

export const isPending = ({ status }: Admin): boolean => status === AdminStatus.PENDING

/** The actions in the menu of an admin's row. */
export type AdminAct = 'changeRole' | 'ownMembership' | AdminQuestion
/** The actions that need confirmation. */
export type AdminQuestion = 'resend' | 'reset' | 'remove'

/** Returns the possible actions. Nobody can change themselves; an invited person has nothing to settle and no password. */
export function getAdminActs(admin: Admin, userId: number): readonly AdminAct[] {
  if (admin.id === userId) return []
  return isPending(admin) ? ['changeRole', 'resend', 'remove'] : ['changeRole', 'ownMembership', 'reset', 'remove']
}

export type Membership = components['schemas']['OwnMembership']
export type MembershipAct = components['schemas']['MembershipAct']

/** Returns what the reader can do about a member who one of the staff is. */
export function getMembershipActs({ state, isOwn }: Membership): readonly MembershipAct[] {
  if (state === 'CONFIRMED') return ['END']
  return isOwn ? ['DECLINE'] : ['APPROVE', 'DECLINE']
}
