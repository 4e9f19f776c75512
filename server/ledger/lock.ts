import { type RawBuilder, type Selectable, sql } from 'kysely'
import { AccountType, UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { noSessionRefusal } from '../refusals.ts'
import type { LoanDue } from './dues.ts'
import { readDues } from './dues-store.ts'
import { bookAccountType } from './figures.ts'

type Account = Selectable<Schema['account']>
/** The columns that a posting needs to compute the new figures. */
export type LockedFigures = Pick<
  Account,
  'id' | 'account_type' | 'balance' | 'held' | 'credit_limit' | 'interest_due'
> & {
  /** Only for a locked loan or card. */
  due?: LoanDue
}
/** A member's account with everything that transfer rules check. */
export type OwnAccount = Omit<LockedFigures, 'account_type'> &
  Pick<
    Account,
    | 'unique_id'
    | 'display_id'
    | 'display'
    | 'allow_balance'
    | 'allow_from'
    | 'allow_to'
    | 'minimum_advance'
    | 'monthly_withdrawals'
  > & { account_type: AccountType; status: UserStatus; account_number: string | null; interest_book: number | null }

declare const isLocked: unique symbol

/**
 * Accounts that this transaction has locked: nobody else can change them, so a posting can compute new balances itself.
 * Only the functions below create one. A posting updates its rows for the next posting.
 */
export type LockedAccounts<Row extends LockedFigures = LockedFigures> = {
  readonly tx: Tx
  readonly institutionId: number
  readonly rows: readonly Row[]
  readonly [isLocked]: true
}

/** Locks accounts by id order, so that postings never deadlock. The institution's own accounts are never locked. */
export const lockAccounts = (tx: Tx, institutionId: number, ids: readonly number[]): Promise<LockedAccounts> =>
  lockRows(
    tx,
    institutionId,
    sql<LockedFigures>`
      select id, account_type, balance, held, credit_limit, interest_due from account
      where institution_id = ${institutionId} and id = any(${ids}::bigint[]) and account_type <> ${sql.lit(bookAccountType)} order by id for update`,
  )

/**
 * Locks the member, then the member's accounts among these by id. Staff who lock the member wait until the money has
 * moved, or it does not.
 */
export async function lockOwn(
  tx: Tx,
  member: Member,
  uniqueIds: readonly string[],
): Promise<LockedAccounts<OwnAccount>> {
  const found = await lockRows(
    tx,
    member.institutionId,
    sql<OwnAccount>`${selectOwn(member, uniqueIds)} for share of person for update of account`,
  )
  if (found.rows.some(({ status }) => status !== UserStatus.NONE)) throw noSessionRefusal('locked')
  return found
}

/** Who claims that an account is theirs. */
export type Claim = { personId: number; uniqueId: string }

/**
 * Locks these accounts of several members, each with its member, and leaves out what is locked already: it never waits.
 * Each row has its owner, because a member may name an account of another.
 */
export const lockFree = (
  tx: Tx,
  institutionId: number,
  claims: readonly Claim[],
): Promise<LockedAccounts<OwnAccount & { owner: number | null }>> =>
  lockRows(
    tx,
    institutionId,
    sql<OwnAccount & { owner: number | null }>`select ${columns}, account.person_id as owner ${ownedAccounts}
      join unnest(${claims.map(({ uniqueId }) => uniqueId)}::text[], ${claims.map(({ personId }) => personId)}::bigint[]) as claim (unique_id, owner)
        on claim.unique_id = account.unique_id and claim.owner = account.person_id
      where account.institution_id = ${institutionId} order by account.id
      for share of person skip locked for update of account skip locked`,
  )

/**
 * Locks accounts of members who are locked already, by id order, and returns each with its owner. Where it does not
 * wait, it leaves out what is locked.
 */
export const lockForRun = (
  tx: Tx,
  institutionId: number,
  ids: readonly number[],
  waits: boolean,
): Promise<LockedAccounts<OwnAccount & { owner: number | null }>> =>
  lockRows(
    tx,
    institutionId,
    sql<OwnAccount & { owner: number | null }>`select ${columns}, account.person_id as owner ${ownedAccounts}
      where account.institution_id = ${institutionId} and account.id = any(${ids}::bigint[])
      order by account.id for update of account ${waits ? sql`` : sql`skip locked`}`,
  )

/** Reads the member's accounts among these without locking. */
export const findOwn = async (db: Db, member: Member, uniqueIds: readonly string[]): Promise<OwnAccount[]> =>
  (await selectOwn(member, uniqueIds).execute(db)).rows

async function lockRows<Row extends LockedFigures>(
  tx: Tx,
  institutionId: number,
  query: RawBuilder<Row>,
): Promise<LockedAccounts<Row>> {
  const { rows } = await query.execute(tx)
  const debts = rows.filter(
    ({ account_type }) => account_type === AccountType.LOAN || account_type === AccountType.CREDIT_CARD,
  )
  if (debts.length > 0) {
    const dues = await readDues(
      tx,
      institutionId,
      debts.map(({ id }) => id),
    )
    for (const row of debts) Object.assign(row, { due: dues.get(row.id) })
  }
  return { tx, institutionId, rows } as unknown as LockedAccounts<Row>
}

// A constant: building the SQL for each transfer would take longer than executing it.
const columns = sql`account.id, account_type, balance, held, credit_limit, interest_due, account.unique_id, display_id, display,
    allow_balance, allow_from, allow_to, minimum_advance, monthly_withdrawals, person.status, person.account_number, case when account_type = 2 then (
      select book.id from account as book
      where book.institution_id = account.institution_id and book.account_type = ${sql.lit(bookAccountType)} and book.display_id = 'interest'
    ) end as interest_book`
const ownedAccounts = sql`from account join person on person.institution_id = account.institution_id and person.id = account.person_id`

const selectOwn = ({ institutionId, personId }: Member, uniqueIds: readonly string[]) => sql<OwnAccount>`
  select ${columns} ${ownedAccounts}
  where account.institution_id = ${institutionId} and account.person_id = ${personId} and unique_id = any(${uniqueIds})
  order by account.id`
