import { addMonths, type Day } from '../../values/days.ts'
import { AccountType, GoalTypes } from '../../values/enumerations.ts'
import { type GoalInput, goalErrors } from '../../values/goals.ts'
import { incompleteGoal } from '../../values/form-texts.ts'
import { type Cents, cents } from '../../values/money.ts'
import { Refusal } from '../refusals.ts'

const mostGoals = 20

export function refuseWrongGoal(goal: GoalInput, today: Day, agreed: Day | null): void {
  const errors = goalErrors(goal, today, agreed)
  const [first] = errors
  if (first)
    throw new Refusal(422, first.text, { fields: Object.fromEntries(errors.map(({ field, text }) => [field, text])) })
}

export function refuseManyGoals(goals: number): void {
  if (goals >= mostGoals)
    throw new Refusal(422, `You have ${mostGoals} goals. Delete one before you add another.`, { code: 'limit' })
}

export const unusableAccountRefusal = () =>
  new Refusal(422, incompleteGoal, { fields: { accountUniqueId: 'This account cannot have a goal.' } })

/** The account type that a goal of each type needs. */
export const accountTypes = { [GoalTypes.SAVING]: AccountType.SHARE, [GoalTypes.LOAN]: AccountType.LOAN } as const

type Account = { account_type: AccountType | 0; balance: number; original_amount: number | null }

/**
 * Returns the balance at which a goal starts: the current one, or the one that also counts past savings or payments.
 * Debt is negative.
 */
export function getBaseline({ account_type, balance, original_amount }: Account, fromScratch: boolean): number {
  if (fromScratch) return balance
  // An imported loan may lack its original amount.
  return account_type === AccountType.LOAN ? -(original_amount || -balance) : 0
}

export type Progress = { current: Cents; left: Cents; percentage: number }

/** `counted`: the balance above the baseline. Clamped between zero and the goal's amount. */
export function getProgress(counted: number, amount: number): Progress {
  const current = Math.min(Math.max(counted, 0), amount)
  return { current: cents(current), left: cents(amount - current), percentage: Math.floor((100 * current) / amount) }
}

/** Returns the same day in each of the last twelve months, the earliest first. */
export const twelveMonthsBefore = (today: Day): Day[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(today, index - 12))
