import { operation } from '../../api/calls/goals.ts'
import { dayToWire } from '../../values/days.ts'
import type { GoalAsked } from '../../values/goals.ts'
import { toWire } from '../../values/money.ts'

type CreateInput = { userId: number; key: string; asked: GoalAsked; fromScratch: boolean }
type UpdateInput = { userId: number; goalId: number; asked: GoalAsked }

export const createGoal = operation('createGoal', {
  send: ({ asked, ...rest }: CreateInput) => ({ ...rest, ...toWireForm(asked) }),
})

export const updateGoal = operation('updateGoal', {
  send: ({ asked, ...rest }: UpdateInput) => ({ ...rest, ...toWireForm(asked) }),
})

const toWireForm = ({ amount, deadline, ...asked }: GoalAsked) => ({
  ...asked,
  ...(amount !== null && { amount: toWire(amount) }),
  ...(deadline !== null && { deadline: dayToWire(deadline) }),
})
