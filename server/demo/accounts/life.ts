import { addMonths, type Day } from '../../../values/days.ts'
import { type CreditCardType, TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { type Cents, cents } from '../../../values/money.ts'
import type { NewHold } from '../../ledger/hold.ts'
import { type Move, externalMove } from './moves.ts'
import { type DemoAutoPay, demoAutoPayments } from '../payments/auto-pays.ts'
import { movesOfPayments } from '../payments/payments.ts'
import type { DemoPayment } from '../payments/people.ts'
import { type DemoText, movesOfTexts } from '../text-banking/texts.ts'
import { movesOfPlan, type ScheduledTransfer } from '../transfers/scheduled.ts'
import { type DemoSent, movesOfSent } from '../transfers/sent.ts'

/** An account with today's figures. Its first row carries the balance that the other rows do not explain. */
export type AccountPlan = {
  id: string
  type: number
  name: string
  balance: Cents
  description?: string
  fullName?: string
  display?: false
  allowInquiry?: false
  allowBalance?: false
  allowFrom?: false
  allowTo?: false
  rate?: number
  maturesOn?: Day
  monthlyWithdrawals?: number
  creditLimit?: number
  minimumAdvance?: number
  interestDue?: number
  loan?: { regular_payment: number; minimum_due: number; next_due_on: Day; original_amount: number }
  card?: {
    brand: CreditCardType
    name: string
    minimum_due: number
    due_on: Day
    last_payment_on: Day
    last_payment: number
  }
  /** When it was opened, if not at the beginning. */
  opened?: { day: Day; description: string }
}

export type Hold = Omit<NewHold, 'accountId'> & { account: string }
/** `months`: how many months of history. */
export type Life = {
  months: number
  accounts: readonly AccountPlan[]
  moves: readonly Move[]
  holds: readonly Hold[]
  scheduled?: readonly ScheduledTransfer[]
  payments?: readonly DemoPayment[]
  autoPays?: readonly DemoAutoPay[]
  texts?: readonly DemoText[]
  sent?: readonly DemoSent[]
}

/** Returns all moves in chronological order, the opening row of each account first. */
export function lifeInOrder(
  { months, accounts, moves: others, scheduled = [], payments = [], autoPays = [], texts = [], sent = [] }: Life,
  today: Day,
): Move[] {
  const paid = movesOfPayments([...payments, ...autoPays.flatMap(demoAutoPayments)], today)
  const moves = [...others, ...scheduled.flatMap(movesOfPlan), ...paid, ...movesOfTexts(texts), ...movesOfSent(sent)]
  const sums = new Map<string, number>()
  for (const { account, amount } of moves.flatMap(({ sides }) => sides))
    sums.set(account, (sums.get(account) ?? 0) + amount)
  const openings = accounts.flatMap(({ id, balance, opened }) => {
    const amount = balance - (sums.get(id) ?? 0)
    const { day, description } = opened ?? { day: addMonths(today, -months), description: 'Balance brought forward' }
    const searchType = amount > 0 ? Kind.DEPOSIT_TRANSFER : id.startsWith('C-') ? Kind.ALL : Kind.DISBURSE_TRANSFER
    return amount === 0 ? [] : [externalMove({ day, time: '00:00' }, id, amount, searchType, description)]
  })
  const moment = ({ day, time }: Move) => day + time
  const ordered = [...openings, ...moves].sort((one, other) =>
    moment(one) < moment(other) ? -1 : moment(one) > moment(other) ? 1 : 0,
  )
  refuseOverdrafts(ordered)
  return ordered
}

// Names the offending move; the database would refuse it too, but without saying which.
function refuseOverdrafts(moves: readonly Move[]): void {
  const balances = new Map<string, number>()
  for (const { day, sides } of moves) {
    for (const { account, amount, description } of sides) {
      const balance = cents((balances.get(account) ?? 0) + amount)
      balances.set(account, balance)
      if (account.startsWith('S-') && balance < 0)
        throw new Error(`${account} falls to ${balance} on ${day} by ${description}`)
      if (account.startsWith('L-') && balance > 0)
        throw new Error(`${account} is overpaid by ${balance} on ${day} by ${description}`)
    }
  }
}
