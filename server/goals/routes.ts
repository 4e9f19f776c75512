import type { components } from '../../api/schema.d.ts'
import { type Day, day, dayFromWireOrNull, dayToWire } from '../../values/days.ts'
import { type AccountType, GoalTypes } from '../../values/enumerations.ts'
import type { GoalInput } from '../../values/goals.ts'
import { cents, fromWireOrNull, toWire } from '../../values/money.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { notYoursRefusal, Refusal, refuseLateUndo } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { findOwn } from '../ledger/lock.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

type Wire = components['schemas']

export const goals = handlers(() => ({
  getGoals: async ({ db, body, member, today }) =>
    (await store.readGoals(db, member, domain.twelveMonthsBefore(today), { hidden: body.hidden ?? false })).map((row) =>
      toGoal(row, today),
    ),

  createGoal: async ({ body, member, today, db: tx }) => {
    const { amount, deadline, ...texts } = checkGoal(body, today, null)
    await lockPerson(tx, member)
    domain.refuseManyGoals(await store.countGoals(tx, member))
    const account = await readAccount(tx, member, body)
    const baseline = domain.getBaseline(account, body.fromScratch ?? true)
    const id = await store.addGoal(tx, member, {
      ...texts,
      amount,
      deadline,
      account_id: account.id,
      baseline,
      began_on: today,
    })
    return oneGoal(tx, member, id, today)
  },

  updateGoal: async ({ body, member, today, db: tx }) => {
    await lockPerson(tx, member)
    const goal = await ownGoal(tx, member, body.goalId)
    const { amount, deadline, ...texts } = checkGoal(body, today, day(goal.deadline))
    const account = await readAccount(tx, member, body)
    const { baseline, began_on } =
      account.id === goal.account_id ? goal : { baseline: account.balance, began_on: today }
    await store.changeGoal(tx, member, body.goalId, {
      ...texts,
      amount,
      deadline,
      account_id: account.id,
      baseline,
      began_on,
    })
    return oneGoal(tx, member, body.goalId, today)
  },

  removeGoal: async ({ body, member, now, db: tx }) => {
    await lockPerson(tx, member)
    if (body.undo) return restoreGoal(tx, member, body.goalId, now)
    await ownGoal(tx, member, body.goalId)
    await store.changeGoal(tx, member, body.goalId, { removed_at: now })
  },
}))

async function ownGoal(tx: Tx, member: Member, id: number) {
  const goal = await store.lockGoal(tx, member, id)
  if (!goal) throw notYoursRefusal()
  if (goal.removed_at) throw new Refusal(404, 'This goal has been deleted already.')
  return goal
}

async function restoreGoal(tx: Tx, member: Member, id: number, now: Date): Promise<void> {
  const goal = await store.lockGoal(tx, member, id)
  if (!goal) throw notYoursRefusal()
  if (!goal.removed_at) return
  refuseLateUndo(goal.removed_at, now)
  domain.refuseManyGoals(await store.countGoals(tx, member))
  await store.changeGoal(tx, member, id, { removed_at: null })
}

/** Returns the goal as it will be stored, or refuses it. */
function checkGoal(body: Wire['GoalDraft'] | Wire['GoalChange'], today: Day, agreed: Day | null) {
  const { name = '', description = '', goalType = GoalTypes.UNDEFINED, accountUniqueId = '' } = body
  const [amount, deadline] = [fromWireOrNull(body.amount ?? null), dayFromWireOrNull(body.deadline ?? null)]
  domain.refuseWrongGoal(
    { name, description, goalType, accountUniqueId, amount, deadline } satisfies GoalInput,
    today,
    agreed,
  )
  return { name: name.trim(), description: description.trim(), amount: amount as number, deadline: deadline as Day }
}

async function readAccount(
  tx: Tx,
  member: Member,
  { goalType, accountUniqueId = '' }: Wire['GoalDraft'] | Wire['GoalChange'],
) {
  const accountType: AccountType = domain.accountTypes[goalType as keyof typeof domain.accountTypes]
  const account = await store.findGoalAccount(tx, member, accountType, accountUniqueId)
  if (account) return account
  const [own] = await findOwn(tx, member, [accountUniqueId])
  throw own ? domain.unusableAccountRefusal() : notYoursRefusal()
}

async function oneGoal(tx: Tx, member: Member, id: number, today: Day): Promise<Wire['Goal']> {
  const [row] = await store.readGoals(tx, member, domain.twelveMonthsBefore(today), { id })
  if (!row) throw new Error('a goal that was just written is not there')
  return toGoal(row, today)
}

function toGoal(row: store.GoalRow, today: Day): Wire['Goal'] {
  const { id, name, description, amount, deadline, counted, shows_balance, shows_history, history } = row
  const { left, percentage } = domain.getProgress(counted, amount)
  return {
    id,
    name,
    description,
    goalType: row.account_type === domain.accountTypes[GoalTypes.LOAN] ? GoalTypes.LOAN : GoalTypes.SAVING,
    amount: toWire(cents(amount)),
    amountLeft: shows_balance ? toWire(left) : null,
    percentageCompleted: shows_balance ? percentage : null,
    deadline: dayToWire(deadline),
    accountUniqueId: row.unique_id,
    history: shows_history ? [...history, { on: today, counted }].map(toPoint) : [],
  }
}

const toPoint = ({ on, counted }: { on: Day; counted: number }) => ({
  on: dayToWire(on),
  amount: toWire(cents(counted)),
})
