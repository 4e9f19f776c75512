import { sql } from 'kysely'
import type { AccountType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import { accountNameColumn } from '../db/names.ts'
import type { Db } from '../db/open.ts'
import type { PaidPayee } from '../db/columns.ts'
import { bookAccountType } from '../ledger/figures.ts'
import { postingKinds } from '../ledger/kinds.ts'

type SameTransferQuery = { fromId: number; toId: number; amount: number; since: Date }

/** Returns when the member last moved this amount between these accounts, if since then. */
export async function findLastSameTransferTime(
  db: Db,
  member: Member,
  { fromId, toId, amount, since }: SameTransferQuery,
): Promise<Date | null> {
  const found = await selectSides(db, selectNewest(db, member).where('made_at', '>=', since))
    .select('made_at')
    .where('source.account_id', '=', fromId)
    .where('source.amount', '=', -amount)
    .where('target.account_id', '=', toId)
    .where('taken_at', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.made_at ?? null
}

/** Newest first. */
export async function readPastTransfers(db: Db, member: Member, max: number, before: number) {
  return selectSides(db, selectNewest(db, member).limit(max).offset(before))
    .select([
      'ledger_transaction.id',
      'ledger_transaction.confirm_num',
      'source.amount',
      'source.effective_on',
      'source.comment',
      'taken_at',
    ])
    .select(['source_account.account_type as from_type', 'source_account.display_id as from_id'])
    .select(['target_account.account_type as to_type', 'target_account.display_id as to_id'])
    .select([accountNameColumn('source_account').as('from_name'), accountNameColumn('target_account').as('to_name')])
    .select(outgoing)
    .$narrowType<{ from_type: AccountType; to_type: AccountType | typeof bookAccountType; payee: PaidPayee | null }>()
    .orderBy('made_at', 'desc')
    .orderBy('ledger_transaction.id', 'desc')
    .execute()
}

export type HistoryRow = Awaited<ReturnType<typeof readPastTransfers>>[number]

export async function countHistory(db: Db, member: Member): Promise<number> {
  const { count } = await madeBy(db, member)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns who made it and when, its plan and its receiver, the contact unless deleted; null if never this member's. */
export async function findTransfer(db: Db, member: Member, confirmNum: string) {
  // Find it by number first: inside a larger query PostgreSQL would scan all of the member's transfers.
  const numbered = db
    .selectFrom('ledger_transaction')
    .selectAll()
    .where('institution_id', '=', member.institutionId)
    .where('confirm_num', '=', confirmNum)
    .limit(1)
  const found = await db
    .selectFrom(numbered.as('ledger_transaction'))
    .leftJoin('outgoing_payment', (join) =>
      join
        .onRef('outgoing_payment.institution_id', '=', 'ledger_transaction.institution_id')
        .onRef('outgoing_payment.confirmation', '=', 'ledger_transaction.confirm_num'),
    )
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.institution_id', '=', 'outgoing_payment.institution_id')
        .onRef('contact.id', '=', 'outgoing_payment.contact_id')
        .on('removed_at', 'is', null),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'ledger_transaction.institution_id').onRef('person.id', '=', 'made_by'),
    )
    .leftJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'ledger_transaction.institution_id')
        .onRef('occurrence.confirm_num', '=', 'ledger_transaction.confirm_num'),
    )
    .leftJoin('taken_back', (join) =>
      join
        .onRef('taken_back.institution_id', '=', 'ledger_transaction.institution_id')
        .onRef('taken_back.transaction_id', '=', 'ledger_transaction.id'),
    )
    .select(['ledger_transaction.id', 'ledger_transaction.kind', 'made_at', 'person.name', 'plan_id', 'taken_at'])
    .select('contact.id as contact_id')
    .select(outgoing)
    .$narrowType<{ payee: PaidPayee | null }>()
    .where('made_by', '=', member.personId)
    .where('ledger_transaction.kind', 'in', kinds)
    .executeTakeFirst()
  return found ?? null
}

/** Returns the member's sides of a transaction, source first, with accounts. */
export async function readTransferEntries(db: Db, { institutionId }: Member, transactionId: number) {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('account', (join) =>
      join.onRef('account.institution_id', '=', 'ledger_entry.institution_id').onRef('account.id', '=', 'account_id'),
    )
    .selectAll('account')
    .select(accountNameColumn('account').as('name'))
    .select(['account_id', 'amount', 'balance_after', 'available_after', 'comment'])
    .$narrowType<{ account_type: AccountType }>()
    .where('ledger_entry.institution_id', '=', institutionId)
    .where('transaction_id', '=', transactionId)
    .where('account_type', '<>', sql.lit(bookAccountType))
    .orderBy('amount')
    .execute()
}

export type SideRow = Awaited<ReturnType<typeof readTransferEntries>>[number]

/** The columns of sent money; null for a transfer. */
const outgoing = [
  'method',
  'payee',
  'paid_on',
  'paid_at',
  'delivered_at',
  'returned_at',
  'return_reason',
  'undo_until',
] as const

export type OutgoingColumns = Pick<HistoryRow, (typeof outgoing)[number]>

const kinds = [postingKinds.transfer, postingKinds.scheduledTransfer, postingKinds.moneySent]

const madeBy = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('ledger_transaction')
    .where('ledger_transaction.institution_id', '=', institutionId)
    .where('made_by', '=', personId)
    .where('kind', 'in', kinds)
    .where('ledger_transaction.confirm_num', 'is not', null)

const selectNewest = (db: Db, member: Member) =>
  madeBy(db, member).selectAll('ledger_transaction').orderBy('made_at', 'desc').orderBy('ledger_transaction.id', 'desc')

/**
 * Joins each transfer's source and target entries, without interest. Sent money goes to one of the institution's
 * accounts. Joins only the chosen rows, so that a late page does not read earlier ones.
 */
const selectSides = (db: Db, chosen: ReturnType<typeof selectNewest>) =>
  db
    .selectFrom(chosen.as('ledger_transaction'))
    .leftJoin('outgoing_payment', (join) =>
      join
        .onRef('outgoing_payment.institution_id', '=', 'ledger_transaction.institution_id')
        .onRef('outgoing_payment.confirmation', '=', 'ledger_transaction.confirm_num'),
    )
    .leftJoin('taken_back', (join) =>
      join
        .onRef('taken_back.institution_id', '=', 'ledger_transaction.institution_id')
        .onRef('taken_back.transaction_id', '=', 'ledger_transaction.id'),
    )
    .innerJoin('ledger_entry as source', (join) =>
      join
        .onRef('source.institution_id', '=', 'ledger_transaction.institution_id')
        .onRef('source.transaction_id', '=', 'ledger_transaction.id')
        .on('source.amount', '<', 0),
    )
    .innerJoin('ledger_entry as target', (join) =>
      join
        .onRef('target.institution_id', '=', 'ledger_transaction.institution_id')
        .onRef('target.transaction_id', '=', 'ledger_transaction.id')
        .onRef('target.id', '<>', 'source.id'),
    )
    .innerJoin('account as source_account', (join) =>
      join
        .onRef('source_account.institution_id', '=', 'source.institution_id')
        .onRef('source_account.id', '=', 'source.account_id'),
    )
    .innerJoin('account as target_account', (join) =>
      join
        .onRef('target_account.institution_id', '=', 'target.institution_id')
        .onRef('target_account.id', '=', 'target.account_id')
        .on(({ or, eb }) =>
          or([
            eb('target_account.account_type', '<>', sql.lit(bookAccountType)),
            eb('kind', '=', sql.lit(postingKinds.moneySent)),
          ]),
        ),
    )
