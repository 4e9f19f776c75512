import { addAccount } from '../../server/ledger/build.ts'
import { transact } from '../../server/db/open.ts'
import { post } from '../../server/ledger/post.ts'
import { addDays, type Day, day, dayIn, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { type Bank, context, openBank, stillApp } from '../support/bank.ts'

const now = new Date()
// One clock for the bank and its tests, so that midnight cannot come in between.
const app = await stillApp({}, now)
export const today = dayIn('America/New_York', now)

type NewAccount = Partial<Parameters<typeof addAccount>[2]>

export async function mariaWith(
  shares: readonly NewAccount[],
  others: readonly ((tx: Tx, institutionId: number, personId: number) => Promise<void>)[] = [],
) {
  const bank = await openBank({}, { db: context.db, app })
  const member = await bank.addMember(
    'maria',
    shares.map((overrides) => ({ is: overrides })),
  )
  for (const add of others) await transact(context.db, (tx) => add(tx, bank.id, member.id))
  const accounts = await context.db
    .selectFrom('account')
    .selectAll()
    .where('person_id', '=', member.id)
    .orderBy('id')
    .execute()
  return { bank, maria: bank.signIn(member), accounts }
}

type Tx = Parameters<typeof addAccount>[0]

export async function loan(tx: Tx, institution_id: number, personId: number) {
  const terms = { regular_payment: 120_00, minimum_due: 118_50, next_due_on: '2026-12-01', original_amount: 9_000_00 }
  const account_id = await addAccount(
    tx,
    { institutionId: institution_id, personId },
    {
      ...plain,
      account_type: 2,
      interest_due: 3_00,
      minimum_advance: 500_00,
    },
  )
  await tx
    .insertInto('loan')
    .values({ account_id, institution_id, ...terms })
    .execute()
}

export async function card(tx: Tx, institution_id: number, personId: number) {
  const account_id = await addAccount(
    tx,
    { institutionId: institution_id, personId },
    { ...plain, account_type: 3, credit_limit: 5_000_00 },
  )
  const terms = {
    brand: 1 as const,
    name: 'Everyday Visa',
    minimum_due: 0,
    due_on: null,
    last_payment_on: null,
    last_payment: null,
  }
  await tx
    .insertInto('credit_card')
    .values({ account_id, institution_id, ...terms })
    .execute()
}

type Row = Partial<Parameters<typeof post>[1]['postings'][number]['entries'][number]> & {
  happenedOn: Day
  kind?: string
}

/** Makes each row a posting of its own, in this order. */
export function happen({ id: institutionId, books }: Bank, accountId: number, rows: readonly Row[], db = context.db) {
  const postings = rows.map(({ kind = 'ach', ...row }) => {
    const entry = { searchType: 4 as const, description: 'Groceries', amount: cents(-1_00), accountId, ...row }
    const other = {
      ...entry,
      accountId: books.outside,
      amount: cents(-entry.amount),
      interest: cents(0),
      fee: cents(0),
    }
    return { kind, confirmNum: null, madeAt: new Date(), madeBy: null, entries: [entry, other] }
  })
  return transact(db, (tx) => post(tx, { institutionId, postings }))
}

export const range = (uniqueId = '', from: Day = addDays(today, -30), to: Day = today) => ({
  uniqueId,
  accountType: 1 as const,
  from: dayToWire(from),
  to: dayToWire(to),
})
export const pending = {
  amount: cents(-40_00),
  searchType: 1 as const,
  description: 'ATM',
  pendingType: 'Card',
  madeOn: day('2026-11-20'),
  effectiveOn: day('2026-11-21'),
}
const plain = {
  type: 1,
  display_id: '001',
  default_description: 'Account',
  rate: null,
  matures_on: null,
  minimum_advance: null,
  monthly_withdrawals: null,
  updated_at: new Date(),
}
