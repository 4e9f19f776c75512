import { type RawBuilder, type Selectable, sql } from 'kysely'
import { AccountType, UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { noSession } from '../http/answers.ts'
import type { LoanDue } from './dues.ts'
import { duesOf } from './dues-store.ts'
import { bookType } from './figures.ts'

type Account = Selectable<Schema['account']>
/** Of an account what a posting must know to say what it leaves. */
export type LockedFigures = Pick<Account, 'id' | 'account_type' | 'balance' | 'held' | 'credit_limit' | 'interest_due'> & {
  /** Of a loan or a card that was locked. */
  due?: LoanDue
}
/** A member's account, with all that the rules ask of one whose money is to move. */
export type OwnAccount = Omit<LockedFigures, 'account_type'> &
  Pick<
    Account,
    'unique_id' | 'display_id' | 'display' | 'allow_balance' | 'allow_from' | 'allow_to' | 'minimum_advance' | 'monthly_withdrawals'
  > & { account_type: AccountType; status: UserStatus; account_number: string | null; interest_book: number | null }

declare const isLocked: unique symbol

/**
 * Accounts as a transaction read them when it locked them: nobody else changes them before it ends, so what they will hold is known
 * before it is written. Only the functions below make one; a posting changes its rows, so that they stay true for the next one.
 */
export type Locked<Row extends LockedFigures = LockedFigures> = {
  readonly tx: Tx
  readonly institutionId: number
  readonly rows: readonly Row[]
  readonly [isLocked]: true
}

/** Locks the accounts with these ids, in the order of the ids, so that no two postings wait for each other. The books' own stay free for all. */
export const lockAccounts = (tx: Tx, institutionId: number, ids: readonly number[]): Promise<Locked> =>
  locked(
    tx,
    institutionId,
    sql<LockedFigures>`
      select id, account_type, balance, held, credit_limit, interest_due from account
      where institution_id = ${institutionId} and id = any(${ids}::bigint[]) and account_type <> ${sql.lit(bookType)} order by id for update`,
  )

/**
 * Locks the member's accounts among these, in the same order, and before them the member: who is locked by staff waits until the
 * money has moved, or it does not move any more.
 */
export async function lockOwn(tx: Tx, member: Member, uniqueIds: readonly string[]): Promise<Locked<OwnAccount>> {
  const found = await locked(tx, member.institutionId, sql<OwnAccount>`${own(member, uniqueIds)} for share of person for update of account`)
  if (found.rows.some(({ status }) => status !== UserStatus.NONE)) throw noSession('locked')
  return found
}

/** Locks accounts that other rows name, and reads `beside` of those: `named` joins them to the account, and says which. */
export const lockNamed = <Beside>(
  tx: Tx,
  institutionId: number,
  beside: RawBuilder<Beside>,
  named: RawBuilder<unknown>,
): Promise<Locked<OwnAccount & Beside>> =>
  locked(
    tx,
    institutionId,
    sql<OwnAccount & Beside>`select ${columns}, ${beside} ${ownedAccounts} ${named} order by account.id for update of account`,
  )

/** The member's accounts among these, to be looked at only. */
export const findOwn = async (db: Db, member: Member, uniqueIds: readonly string[]): Promise<OwnAccount[]> =>
  (await own(member, uniqueIds).execute(db)).rows

async function locked<Row extends LockedFigures>(tx: Tx, institutionId: number, query: RawBuilder<Row>): Promise<Locked<Row>> {
  const { rows } = await query.execute(tx)
  const debts = rows.filter(({ account_type }) => account_type === AccountType.LOAN || account_type === AccountType.CREDIT_CARD)
  if (debts.length > 0) {
    const dues = await duesOf(
      tx,
      institutionId,
      debts.map(({ id }) => id),
    )
    for (const row of debts) Object.assign(row, { due: dues.get(row.id) })
  }
  return { tx, institutionId, rows } as unknown as Locked<Row>
}

// Fixed texts, as every transfer asks them: built from parts each time, they cost more than the database takes to answer.
const columns = sql`account.id, account_type, balance, held, credit_limit, interest_due, account.unique_id, display_id, display,
    allow_balance, allow_from, allow_to, minimum_advance, monthly_withdrawals, person.status, person.account_number, case when account_type = 2 then (
      select book.id from account as book
      where book.institution_id = account.institution_id and book.account_type = ${sql.lit(bookType)} and book.display_id = 'interest'
    ) end as interest_book`
const ownedAccounts = sql`from account join person on person.institution_id = account.institution_id and person.id = account.person_id`

const own = ({ institutionId, personId }: Member, uniqueIds: readonly string[]) => sql<OwnAccount>`
  select ${columns} ${ownedAccounts}
  where account.institution_id = ${institutionId} and account.person_id = ${personId} and unique_id = any(${uniqueIds})
  order by account.id`
