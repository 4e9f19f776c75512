import { operation } from '../../api/calls/goals.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { cents, fromWire } from '../../values/money.ts'
import type { Goal } from './goals.rules.ts'

/** `undo`: brings it back. */
type GoalInput = { userId: number; id: number; undo?: boolean }

export const getGoals = operation('getGoals', (goals) => goals.map(toGoal))

export const removeGoal = operation('removeGoal', { send: ({ id, ...rest }: GoalInput) => ({ ...rest, goalId: id }) })

export function toGoal({ amountLeft, percentageCompleted, ...goal }: components['schemas']['Goal']): Goal {
  const amount = fromWire(goal.amount)
  const isHidden = amountLeft === null || percentageCompleted === null
  return {
    ...goal,
    amount,
    progress: isHidden ? null : { current: cents(amount - fromWire(amountLeft)), percentage: percentageCompleted },
    deadline: dayFromWire(goal.deadline),
    history: goal.history.map((point) => ({ on: dayFromWire(point.on), amount: fromWire(point.amount) })),
  }
}
