import { addDays, addMonths } from '../../values/days.ts'
import { AccountType } from '../../values/enumerations.ts'
import { maskNumber } from '../../values/masking.ts'
import { type Cents, cents } from '../../values/money.ts'
import { composeStatement, type StatementContent, type StatementRow } from '../../values/statements.ts'
import { writePdfInThread } from '../pdf/writer.ts'
import { type Period, yearStart } from './domain.ts'
import type { CarriedRow, Covered, EntryRow } from './entries-store.ts'
import type { AccountFacts, StatementFacts } from '../db/columns.ts'
import { nameWithNumber } from '../db/names.ts'
import type { StatementAccountRow, OwnerRow } from './people-store.ts'

/** Raise it when the same facts and entries begin to give another file: earlier files cannot be made again then. */
export const layoutVersion = 3

/** What an institution says of itself on statements. */
export type StatementTexts = StatementContent['institution']
export type KeptStatement = Period & { facts: StatementFacts }

const kinds = { [AccountType.SHARE]: 'share', [AccountType.LOAN]: 'loan', [AccountType.CREDIT_CARD]: 'card' } as const

type Sums = { interest: Cents; fees: Cents }
type AccountStart = Pick<AccountFacts, 'opening' | 'before'> & { year: Sums; lastYear: Sums }

const none: Sums = { interest: cents(0), fees: cents(0) }

/** Returns where an account's statement begins: where the one before it ended. Null if that one did not have it. */
export function startAfter(
  account: StatementAccountRow,
  earlier: OwnerRow['earlier'],
  { opensOn, closesOn }: Period,
): AccountStart | null {
  const last = earlier?.facts.accounts.find(({ id }) => id === account.id)
  if (!last || !earlier || addDays(earlier.closes_on, 1) !== opensOn) return null
  const year = { interest: last.interest.year, fees: last.fees.year }
  const isSameYear = earlier.closes_on.slice(0, 4) === closesOn.slice(0, 4)
  return {
    opening: last.closing,
    before: last.newest,
    ...(isSameYear ? { year, lastYear: last.lastYear ?? none } : { year: none, lastYear: year }),
  }
}

/** Returns where an account's first statement begins: with the sums of all entries before it. */
export const firstStart = (account: StatementAccountRow, carried: CarriedRow | undefined): AccountStart => ({
  opening: cents(carried?.opening ?? 0),
  before: account.newest,
  year: carried ? { interest: cents(carried.interest), fees: cents(carried.fees) } : none,
  lastYear: carried ? { interest: cents(carried.last_interest), fees: cents(carried.last_fees) } : none,
})

export function toAccountFacts(
  account: StatementAccountRow,
  start: AccountStart,
  entries: readonly EntryRow[],
  period: Period,
): AccountFacts {
  const sum = (of: (entry: EntryRow) => number, counted = entries): Cents =>
    cents(counted.reduce((total, entry) => total + of(entry), 0))
  // The days after December's closing day are on January's statement, and in the sums of their own year.
  const january = yearStart(period)
  const ofYear = entries.filter(({ happened_on }) => happened_on >= january)
  const ofLastYear = entries.filter(
    ({ happened_on }) => happened_on < january && happened_on >= addMonths(january, -12),
  )
  const [interest, fees] = [(entry: EntryRow) => entry.interest, (entry: EntryRow) => entry.fees]
  return {
    id: account.id,
    name: nameWithNumber(account),
    kind: kinds[account.account_type],
    opening: cents(start.opening + sum(({ amount }) => amount, entries.filter(isOpening))),
    closing: cents(start.opening + sum(({ amount }) => amount)),
    before: start.before,
    newest: account.newest,
    interest: { month: sum(interest), year: cents(start.year.interest + sum(interest, ofYear)) },
    fees: { month: sum(fees), year: cents(start.year.fees + sum(fees, ofYear)) },
    lastYear: {
      interest: cents(start.lastYear.interest + sum(interest, ofLastYear)),
      fees: cents(start.lastYear.fees + sum(fees, ofLastYear)),
    },
    rate: account.rate,
    due:
      account.due_amount === null || account.due_on === null
        ? null
        : { amount: cents(account.due_amount), on: account.due_on },
  }
}

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
    accounts: accounts.map(({ id, name, kind, opening, interest, fees, lastYear = none, rate = null, due }) => ({
      name,
      kind,
      opening,
      interest,
      fees,
      lastYear,
      rate,
      due,
      rows: (entries.get(id) ?? []).filter((entry) => !isOpening(entry)).map(toRow),
    })),
  }
}

/** The balance with which an imported account begins here is no deposit. */
const isOpening = ({ is_opening }: EntryRow) => is_opening

const toRow = ({ happened_on, description, comment, amount, charges }: EntryRow): StatementRow => ({
  on: happened_on,
  description: [description, comment].filter(Boolean).join(' · '),
  amount: cents(amount),
  charges: cents(charges),
})

export const toFile = (content: StatementContent): Promise<Uint8Array> => writePdfInThread(composeStatement(content))
