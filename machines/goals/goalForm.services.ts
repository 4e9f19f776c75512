import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import { dayToWire } from '../../values/days.ts'
import type { GoalAsked } from '../../values/goals.ts'
import { toWire } from '../../values/money.ts'

type Input = { userId: number }
type Creating = Input & { key: string; asked: GoalAsked; fromScratch: boolean }

export const createGoal = fromPromise<void, Creating>(async ({ input: { userId, key, asked, fromScratch }, signal }) => {
  const body = { idOLBUser: userId, ...wireOf(asked), fromScratch }
  const params = { header: { 'Idempotency-Key': key } }
  await dataOf(client.POST('/customer/creategoal', { body, params, signal }), "error trying to create customer's goal")
})

export const updateGoal = fromPromise<void, Input & { goalId: number; asked: GoalAsked }>(
  async ({ input: { userId, goalId, asked }, signal }) => {
    const body = { idOLBUser: userId, goalId, ...wireOf(asked) }
    await dataOf(client.POST('/customer/updategoal', { body, params: { header: {} }, signal }), "error trying to update customer's goal")
  },
)

const wireOf = ({ amount, deadline, ...asked }: GoalAsked) => ({
  ...asked,
  ...(amount !== null && { amount: toWire(amount) }),
  ...(deadline !== null && { deadline: dayToWire(deadline) }),
})
