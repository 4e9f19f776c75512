import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { openDue } from './bills-together.ts'

const proof = async () => Object.values(await proveBooks(context.db)).flat()

test('of two bills of one account whose money covers one, the first is paid and the second is tried again', async () => {
  const { bank, member, runNow, outcomes, errors } = await openDue()
  const ann = await member('ann', 50_00)
  await ann.owes(30_00)
  await ann.owes(30_00)
  await ann.owes(20_00)
  await runNow()
  expect(await outcomes(ann.member)).toEqual(['done', 'retry', 'done'])
  expect(await bank.balances()).toEqual([0, 0])
  expect([errors, await proof()]).toEqual([[], []])
})

test('a bill and a transfer of one account share its money, in the order in which they were made', async () => {
  const { bank, member, runNow, outcomes, errors } = await openDue()
  const [ann, ben] = [await member('ann', 50_00), await member('ben', 50_00)]
  await ann.owes(40_00)
  await ann.saves(40_00)
  await ben.saves(40_00)
  await ben.owes(40_00)
  await ben.saves(10_00)
  await runNow()
  expect([await outcomes(ann.member), await outcomes(ben.member)]).toEqual([
    ['done', 'retry'],
    ['done', 'retry', 'done'],
  ])
  expect(await bank.balances()).toEqual([10_00, 0, 0, 50_00])
  expect([errors, await proof()]).toEqual([[], []])
})

test('bills that are paid together count one after the other for the fee, the daily limits and the first mail', async () => {
  const { bank, member, runNow, outcomes, told, errors } = await openDue({
    epay: { freePerMonth: 1, mostPerDay: 50_00 },
  })
  const [ann, ben] = [await member('ann', 100_00), await member('ben', 100_00)]
  await context.db
    .insertInto('daily_limit')
    .values({ institution_id: bank.id, person_id: ben.member.personId, starts_on: '2031-01-01', amount: 20_00 })
    .execute()
  for (const amount of [30_00, 30_00, 20_00]) await ann.owes(amount)
  for (const amount of [15_00, 15_00, 5_00]) await ben.owes(amount)
  await runNow()
  expect([await outcomes(ann.member), await outcomes(ben.member)]).toEqual([
    ['done', 'retry', 'done'],
    ['done', 'retry', 'done'],
  ])
  // The second payment of each that is made has a fee.
  expect(await bank.balances()).toEqual([100_00 - 50_00 - 50, 0, 100_00 - 20_00 - 50, 0])
  const firsts = (await told()).mails.filter(({ subject }) => subject.startsWith('Your first payment'))
  expect(firsts.map(({ to, text }) => [to, /\$\d+\.\d+/.exec(text)?.[0]])).toEqual([
    ['ann@example.test', '$30.00'],
    ['ben@example.test', '$15.00'],
  ])
  expect([errors, await proof()]).toEqual([[], []])
})

test('transfers that are made together count one after the other for the monthly withdrawals of their account', async () => {
  const { bank, member, runNow, outcomes, errors } = await openDue()
  const [ann, ben] = [await member('ann', 50_00), await member('ben', 50_00)]
  await context.db.updateTable('account').set({ monthly_withdrawals: 2 }).where('id', '=', ann.checking).execute()
  for (const { saves } of [ann, ben]) for (let nth = 0; nth < 3; nth++) await saves(10_00)
  await runNow()
  expect([await outcomes(ann.member), await outcomes(ben.member)]).toEqual([
    ['done', 'done', 'refused'],
    ['done', 'done', 'done'],
  ])
  expect(await bank.balances()).toEqual([30_00, 20_00, 20_00, 30_00])
  expect([errors, await proof()]).toEqual([[], []])
})

test('in a run for several members, one who may not pay is refused, and the others are paid', async () => {
  const { bank, member, runNow, outcomes, errors } = await openDue()
  const [ann, ben, cleo, dan] = [
    await member('ann', 50_00),
    await member('ben', 50_00),
    await member('cleo', 50_00),
    await member('dan', 50_00),
  ]
  for (const { owes } of [ann, ben, cleo, dan]) await owes(10_00)
  // Nobody pays from an account of another whose money is in the same transaction.
  await dan.owes(10_00, ann.checking)
  await dan.saves(10_00, ann.checking)
  await context.db.updateTable('person').set({ status: 2 }).where('id', '=', ben.member.personId).execute()
  await context.db.updateTable('account').set({ allow_from: false }).where('id', '=', cleo.checking).execute()
  await runNow()
  expect(await Promise.all([ann, ben, cleo, dan].map((one) => outcomes(one.member)))).toEqual([
    ['done'],
    ['held'],
    ['refused'],
    ['done', 'refused', 'refused'],
  ])
  expect(await bank.balances()).toEqual([40_00, 0, 50_00, 0, 50_00, 0, 40_00, 0])
  expect([errors, await proof()]).toEqual([[], []])
})

test('a bill that fails takes no other with it, and is paid in the next run', async () => {
  const { bank, member, runNow, outcomes, errors } = await openDue()
  const people = [await member('ann', 50_00), await member('ben', 50_00), await member('cleo', 50_00)] as const
  for (const { owes } of people) for (const amount of [1_00, 2_00]) await owes(amount)
  const broken = sql`alter table outgoing_payment add constraint broken check (left_amount <> 777) not valid`
  await people[1].owes(7_77)
  await people[1].owes(3_00)
  await broken.execute(context.db)
  await runNow()
  await sql`alter table outgoing_payment drop constraint broken`.execute(context.db)
  // All of them together, then the one.
  expect(errors.map((ids) => ids.length)).toEqual([8, 1])
  expect(await outcomes(people[1].member)).toEqual(['done', 'done', 'done'])
  expect(await bank.balances()).toEqual([47_00, 0, 44_00, 0, 47_00, 0])
  await runNow()
  expect(await outcomes(people[1].member)).toEqual(['done', 'done', 'done', 'done'])
  expect(await bank.balances()).toEqual([47_00, 0, 36_23, 0, 47_00, 0])
  expect([errors.length, await proof()]).toEqual([2, []])
})

test('a bill of an account that no member has is an error, and the member’s others are paid', async () => {
  const { bank, member, runNow, outcomes, errors } = await openDue()
  const [ann, ben] = [await member('ann', 50_00), await member('ben', 50_00)]
  await ann.owes(10_00)
  await ann.owes(10_00, bank.books.outside)
  await ben.owes(10_00)
  await runNow()
  expect([await outcomes(ann.member), await outcomes(ben.member)]).toEqual([['done'], ['done']])
  expect(errors.map((ids) => ids.length)).toEqual([1])
  expect(await proof()).toEqual([])
})

test('several processes pay the bills of many members once each', async () => {
  const { bank, member, runNow, errors } = await openDue()
  const people = []
  for (let nth = 0; nth < 12; nth++) people.push(await member(`member${nth}`, 50_00))
  for (const { owes } of people) for (let nth = 1; nth <= 8; nth++) await owes(nth * 1_00)
  await Promise.all(Array.from({ length: 4 }, () => runNow()))
  expect(await bank.balances()).toEqual(people.flatMap(() => [14_00, 0]))
  expect([errors, await proof()]).toEqual([[], []])
})

test('a run that must stop leaves a member’s other bills to the next one', async () => {
  const { bank, member, runNow, outcomes } = await openDue({ maxTogether: 2 })
  const ann = await member('ann', 50_00)
  for (const amount of [1_00, 2_00, 4_00]) await ann.owes(amount)
  let asked = 0
  await runNow(() => asked++ === 0)
  expect(await outcomes(ann.member)).toEqual(['done', 'done'])
  await runNow()
  expect(await outcomes(ann.member)).toEqual(['done', 'done', 'done'])
  expect([await bank.balances(), await proof()]).toEqual([[43_00, 0], []])
})

// The embedded database has one connection, so nobody else has a lock there.
test.runIf(shared.kind === 'postgres').each(['account', 'plan', 'person'] as const)(
  'a run pays the others before it waits for the member whose %s is in use, and keeps that member’s order',
  async (table) => {
    const { bank, member, runNow, outcomes, errors } = await openDue({ maxTogether: 2 })
    const [ann, ben] = [await member('ann', 50_00), await member('ben', 50_00)]
    await ann.owes(40_00)
    // Of an account that nobody else uses, and that has no money.
    await ann.owes(5_00, ann.savings)
    for (const amount of [20_00, 20_00]) await ann.owes(amount)
    await ben.owes(10_00)
    const other = await context.db.startTransaction().execute()
    const { personId } = ann.member
    await other
      .selectFrom(table)
      .select('id')
      .where(table === 'person' ? 'id' : 'person_id', '=', personId)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .execute()
    const running = runNow()
    await expect.poll(() => outcomes(ben.member)).toEqual(['done'])
    expect(await outcomes(ann.member)).toEqual([])
    await other.commit().execute()
    await running
    expect(await outcomes(ann.member)).toEqual(['done', 'retry', 'retry', 'retry'])
    expect(await bank.balances()).toEqual([10_00, 0, 40_00, 0])
    expect([errors, await proof()]).toEqual([[], []])
  },
)
