import { AdminRole } from './enumerations.ts'

const { FULL_ACCESS, BANKING_ACCESS, CONTENT_MANAGEMENT } = AdminRole
const everybody = [FULL_ACCESS, BANKING_ACCESS, CONTENT_MANAGEMENT] as const
const banking = [FULL_ACCESS, BANKING_ACCESS] as const
const full = [FULL_ACCESS] as const

/**
 * Maps each area of the back office (the address after `/admin/panel/`) to the roles that may open it. Home is open to
 * all.
 */
const rolesOf = {
  '': everybody,
  profile: everybody,
  help: everybody,
  'simple-analytics': everybody,
  'member-eview': banking,
  'reset-mfa': banking,
  messages: banking,
  'create-message': banking,
  notifications: banking,
  'create-notification': banking,
  forms: banking,
  members: banking,
  admins: full,
  'activity-reports': full,
  audit: full,
  core: full,
  received: full,
} as const satisfies Record<string, readonly AdminRole[]>

export type OfficeArea = keyof typeof rolesOf

export const officeAreas = Object.keys(rolesOf) as OfficeArea[]

export const mayOpen = (role: AdminRole, area: OfficeArea): boolean => rolesFor(area).includes(role)

/** Returns the roles that may open an area. */
export const rolesFor = (area: OfficeArea): readonly AdminRole[] => rolesOf[area]

export const isOfficeArea = (word: string): word is OfficeArea => Object.hasOwn(rolesOf, word)

export const roleNames: Record<AdminRole, string> = {
  [FULL_ACCESS]: 'Full Access',
  [BANKING_ACCESS]: 'Banking Access',
  [CONTENT_MANAGEMENT]: 'Content Management',
}
