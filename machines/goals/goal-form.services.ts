import { operation } from '../../api/calls/goals.ts'
import { dayToWire } from '../../values/days.ts'
import type { GoalInput } from '../../values/goals.ts'
import { toWire } from '../../values/money.ts'

type CreateInput = { userId: number; key: string; asked: GoalInput; fromScratch: boolean }
type UpdateInput = { userId: number; goalId: number; asked: GoalInput }

export const createGoal = operation('createGoal', {
  send: ({ asked, ...rest }: CreateInput) => ({ ...rest, ...toWireForm(asked) }),
})

export const updateGoal = operation('updateGoal', {
  send: ({ asked, ...rest }: UpdateInput) => ({ ...rest, ...toWireForm(asked) }),
})

const toWireForm = ({ amount, deadline, ...asked }: GoalInput) => ({
  ...asked,
  ...(amount !== null && { amount: toWire(amount) }),
  ...(deadline !== null && { deadline: dayToWire(deadline) }),
})
