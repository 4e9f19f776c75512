import type { components } from '../../api/schema.d.ts'
import { utcDay, utcHour } from '../../values/days.ts'
import { AdminAction, MemberAction } from '../../values/enumerations.ts'

type Schemas = components['schemas']
export type Kind = 'members' | 'admins'
type Wire = Schemas['MemberActivity'] | Schemas['AdminActivity']
type Action = Wire['action']

/** One entry of a report. Those without one have no instant. */
export type Activity = {
  id: number
  name: string
  username: string
  action: Action
  status: string
  isOk: boolean
  at: string | null
  day: string
  hour: string
}

/** `date` of the spec's menus; `none` leaves the order of the bank, newest first. */
export type Sort = 'none' | 'username' | 'date' | 'action'
export type Field = 'username' | 'date' | 'action'

export const sortsOf = (kind: Kind): readonly Sort[] =>
  kind === 'members' ? ['username', 'date', 'none'] : ['action', 'username', 'date', 'none']
export const fieldsOf = (kind: Kind): readonly Field[] => (kind === 'members' ? ['username', 'date'] : ['action', 'username', 'date'])

const statuses: Record<Action, string> = {
  [MemberAction.NONE]: 'None',
  [MemberAction.SIGN_IN_SUCCESSFUL]: 'Successful Login',
  [MemberAction.SIGN_IN_FAILED]: 'Failed Login',
  [AdminAction.READ]: 'Read',
  [AdminAction.SECURED_FORM_READ]: 'Secured form read',
  [AdminAction.DELETED]: 'Deleted',
  [AdminAction.SUSPENDED]: 'Suspended',
  [AdminAction.RESET_PASSWORD]: 'Reset Password',
  [AdminAction.ADD_ADMIN]: 'Add Admin',
  [AdminAction.LOCK]: 'Lock',
  [AdminAction.UNLOCK]: 'UnLock', // sic
  [AdminAction.ACTIVATE]: 'Activate',
  [AdminAction.RESET_MFA]: 'Reset MFA',
  [AdminAction.EVIEW_START]: 'Member eView',
  [AdminAction.EVIEW_END]: 'Member eView ended',
  [AdminAction.EVIEW_REFUSED]: 'Member eView refused',
  [AdminAction.MESSAGE]: 'Message',
  [AdminAction.NOTIFICATION]: 'Notification',
  [AdminAction.CHANGE_ROLE]: 'Change Role',
  [AdminAction.FORM_STATUS]: 'Form status',
  [AdminAction.SIGN_IN]: 'Sign in',
}

const nothing = '-'

/** Rows have no ids of their own: their place in the answer is one. */
export const activityOf = ({ report, OLBUser: { name, username, email }, action }: Wire, id: number): Activity => ({
  id,
  name: name || email,
  username,
  action,
  status: statuses[action],
  isOk: report?.ok ?? true,
  at: report?.updatedAt ?? null,
  day: report ? utcDay(report.updatedAt) : nothing,
  hour: report ? utcHour(report.updatedAt) : nothing,
})

const letters = new Intl.Collator('en-US', { numeric: true })
const keys = { username: 'username', action: 'status' } as const

/** Ascending; entries that are alike stay in the order of the bank. */
export function sorted(entries: readonly Activity[], sort: Sort): readonly Activity[] {
  if (sort === 'none') return entries
  if (sort === 'date') return entries.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
  return entries.toSorted((one, other) => letters.compare(one[keys[sort]], other[keys[sort]]))
}

/** Returns the texts in which an entry is looked for. */
export const textsOf = (entry: Activity, fields: readonly Field[]): string[] =>
  fields.map((field) => ({ username: entry.username, date: entry.day, action: entry.status })[field])

type Shown = { items: readonly Activity[] | null; found: readonly number[] | null; sort: Sort }

/** Returns the entries that were found, in the chosen order. `found`: null is all. */
export const shownOf = ({ items, found, sort }: Shown): readonly Activity[] | null =>
  items && sorted(found === null ? items : found.flatMap((place) => items[place] ?? []), sort)

export const isNeverPage = (address: string): boolean => new URLSearchParams(address).get('view') === 'never'
