import { AccountType, type UserStatus } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import type { Member } from '../db/member.ts'
import { accountNameColumn } from '../db/names.ts'
import type { Db } from '../db/open.ts'
import { getAvailable, showsFigures } from '../ledger/figures.ts'
import type { ForecastAccount } from '../schedule/forecast.ts'

/** Reads the member's displayed accounts, without cards, which only take money. */
export async function readForecastAccounts(db: Db, { institutionId, personId }: Member): Promise<ForecastAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select([
      'unique_id',
      'account_type',
      'display_id',
      'balance',
      'held',
      'credit_limit',
      'interest_due',
      'allow_balance',
    ])
    .select(accountNameColumn('account').as('name'))
    .$narrowType<{ account_type: AccountType }>()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('account_type', 'in', [AccountType.SHARE, AccountType.LOAN])
    .where('display', '=', true)
    .orderBy('account_type')
    .orderBy('display_id')
    .execute()
  return rows.map((row) => ({
    uniqueId: row.unique_id,
    id: displayId(row.account_type, row.display_id),
    name: row.name,
    isShare: row.account_type === AccountType.SHARE,
    available: showsFigures(row) ? getAvailable(row) : null,
  }))
}

export async function readStatus(db: Db, { institutionId, personId }: Member): Promise<UserStatus> {
  const { status } = await db
    .selectFrom('person')
    .select('status')
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return status
}
