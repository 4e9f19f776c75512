import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { cents, fromWire } from '../../values/money.ts'
import { accountsIn, type Goal, type GoalAccount } from './goals.rules.ts'

type Input = { userId: number }
type Wire = components['schemas']

const params = { header: {} }

export const getGoals = fromPromise<Goal[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getgoals', { body: { idOLBUser: userId, hidden: false }, signal })
  return (await readingOf(ask, "error trying to get customer's goals")).map(goalOf)
})

export const getSummary = fromPromise<GoalAccount[], Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/getsummary', { body: { idOLBUser: userId }, signal })
  return accountsIn(await readingOf(ask, "error trying to get customer's accounts"))
})

export const removeGoal = fromPromise<void, Input & { id: number }>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, goalId: id }
  await dataOf(client.POST('/customer/removegoal', { body, params, signal }), "error trying to remove customer's goals")
})

export function goalOf({ amountLeft, percentageCompleted, ...goal }: Wire['Goal']): Goal {
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
