import { sql } from 'kysely'
import { AccountType } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import { bookAccountType } from '../ledger/figures.ts'
import type { AchEntry } from './ach-file.ts'
import { isForShare } from './domain.ts'

export type FoundAccount = {
  id: number
  person_id: number
  email: string
  account_type: AccountType
  display_id: string
  display: boolean
  allow_from: boolean
  allow_to: boolean
  interest_book: number
}

const digitsOf = (number: string) => (/^[\d -]+$/.test(number) ? number.replaceAll(/\D/g, '') : '')

/**
 * Finds a share, loan or card by the number in an entry: its name in an imported file, or the membership's eight digits
 * and its own. Where a share and a loan have this number, the entry says which is meant; where two members have it,
 * neither is.
 */
export async function findReceiver(
  db: Db,
  institutionId: number,
  { target, code }: Pick<AchEntry, 'target' | 'code'>,
): Promise<FoundAccount | null> {
  const digits = digitsOf(target)
  const { rows } = await sql<FoundAccount>`
    select account.id, owner.id as person_id, email, account.account_type, account.display_id, account.display,
      coalesce(account.ach_debits, account.allow_from) as allow_from, coalesce(account.ach_credits, account.allow_to) as allow_to,
      book.id as interest_book
    from account join person as owner on owner.institution_id = ${institutionId} and owner.id = account.person_id
      join account as book on book.institution_id = ${institutionId} and book.account_type = ${sql.lit(bookAccountType)} and book.display_id = 'interest'
    where account.institution_id = ${institutionId} and not account.is_trusted and account.id in (
      select imported.id from imported_record as imported
      where imported.institution_id = ${institutionId} and imported.kind = 'account' and imported.reference = ${target}
      union all
      select held.id from person join account as held on held.institution_id = ${institutionId} and held.person_id = person.id
      where person.institution_id = ${institutionId} and person.account_number = ${digits.slice(0, 8)} and held.display_id = ${digits.slice(8)}
        and not held.is_trusted
    )`.execute(db)
  const meant = rows.filter(({ account_type }) => isForShare(code) === (account_type === AccountType.SHARE))
  const found = meant.length > 0 ? meant : rows
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Finds the member whose membership an unknown number begins with, unless several share it. */
export async function findHolder(
  db: Db,
  institutionId: number,
  target: string,
): Promise<{ person_id: number; email: string } | null> {
  const rows = await db
    .selectFrom('person')
    .select(['id as person_id', 'email'])
    .where('institution_id', '=', institutionId)
    .where('account_number', '=', digitsOf(target).slice(0, 8))
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0] ?? null) : null
}
