import { expect, test } from 'vitest'
import { addDays, addMonths, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { happen, loan, mariaWith, today } from '../accounts/maria.ts'
import { context } from '../support/bank.ts'

const deadline = dayToWire(addMonths(today, 12))
const inMonth = (months: number) => addMonths(today, -months)
const row = (dollars: number, happenedOn = today) => ({ happenedOn, amount: cents(dollars * 100) })

async function withAccounts(shares: Parameters<typeof mariaWith>[0] = [{}, { display_id: '002' }]) {
  const { bank, maria, accounts } = await mariaWith(shares, [loan])
  const [share, other] = accounts
  const wagon = accounts.at(-1)
  const draft = {
    accountUniqueId: share?.unique_id,
    goalType: 1,
    name: 'New roof',
    description: 'Before the winter',
    amount: 100,
    deadline,
  }
  const create = (change: object = {}) => maria.call('createGoal', { body: { ...draft, ...change } as never })
  return {
    bank,
    maria,
    accounts,
    draft,
    share: share?.unique_id ?? '',
    other: other?.unique_id ?? '',
    wagon: wagon?.unique_id ?? '',
    create,
    idOf: async (change: object = {}) => (await create(change)).data.id,
    update: (goalId: number, change: object = {}) =>
      maria.call('updateGoal', { body: { ...draft, goalId, ...change } as never }),
    remove: (goalId: number) => maria.call('removeGoal', { body: { goalId } }),
    list: async (hidden = false) => (await maria.call('getGoals', { body: { hidden } })).data,
    move: (dollars: number, index = 0) => happen(bank, accounts[index]?.id ?? 0, [row(dollars)]),
    owe: (dollars: number) => happen(bank, wagon?.id ?? 0, [row(-dollars)]),
    pay: (dollars: number) => happen(bank, wagon?.id ?? 0, [row(dollars)]),
    stranger: async () => {
      const noah = await bank.addMember('noah', [{ balance: 1_00 }])
      return { call: bank.signIn(noah).call, share: noah.accounts[0]?.unique_id ?? '' }
    },
    goalsOnHome: async () => {
      const { shares, loans } = (await maria.call('getSummary', { body: {} })).data
      return [...shares, ...loans].filter(({ hasGoal }) => hasGoal).map(({ uniqueId }) => uniqueId)
    },
  }
}

test('a goal from scratch counts only money that comes in later', async () => {
  const { create, move, list, share } = await withAccounts()
  await move(40)
  const made = await create()
  expect(made).toMatchObject({ status: 200, data: { amountLeft: 100, percentageCompleted: 0 } })
  await move(25.55)
  expect(await list()).toEqual([
    {
      id: made.data.id,
      name: 'New roof',
      description: 'Before the winter',
      goalType: 1,
      amount: 100,
      amountLeft: 74.45,
      percentageCompleted: 25,
      deadline,
      accountUniqueId: share,
      history: [{ on: dayToWire(today), amount: 25.55 }],
    },
  ])
})

test('a goal that is not from scratch counts the whole balance, or everything paid on the loan', async () => {
  const { create, owe, pay, move, wagon } = await withAccounts()
  await move(40)
  expect((await create({ fromScratch: false })).data).toMatchObject({ amountLeft: 60, percentageCompleted: 40 })
  await owe(9_000)
  await pay(2_250)
  const asked = { goalType: 2, accountUniqueId: wagon, amount: 9_000, fromScratch: false }
  expect((await create(asked)).data).toMatchObject({ goalType: 2, amountLeft: 6_750, percentageCompleted: 25 })
})

test('a loan goal counts what is paid off, and is zero when more is borrowed', async () => {
  const { create, owe, pay, list, wagon } = await withAccounts()
  await owe(1_000)
  await create({ goalType: 2, accountUniqueId: wagon, amount: 500 })
  await pay(125)
  expect((await list())[0]).toMatchObject({ amountLeft: 375, percentageCompleted: 25 })
  await owe(300)
  expect((await list())[0]).toMatchObject({ amountLeft: 500, percentageCompleted: 0, history: [{ amount: -175 }] })
})

test('Home marks an account that has a goal', async () => {
  const { idOf, remove, goalsOnHome, share, wagon } = await withAccounts()
  expect(await goalsOnHome()).toEqual([])
  const id = await idOf()
  await idOf({ goalType: 2, accountUniqueId: wagon })
  expect(await goalsOnHome()).toEqual([share, wagon])
  await remove(id)
  expect(await goalsOnHome()).toEqual([wagon])
})

test('goals are listed by deadline, and deleted goals among the hidden ones', async () => {
  const { idOf, remove, list } = await withAccounts()
  const late = await idOf({ deadline: dayToWire(addDays(today, 9)) })
  const first = await idOf({ deadline: dayToWire(addDays(today, 2)) })
  const second = await idOf({ deadline: dayToWire(addDays(today, 2)) })
  expect((await list()).map(({ id }) => id)).toEqual([first, second, late])
  expect((await remove(first)).status).toBe(200)
  expect((await list()).map(({ id }) => id)).toEqual([second, late])
  expect((await list(true)).map(({ id }) => id)).toEqual([first])
})

test('changing the account of a goal restarts it, saving the same account does not', async () => {
  const { idOf, update, move, other } = await withAccounts()
  const id = await idOf()
  await move(50)
  expect((await update(id, { name: 'Old roof', amount: 200 })).data).toMatchObject({
    name: 'Old roof',
    amountLeft: 150,
  })
  await move(70, 1)
  expect((await update(id, { accountUniqueId: other })).data).toMatchObject({
    percentageCompleted: 0,
    accountUniqueId: other,
  })
  await move(10, 1)
  expect((await update(id, { accountUniqueId: other })).data).toMatchObject({ percentageCompleted: 10 })
})

test('missing values are refused at their fields, the amount first', async () => {
  const { create, update, idOf } = await withAccounts()
  const zero = 'Write an amount different of 0.'
  const rest = 'Please complete all the fields'
  const nothing = {
    amount: undefined,
    name: ' ',
    description: '',
    goalType: 0,
    accountUniqueId: undefined,
    deadline: undefined,
  }
  const fields = { amount: zero, name: rest, description: rest, goalType: rest, accountUniqueId: rest, deadline: rest }
  expect(await create(nothing)).toMatchObject({ status: 422, message: zero, error: { fields } })
  for (const amount of [0, -5]) expect(await create({ amount })).toMatchObject({ status: 422, message: zero })
  expect(await create({ name: 'n'.repeat(61) })).toMatchObject({
    status: 422,
    message: rest,
    error: { fields: { name: rest } },
  })
  expect((await create({ name: 'n'.repeat(60), description: 'd'.repeat(250) })).status).toBe(200)
  expect(await update(await idOf(), nothing)).toMatchObject({ status: 422, message: zero, error: { fields } })
})

test('a deadline may be today but not before; one that has passed may stay', async () => {
  const { create, update, idOf, maria } = await withAccounts()
  const past = dayToWire(addDays(today, -1))
  expect(await create({ deadline: past })).toMatchObject({ status: 422, message: 'Deadline cannot be in the past.' })
  const id = await idOf({ deadline: dayToWire(today) })
  await context.db
    .updateTable('goal')
    .set({ deadline: addDays(today, -1) })
    .where('id', '=', id)
    .execute()
  expect((await update(id, { deadline: past, name: 'Later' })).status).toBe(200)
  expect((await update(id, { deadline: dayToWire(addDays(today, -2)) })).status).toBe(422)
  expect(await maria.call('createGoal', { body: { deadline: '02/30/2027' } })).toMatchObject({ status: 400 })
})

test.each([
  ['is not displayed', { display: false }],
  ['is somebody else’s', { is_trusted: true }],
  ['hides its balance', { allow_balance: false }],
])('an account that %s cannot have a goal', async (_title, is) => {
  const { create } = await withAccounts([is])
  expect(await create()).toMatchObject({
    status: 422,
    message: 'Please complete all the fields',
    error: { fields: { accountUniqueId: 'This account cannot have a goal.' } },
  })
})

test('a saving goal refuses a loan, and a loan goal refuses a share', async () => {
  const { create, share, wagon } = await withAccounts()
  for (const asked of [{ accountUniqueId: wagon }, { goalType: 2, accountUniqueId: share }])
    expect((await create(asked)).error?.fields).toEqual({ accountUniqueId: 'This account cannot have a goal.' })
})

test('another member’s account is refused for a goal like one that does not exist', async () => {
  const { create, stranger } = await withAccounts()
  const { share: foreign } = await stranger()
  for (const accountUniqueId of [foreign, 'S0000000000000000000'])
    expect(await create({ accountUniqueId })).toMatchObject({ status: 403, error: { code: 'not_yours' } })
})

test('an account that hides its figures later hides them in its goal too', async () => {
  const { idOf, list, accounts, move } = await withAccounts()
  await idOf()
  await move(10)
  const set = (change: object) =>
    context.db
      .updateTable('account')
      .set(change)
      .where('id', '=', accounts[0]?.id ?? 0)
      .execute()
  await set({ allow_inquiry: false })
  expect((await list())[0]).toMatchObject({ amountLeft: 90, percentageCompleted: 10, history: [] })
  await set({ allow_balance: false })
  expect((await list())[0]).toMatchObject({ amountLeft: null, percentageCompleted: null, history: [] })
})

test('another member’s goal is refused like an unknown one, and a deleted goal is reported as gone', async () => {
  const { idOf, update, remove, list, draft, stranger } = await withAccounts()
  const mine = await idOf()
  const noah = await stranger()
  const answers = async (goalId: number) => {
    const body = { ...draft, accountUniqueId: noah.share, goalId }
    const given = [
      await noah.call('updateGoal', { body: body as never }),
      await noah.call('removeGoal', { body: { goalId } }),
    ]
    return given.map(({ status, message, error }) => ({ status, message, error }))
  }
  expect(await answers(mine)).toEqual(await answers(2_000_000_000))
  expect(await answers(mine)).toMatchObject([
    { status: 403, error: { code: 'not_yours' } },
    { status: 403, error: { code: 'not_yours' } },
  ])
  expect((await noah.call('getGoals', { body: {} })).data).toEqual([])
  expect(await list()).toMatchObject([{ name: 'New roof' }])
  await remove(mine)
  for (const answer of [await remove(mine), await update(mine)])
    expect(answer).toMatchObject({ status: 404, message: 'This goal has been deleted already.' })
})

test('a member has at most 20 goals, also when ten are set at once', async () => {
  const { list, create } = await withAccounts()
  for (let made = 0; made < 16; made++) await create()
  const last = await Promise.all(Array.from({ length: 10 }, () => create()))
  expect(last.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill(200), ...Array(6).fill(422)])
  expect(last.find(({ status }) => status === 422)?.error?.code).toBe('limit')
  expect(await list()).toHaveLength(20)
})

test('an entry that is posted late for an earlier day moves only the points after that day', async () => {
  const { bank, accounts, idOf, list } = await withAccounts()
  const post = (months: number, dollars: number) => happen(bank, accounts[0]?.id ?? 0, [row(dollars, inMonth(months))])
  const id = await idOf()
  await context.db
    .updateTable('goal')
    .set({ began_on: inMonth(3) })
    .where('id', '=', id)
    .execute()
  await post(3, 100)
  await post(1, 50)
  await post(2, -30)
  expect((await list())[0]?.history.map(({ amount }) => amount)).toEqual([100, 70, 120, 120])
})

test('a loan always shows what is owed, so it can have a goal even where inquiry is off', async () => {
  const { create, wagon, list, owe } = await withAccounts()
  await owe(500)
  await context.db.updateTable('account').set({ allow_balance: false }).where('unique_id', '=', wagon).execute()
  expect((await create({ goalType: 2, accountUniqueId: wagon })).status).toBe(200)
  expect((await list())[0]).toMatchObject({ amountLeft: 100, percentageCompleted: 0 })
})

test('a loan without an original amount counts from what is owed now', async () => {
  const { bank, create, wagon, list, owe, pay } = await withAccounts()
  await owe(100)
  await context.db.updateTable('loan').set({ original_amount: 0 }).where('institution_id', '=', bank.id).execute()
  await create({ goalType: 2, accountUniqueId: wagon, fromScratch: false })
  await pay(100)
  expect((await list())[0]).toMatchObject({ amountLeft: 0, percentageCompleted: 100 })
})

test('a goal on an account with more than ten million dollars is shown', async () => {
  const { move, create, list } = await withAccounts()
  await move(9_000_000)
  await move(9_000_000)
  await create({ fromScratch: false, amount: 9_000_000 })
  expect((await list())[0]).toMatchObject({ percentageCompleted: 100, history: [{ amount: 18_000_000 }] })
})

test('the history of a goal has what counted each month since it began, twelve months back at most', async () => {
  const { idOf, list, accounts, bank } = await withAccounts()
  const on = async (months: number, dollars: number, days = 0) =>
    happen(bank, accounts[0]?.id ?? 0, [row(dollars, addDays(inMonth(months), days))])
  const id = await idOf()
  await on(14, 500)
  await on(3, 30, -2)
  await on(2, 40)
  await on(1, -10, 1)
  const begun = (began_on: typeof today) =>
    context.db.updateTable('goal').set({ began_on }).where('id', '=', id).execute()
  await begun(inMonth(3))
  const readHistory = async () => (await list())[0]?.history
  expect(await readHistory()).toEqual([
    { on: dayToWire(inMonth(3)), amount: 530 },
    { on: dayToWire(inMonth(2)), amount: 570 },
    { on: dayToWire(inMonth(1)), amount: 570 },
    { on: dayToWire(today), amount: 560 },
  ])
  await begun(addDays(inMonth(3), 1))
  expect(await readHistory()).toHaveLength(3)
  await begun(inMonth(40))
  expect((await readHistory())?.[0]).toEqual({ on: dayToWire(inMonth(12)), amount: 500 })
  expect(await readHistory()).toHaveLength(13)
})
