import { notAnAmount } from '../../values/amounts.ts'
import { type Day, dayToWire, typedDay, wrongDay } from '../../values/days.ts'
import { GoalTypes } from '../../values/enumerations.ts'
import { type GoalInput, goalErrors } from '../../values/goals.ts'
import { parse, toTypedAmount } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { Goal, GoalAccount } from './goals.rules.ts'

/** The form as typed. */
export type GoalDraft = Omit<GoalInput, 'amount' | 'deadline'> & {
  amount: string
  deadline: string
  fromScratch: boolean
}

/** Returns the initial form: empty, or an existing goal. */
export function goalDraft(goal: Goal | null): GoalDraft {
  if (!goal)
    return {
      name: '',
      goalType: GoalTypes.SAVING,
      accountUniqueId: '',
      description: '',
      amount: '',
      deadline: '',
      fromScratch: true,
    }
  const { name, goalType, accountUniqueId, description, amount, deadline } = goal
  const typed = { amount: toTypedAmount(amount), deadline: dayToWire(deadline) }
  return { name, goalType, accountUniqueId, description, ...typed, fromScratch: true }
}

/** Returns the draft after a change. Another type has other accounts. */
export const typedGoal = (draft: GoalDraft, change: Partial<GoalDraft>): GoalDraft => ({
  ...draft,
  ...('goalType' in change && { accountUniqueId: '' }),
  ...change,
})

export function parseGoal({ name, goalType, accountUniqueId, description, amount, deadline }: GoalDraft): GoalInput {
  return { name, goalType, accountUniqueId, description, amount: parse(amount), deadline: typedDay(deadline) }
}

/** Returns what is missing or invalid, the amount first. The bank checks everything again. */
export function goalDraftErrors(draft: GoalDraft, goal: Goal | null, today: Day): FieldError<GoalDraft>[] {
  const typed = parseGoal(draft)
  return goalErrors(typed, today, goal?.deadline ?? null).map(({ field, text }) => {
    if (field === 'amount' && typed.amount === null && draft.amount.trim() !== '') return { field, text: notAnAmount }
    if (field === 'deadline' && typed.deadline === null && draft.deadline.trim() !== '')
      return { field, text: wrongDay }
    return { field, text }
  })
}

/** The accounts to choose from. */
export const accountsFor = (accounts: readonly GoalAccount[], { goalType }: GoalDraft): GoalAccount[] =>
  accounts.filter((account) => account.canHaveGoal && account.goalType === goalType)

/** Returns whether the account changes, which restarts the goal. */
export const isReset = (goal: Goal | null, { accountUniqueId }: GoalDraft): boolean =>
  goal !== null && accountUniqueId !== '' && accountUniqueId !== goal.accountUniqueId
