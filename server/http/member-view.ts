import { AdminRole } from '../../values/enumerations.ts'
import { maskNumber } from '../../values/masking.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { OperationId } from './contract-types.ts'

/** These roles may view a member. A view ends when its viewer loses the role. */
export const viewerRoles: readonly AdminRole[] = [AdminRole.FULL_ACCESS, AdminRole.BANKING_ACCESS]

/** Undefined for a request that failed before its caller was identified. */
export const isOfView = (identity: { caller: { scope: 'full' | 'eview' } | null } | undefined): boolean =>
  identity?.caller?.scope === 'eview'

/** Records a page that was read in a view, once each. */
export async function addPage(
  db: Db,
  { institutionId, personId }: Member,
  staffId: number | null,
  page: OperationId,
): Promise<void> {
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

/** Masks all but the last four: '****7730'. Shorter ids such as S-001 stay. */
export function maskAll(text: string): string {
  const plain = text.replaceAll(/[ -]/g, '')
  return plain.length > 4 ? maskNumber(plain.slice(-4)) : text
}

const between = ' \\t\\r\\n_\\u00a0\\u202f\\u2011\\u2013-'
/**
 * Commas are also in amounts and slashes in dates, so they count as separators only between groups that neither has.
 */
const wide = `[,/${between}]{1,3}`
/** A regular expression, for JavaScript and PostgreSQL, for what may be an account, card or Social Security number. */
export const longNumber = [
  `[0-9](?:(?:[${between}]{0,3}|(?<=[0-9]{4})${wide}(?=[0-9]{4}))[0-9]){6,}`,
  `[0-9]{3}${wide}[0-9]{2}${wide}[0-9]{4}`,
  '[0-9]{2,}(?:[.][0-9]{2,}){2,}',
].join('|')

/** Masks such numbers in free text. */
export const maskNumbersIn = (text: string): string =>
  text.replaceAll(new RegExp(longNumber, 'g'), (number) => maskNumber(number.replaceAll(/[^0-9]/g, '').slice(-4)))
