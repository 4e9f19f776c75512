import type { Day } from '../../values/days.ts'
import { GoalTypes } from '../../values/enumerations.ts'
import { maskNumber } from '../../values/masking.ts'
import type { Cents } from '../../values/money.ts'
import type { Accounts, Loan, Share } from '../accounts/accounts.rules.ts'

/** The progress of a goal at the end of a day. */
export type Point = { on: Day; amount: Cents }
export type Goal = {
  id: number
  name: string
  description: string
  goalType: GoalTypes
  amount: Cents
  /** Null if the account hides its balance. */
  progress: { current: Cents; percentage: number } | null
  deadline: Day
  accountUniqueId: string
  /** One a month, the last one today. */
  history: readonly Point[]
}

/**
 * `canHaveGoal`: false for accounts that are listed only to name an existing goal's account. `canTake`: money can be
 * moved to it.
 */
export type GoalAccount = {
  uniqueId: string
  goalType: GoalTypes
  name: string
  canHaveGoal: boolean
  canTake: boolean
}

export const goalTypes = [GoalTypes.SAVING, GoalTypes.LOAN] as const

const lastFour = (uniqueId: string) => maskNumber(uniqueId.slice(-4))

export const toGoalAccounts = ({ shares, loans }: Accounts): GoalAccount[] => [
  ...shares.map((share) => toGoalAccount(GoalTypes.SAVING, share, share.showsBalance)),
  ...loans.map((loan) => toGoalAccount(GoalTypes.LOAN, loan, true)),
]

const toGoalAccount = (goalType: GoalTypes, account: Share | Loan, showsBalance: boolean): GoalAccount => ({
  uniqueId: account.uniqueId,
  goalType,
  name: `${account.description} ${account.id} ${lastFour(account.uniqueId)}`,
  canHaveGoal: showsBalance && account.isShown && !account.isTrusted,
  canTake: account.canTake,
})

const findAccount = (accounts: readonly GoalAccount[], { accountUniqueId }: Goal) =>
  accounts.find(({ uniqueId }) => uniqueId === accountUniqueId)

/** Returns the account's name, or its last four digits if it is no longer shown. */
export const accountName = (accounts: readonly GoalAccount[], goal: Goal): string =>
  findAccount(accounts, goal)?.name ?? lastFour(goal.accountUniqueId)

/** Returns whether a transfer can bring money to the goal. */
export const canAddTo = (accounts: readonly GoalAccount[], goal: Goal): boolean =>
  findAccount(accounts, goal)?.canTake ?? false

export const isReached = ({ progress }: Goal): boolean => progress?.percentage === 100
export const isOverdue = (goal: Goal, today: Day): boolean => goal.deadline < today && !isReached(goal)
