import { AdminRole } from '../../values/enumerations.ts'
import { maskNumber } from '../../values/masking.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { OperationId } from './contract.ts'

/** Staff of these roles may view a member. A view ends with its viewer's role. */
export const viewerRoles: readonly AdminRole[] = [AdminRole.FULL_ACCESS, AdminRole.BANKING_ACCESS]

/** Undefined is a request that failed before it was known who calls. */
export const isOfView = (identity: { caller: { scope: 'full' | 'eview' } | null } | undefined): boolean =>
  identity?.caller?.scope === 'eview'

/** What was read in a view, once each. */
export async function addPage(db: Db, { institutionId, personId }: Member, staffId: number | null, page: OperationId): Promise<void> {
  await db
    .updateTable('member_view')
    .set((eb) => ({ pages: eb.fn<string[]>('array_append', ['pages', eb.val<string>(page)]) }))
    .where('institution_id', '=', institutionId)
    .where('staff_id', '=', staffId)
    .where('member_id', '=', personId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(eb(eb.val<string>(page), '=', eb.fn.any('pages'))))
    .execute()
}

/** '****7730': what is no longer than its last four characters, as the id S-001, stays. */
export function maskAll(text: string): string {
  const plain = text.replaceAll(/[ -]/g, '')
  return plain.length > 4 ? maskNumber(plain.slice(-4)) : text
}

const between = ' \\t\\r\\n_\\u00a0\\u202f\\u2011\\u2013-'
/** Commas are in amounts too, by three digits, and slashes in dates: they count where four or more digits are on both sides, or 3, 2 and 4. */
const wide = `[,/${between}]{1,3}`
/** What may be an account, a card or a Social Security number, for JavaScript and PostgreSQL. An amount has one dot at most. */
export const longNumber = [
  `[0-9](?:(?:[${between}]{0,3}|(?<=[0-9]{4})${wide}(?=[0-9]{4}))[0-9]){6,}`,
  `[0-9]{3}${wide}[0-9]{2}${wide}[0-9]{4}`,
  '[0-9]{2,}(?:[.][0-9]{2,}){2,}',
].join('|')

/** Masks such numbers in somebody's own words. */
export const maskNumbersIn = (text: string): string =>
  text.replaceAll(new RegExp(longNumber, 'g'), (number) => maskNumber(number.replaceAll(/[^0-9]/g, '').slice(-4)))
