import type { TransactionSearchType } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Day } from '../../values/days.ts'
import type { Tx } from '../db/open.ts'
import { newEntryId } from './ids.ts'

export type NewHold = {
  accountId: number
  amount: Cents
  searchType: TransactionSearchType
  description: string
  pendingType: string
  madeOn: Day
  effectiveOn: Day
  draft?: string
}

/** Adds a hold: it lowers the available amount, never the balance. */
export async function hold(
  tx: Tx,
  institutionId: number,
  { accountId, amount, searchType, description, pendingType, madeOn, effectiveOn, draft = '' }: NewHold,
): Promise<void> {
  await tx
    .insertInto('hold')
    .values({
      institution_id: institutionId,
      account_id: accountId,
      amount,
      unique_id: newEntryId(),
      search_type: searchType,
      description,
      pending_type: pendingType,
      made_on: madeOn,
      effective_on: effectiveOn,
      draft,
    })
    .execute()
  if (amount >= 0) return
  await tx
    .updateTable('account')
    .set((eb) => ({ held: eb('held', '-', amount) }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', accountId)
    .execute()
}
