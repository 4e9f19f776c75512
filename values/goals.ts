import type { Day } from './days.ts'
import { GoalTypes } from './enumerations.ts'
import { incompleteGoal, noGoalAmount } from './form-texts.ts'
import type { Cents } from './money.ts'
import type { FieldError } from './field-errors.ts'

export type GoalInput = {
  name: string
  goalType: GoalTypes
  accountUniqueId: string
  description: string
  amount: Cents | null
  deadline: Day | null
}

export const maxGoalNameLength = 60
export const maxGoalDescriptionLength = 250

const pastDeadline = 'Deadline cannot be in the past.'

/** Returns errors, the amount first. `agreed`: the goal's existing deadline, which may have passed. */
export function goalErrors(goal: GoalInput, today: Day, agreed: Day | null): FieldError<GoalInput>[] {
  const { name, goalType, accountUniqueId, description, amount, deadline } = goal
  const missing = {
    goalType: goalType === GoalTypes.UNDEFINED,
    accountUniqueId: accountUniqueId === '',
    name: !isShortEnough(name, maxGoalNameLength),
    description: !isShortEnough(description, maxGoalDescriptionLength),
    deadline: deadline === null,
  }
  const isPast = deadline !== null && deadline < today && deadline !== agreed
  return [
    ...(amount === null || amount <= 0 ? [{ field: 'amount' as const, text: noGoalAmount }] : []),
    ...Object.entries(missing).flatMap(([field, isSo]) =>
      isSo ? [{ field: field as keyof GoalInput, text: incompleteGoal }] : [],
    ),
    ...(isPast ? [{ field: 'deadline' as const, text: pastDeadline }] : []),
  ]
}

function isShortEnough(text: string, max: number): boolean {
  const { length } = [...text.trim()]
  return length > 0 && length <= max
}
