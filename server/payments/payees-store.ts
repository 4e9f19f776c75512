import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { PayeeRow } from '../db/rows.ts'
import type { StoredPayee } from './payees-domain.ts'

/** Reads the payees offered now, by name. */
export async function readOfferedPayees(db: Db, institutionId: number) {
  return db
    .selectFrom('offered_payee')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('is_active', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Reads a payee that is or was offered. */
export async function findOfferedPayee(db: Db, institutionId: number, id: number) {
  const found = await db
    .selectFrom('offered_payee')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export type OfferedRow = Awaited<ReturnType<typeof readOfferedPayees>>[number]

/** Selects every bill the member ever had, ended ones too, with its payee. */
const selectBills = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('payee')
    .innerJoin('bill', (join) =>
      join.onRef('bill.institution_id', '=', 'payee.institution_id').onRef('payee_id', '=', 'payee.id'),
    )
    .leftJoin('offered_payee', (join) =>
      join
        .onRef('offered_payee.institution_id', '=', 'payee.institution_id')
        .onRef('offered_payee.id', '=', 'offered_payee_id'),
    )
    .selectAll('payee')
    .select(['bill.id as bill_id', 'unique_id', 'ended_at', 'is_active'])
    .where('payee.institution_id', '=', institutionId)
    .where('payee.person_id', '=', personId)

export type Selector = { uniqueId: string } | { payeeId: number; billId: number }

/** Reads one of the member's bills, even an ended one. */
export async function findBill(db: Db, member: Member, selector: Selector) {
  const one =
    'uniqueId' in selector
      ? selectBills(db, member).where('unique_id', '=', selector.uniqueId)
      : selectBills(db, member).where('payee.id', '=', selector.payeeId).where('bill.id', '=', selector.billId)
  return (await one.executeTakeFirst()) ?? null
}

export type BillRow = NonNullable<Awaited<ReturnType<typeof findBill>>>

/** Reads quick pays by name, with the newest payment of each. */
export async function readQuickPays(db: Db, member: Member) {
  return selectBills(db, member)
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('payment')
          .innerJoin('outgoing_payment', (join) =>
            join
              .onRef('outgoing_payment.institution_id', '=', 'payment.institution_id')
              .onRef('payment_id', '=', 'payment.id'),
          )
          .select(['paid_on', 'payment.amount'])
          .whereRef('payment.institution_id', '=', 'payee.institution_id')
          .whereRef('payment.payee_id', '=', 'payee.id')
          .orderBy('paid_on', 'desc')
          .orderBy('payment_id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.paid_on', 'newest.amount'])
    .where('unique_id', 'like', 'q%')
    .where('ended_at', 'is', null)
    .orderBy(sql`lower(payee.name)`)
    .orderBy('payee.id')
    .execute()
}

export type QuickPayRow = Awaited<ReturnType<typeof readQuickPays>>[number]

/** Returns the days of pending payments to a payee. */
export async function readPendingDays(
  db: Db,
  { institutionId }: Member,
  payeeId: number,
  origins = Object.values(ScheduledPaymentOrigin),
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'payment.institution_id')
        .onRef('occurrence.id', '=', 'occurrence_id'),
    )
    .select('scheduled_on')
    .where('payment.institution_id', '=', institutionId)
    .where('payee_id', '=', payeeId)
    .where('state', '=', 'open')
    .where('origin', 'in', origins)
    .execute()
  return rows.map(({ scheduled_on }) => scheduled_on)
}

/** Adds a payee who is paid by hand. Call `hasPayee` first, under the person's lock. */
export async function addPayee(
  tx: Tx,
  { institutionId, personId }: Member,
  kept: StoredPayee & Pick<PayeeRow, 'offered_payee_id'>,
  now: Date,
) {
  const { id } = await tx
    .insertInto('payee')
    .values({ institution_id: institutionId, person_id: personId, ...kept, added_at: now, removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { payeeId: id, uniqueId: await addQuickPay(tx, institutionId, id, now) }
}

/** Adds a quick pay; a payee has one bill at a time, and the previous one has ended. Returns its unique id. */
export async function addQuickPay(tx: Tx, institutionId: number, payeeId: number, now: Date): Promise<string> {
  const unique_id = `q${randomUUID()}`
  await tx
    .insertInto('bill')
    .values({ institution_id: institutionId, payee_id: payeeId, unique_id, made_at: now, ended_at: null })
    .execute()
  return unique_id
}

type BillIdentity = Pick<PayeeRow, 'name' | 'account_number'>

/**
 * Returns whether the member has a payee, other than this one, of this name and account number, in any letter case,
 * spacing and hyphens of the number.
 */
export async function hasPayee(
  db: Db,
  member: Member,
  { name, account_number }: BillIdentity,
  other = 0,
): Promise<boolean> {
  const found = await db
    .selectFrom('payee')
    .select('id')
    .where('institution_id', '=', member.institutionId)
    .where('person_id', '=', member.personId)
    .where(sql<boolean>`regexp_replace(lower(name), '\\s', '', 'g') = regexp_replace(lower(${name}), '\\s', '', 'g')`)
    .where(sql<boolean>`translate(lower(account_number), ' -', '') = translate(lower(${account_number}), ' -', '')`)
    .where('removed_at', 'is', null)
    .where('id', '<>', other)
    .executeTakeFirst()
  return found !== undefined
}

export async function countPayees(db: Db, { institutionId, personId }: Member): Promise<number> {
  const { count } = await db
    .selectFrom('payee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function changePayee(
  tx: Tx,
  { institutionId, personId }: Member,
  id: number,
  change: Partial<StoredPayee & Pick<PayeeRow, 'change_notice_id' | 'removed_at' | 'mail_first_until'>>,
) {
  await tx
    .updateTable('payee')
    .set(change)
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}

export async function endBill(tx: Tx, { institutionId }: Member, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('bill')
    .set({ ended_at: now })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
