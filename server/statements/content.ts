import { addDays } from '../../values/days.ts'
import { AccountType } from '../../values/enumerations.ts'
import { displayId, maskNumber } from '../../values/masking.ts'
import { type Cents, cents } from '../../values/money.ts'
import { composeStatement, type StatementContent, type StatementRow } from '../../values/statements.ts'
import { writePdfInThread } from '../pdf/writer.ts'
import { type Period, yearStart } from './domain.ts'
import type { CarriedRow, Covered, EntryRow } from './entries-store.ts'
import type { AccountFacts, StatementFacts } from '../db/columns.ts'
import type { StatementAccountRow, OwnerRow } from './people-store.ts'

/** Raise it when the same facts and entries begin to give another file: earlier files cannot be made again then. */
export const layoutVersion = 1

/** What an institution says of itself on statements. */
export type StatementTexts = StatementContent['institution']
export type KeptStatement = Period & { facts: StatementFacts }

const kinds = { [AccountType.SHARE]: 'share', [AccountType.LOAN]: 'loan', [AccountType.CREDIT_CARD]: 'card' } as const

type AccountStart = Pick<AccountFacts, 'opening' | 'before'> & { interest: number; fees: number }

/** Returns where an account's statement begins: where the one before it ended. Null if that one did not have it. */
export function startAfter(
  account: StatementAccountRow,
  earlier: OwnerRow['earlier'],
  { opensOn, closesOn }: Period,
): AccountStart | null {
  const last = earlier?.facts.accounts.find(({ id }) => id === account.id)
  if (!last || !earlier || addDays(earlier.closes_on, 1) !== opensOn) return null
  const isSameYear = earlier.closes_on.slice(0, 4) === closesOn.slice(0, 4)
  return {
    opening: last.closing,
    before: last.newest,
    interest: isSameYear ? last.interest.year : 0,
    fees: isSameYear ? last.fees.year : 0,
  }
}

/** Returns where an account's first statement begins: with the sums of all entries before it. */
export const firstStart = (account: StatementAccountRow, carried: CarriedRow | undefined): AccountStart => ({
  opening: cents(carried?.opening ?? 0),
  before: account.newest,
  interest: carried?.interest ?? 0,
  fees: carried?.fees ?? 0,
})

export function toAccountFacts(
  account: StatementAccountRow,
  start: AccountStart,
  entries: readonly EntryRow[],
  period: Period,
): AccountFacts {
  const sum = (of: (entry: EntryRow) => number, counted = entries): Cents =>
    cents(counted.reduce((total, entry) => total + of(entry), 0))
  // The days after December's closing day are on January's statement, and in the sums of no other year.
  const ofYear = entries.filter(({ happened_on }) => happened_on >= yearStart(period))
  const earned = (before: number, of: (entry: EntryRow) => number) => ({
    month: sum(of),
    year: cents(before + sum(of, ofYear)),
  })
  return {
    id: account.id,
    name: nameOf(account),
    kind: kinds[account.account_type],
    opening: start.opening,
    closing: cents(start.opening + sum(({ amount }) => amount)),
    before: start.before,
    newest: account.newest,
    interest: earned(start.interest, ({ interest }) => interest),
    fees: earned(start.fees, ({ fees }) => fees),
    rate: account.rate,
    due:
      account.due_amount === null || account.due_on === null
        ? null
        : { amount: cents(account.due_amount), on: account.due_on },
  }
}

const nameOf = ({ account_type, display_id, name, last_four }: StatementAccountRow) =>
  account_type === AccountType.CREDIT_CARD
    ? `${name} ${maskNumber(last_four)}`
    : `${name} ${displayId(account_type, display_id)}`

export const toPersonFacts = ({ name, address, account_number }: OwnerRow): Omit<StatementFacts, 'accounts'> => ({
  name,
  address,
  number: maskNumber((account_number ?? '').slice(-4)),
})

export const coveredBy = ({ facts, opensOn, closesOn }: KeptStatement): Covered[] =>
  facts.accounts.map(({ id, before, newest }) => ({ id, before, newest, opensOn, closesOn }))

export function toContent(
  { facts: { accounts, ...member }, ...period }: KeptStatement,
  institution: StatementTexts,
  entries: ReadonlyMap<number, readonly EntryRow[]>,
): StatementContent {
  return {
    institution,
    member,
    ...period,
    accounts: accounts.map(({ id, name, kind, opening, interest, fees, rate = null, due }) => ({
      name,
      kind,
      opening,
      interest,
      fees,
      rate,
      due,
      rows: (entries.get(id) ?? []).map(toRow),
    })),
  }
}

const toRow = ({ happened_on, description, comment, amount, charges }: EntryRow): StatementRow => ({
  on: happened_on,
  description: [description, comment].filter(Boolean).join(' · '),
  amount: cents(amount),
  charges: cents(charges),
})

export const toFile = (content: StatementContent): Promise<Uint8Array> => writePdfInThread(composeStatement(content))
