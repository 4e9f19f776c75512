import { operation } from '../../api/calls/goals.ts'
import { dayToWire } from '../../values/days.ts'
import type { GoalInput } from '../../values/goals.ts'
import { toWire } from '../../values/money.ts'

type CreateInput = { userId: number; key: string; goal: GoalInput; fromScratch: boolean }
type UpdateInput = { userId: number; goalId: number; goal: GoalInput }

export const createGoal = operation('createGoal', {
  send: ({ goal, ...rest }: CreateInput) => ({ ...rest, ...toWireForm(goal) }),
})

export const updateGoal = operation('updateGoal', {
  send: ({ goal, ...rest }: UpdateInput) => ({ ...rest, ...toWireForm(goal) }),
})

const toWireForm = ({ amount, deadline, ...goal }: GoalInput) => ({
  ...goal,
  ...(amount !== null && { amount: toWire(amount) }),
  ...(deadline !== null && { deadline: dayToWire(deadline) }),
})
