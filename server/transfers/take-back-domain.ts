import { type Day, dayIn } from '../../values/days.ts'
import { AccountType, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { type Cents, cents } from '../../values/money.ts'
import { Refusal } from '../refusals.ts'
import { canTransferFrom, canTransferTo, getAvailable } from '../ledger/figures.ts'
import type { OwnAccount } from '../ledger/lock.ts'
import type { Entry } from '../ledger/post.ts'

type Side = Pick<
  OwnAccount,
  | 'account_type'
  | 'display_id'
  | 'display'
  | 'allow_from'
  | 'allow_to'
  | 'balance'
  | 'held'
  | 'credit_limit'
  | 'interest_due'
>

/** A transfer with its accounts as they are now. */
type Made = { madeAt: Date; amount: Cents; from: Side; to: Side }

/** Returns whether it was made on this day of the institution, the only one on which it can be taken back. */
export const isOf = (today: Day, madeAt: Date, timeZone: string): boolean => dayIn(timeZone, madeAt) === today

/** Returns why a transfer of today cannot be taken back, or null. */
export function notTakenBackBecause({ amount, from, to }: Omit<Made, 'madeAt'>): string | null {
  const types: readonly number[] = [from.account_type, to.account_type]
  if (types.some((type) => type !== AccountType.SHARE))
    return 'A transfer from or to a loan or card cannot be taken back: it changed what is owed.'
  if (!canTransferFrom(to)) return `This cannot be taken back: no money can be transferred from ${shownId(to)}.`
  if (!canTransferTo(from)) return `This cannot be taken back: no money can be transferred to ${shownId(from)}.`
  if (getAvailable(to) < amount) return `There is not enough money in ${shownId(to)} to take this back.`
  return null
}

/** Throws unless a transfer can be taken back now. */
export function refuseTakingBack({ madeAt, ...made }: Made, today: Day, timeZone: string): void {
  if (!isOf(today, madeAt, timeZone))
    throw new Refusal(409, 'It is too late: a transfer can be taken back on its day only.', { code: 'too_late' })
  const text = notTakenBackBecause(made)
  if (text) throw new Refusal(422, text)
}

type Ends = Record<'from' | 'to', Side & { id: number }>

/** Returns the entries of the opposite transfer, with the note of the first. */
export function takenBackEntries(
  { from, to }: Ends,
  { amount, comment }: { amount: Cents; comment: string },
  today: Day,
): Entry[] {
  const made = { comment, happenedOn: today }
  return [
    {
      ...made,
      accountId: to.id,
      amount: cents(-amount),
      searchType: Kind.WITHDRAW_TRANSFER,
      description: `Taken back: Transfer from ${shownId(from)}`,
    },
    {
      ...made,
      accountId: from.id,
      amount,
      searchType: Kind.DEPOSIT_TRANSFER,
      description: `Taken back: Transfer to ${shownId(to)}`,
    },
  ]
}

const shownId = ({ account_type, display_id }: Pick<Side, 'account_type' | 'display_id'>) =>
  displayId(account_type, display_id)
