import { AdminRole } from '../../values/enumerations.ts'
import type { StaffProvider } from '../db/columns.ts'

/** Returns the highest role that the claim names; null for none. Ask it only where there is such a claim. */
export function findRole(
  { roleClaim, roles }: StaffProvider,
  claims: Readonly<Record<string, unknown>>,
): AdminRole | null {
  const given = [claims[roleClaim]].flat().filter((value) => typeof value === 'string')
  const found = new Set(given.map((value) => roles[value]))
  // From the highest to the lowest.
  const role = (['FULL_ACCESS', 'BANKING_ACCESS', 'CONTENT_MANAGEMENT'] as const).find((one) => found.has(one))
  return role ? AdminRole[role] : null
}
