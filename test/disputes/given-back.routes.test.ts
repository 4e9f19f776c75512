import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { postingKinds } from '../../server/ledger/kinds.ts'
import { post } from '../../server/ledger/post.ts'
import { dayToWire } from '../../values/days.ts'
import { DisputeState, TransactionSearchType } from '../../values/enumerations.ts'
import { cents } from '../../values/money.ts'
import { range } from '../accounts/maria.ts'
import { context } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'
import { type Door, openPaid } from './given-back.ts'

const { OPEN, CREDITED, FOR_MEMBER, AGAINST, TAKING_BACK, TAKEN_BACK } = DisputeState
type Paid = Awaited<ReturnType<typeof openPaid>>

/** How a dispute comes into each state, and which state it has once its money came back. */
const lives: Record<DisputeState, { lead: (paid: Paid, id: number) => Promise<unknown>; after: DisputeState }> = {
  [OPEN]: { lead: async () => undefined, after: OPEN },
  [CREDITED]: { lead: ({ act }, id) => act(id, 'CREDIT'), after: CREDITED },
  [FOR_MEMBER]: { lead: ({ act }, id) => act(id, 'DECIDE_FOR'), after: FOR_MEMBER },
  [AGAINST]: { lead: ({ act }, id) => act(id, 'DECIDE_AGAINST'), after: AGAINST },
  [TAKING_BACK]: {
    lead: async ({ act }, id) => {
      await act(id, 'CREDIT')
      await act(id, 'DECIDE_AGAINST')
    },
    after: FOR_MEMBER,
  },
  [TAKEN_BACK]: {
    lead: async ({ act, takeBackIn }, id) => {
      await act(id, 'CREDIT')
      await act(id, 'DECIDE_AGAINST')
      await takeBackIn(10)
    },
    after: TAKEN_BACK,
  },
}
const doors: Door[] = ['return', 'undo', 'lock', 'unfit']
/** The states in which the member has the credit. */
const credited: ReadonlySet<string> = new Set([CREDITED, FOR_MEMBER, TAKING_BACK])
const cells = Object.entries(lives).flatMap(([state, life]) =>
  doors.flatMap((door) => [40, 25].map((amount) => ({ state, door, amount, ...life }))),
)

test.each(cells)(
  '$amount of 40 dollars disputed, $state, and then the money comes back by $door: the member has it once',
  async ({ state, door, amount, lead, after }) => {
    const paid = await openPaid()
    const { start, leave, act, comeBack, takeBackIn, books, read, atDesk } = paid
    const before = await books()
    await leave()
    const { id } = (await start(amount)).data
    await lead(paid, id)
    expect((await read(id)).state).toBe(state)
    await comeBack(door)
    const whole = { member: 100_00, outside: before.outside - 40_00, disputes: 0 }
    expect([await books(), (await read(id)).state]).toEqual([whole, after])
    // Nothing that anybody does later gives or takes anything.
    for (const what of ['CREDIT', 'DECIDE_FOR', 'DECIDE_AGAINST'] as const) await act(id, what)
    await takeBackIn(100)
    await comeBack('return')
    expect([await books(), await paid.proof()]).toEqual([whole, []])
    const { cameBack } = (await atDesk(id)).dispute
    expect(cameBack).toEqual({ on: expect.any(String), amount: 40, kept: credited.has(state) ? amount : 0 })
  },
)

test('money that has not left is not disputed: the history and the page offer to take it back instead', async () => {
  const { bank, call, account, today, uniqueId, confirmNum, start, leave } = await openPaid()
  const offered = async () =>
    (await call('getTransactions', { body: range(account.unique_id, today) })).data.postedTransactions.find(
      (row) => row.uniqueId === uniqueId,
    )?.takeBackNum
  const page = async () => (await call('getDisputeStart', { body: { uniqueId } })).data.waiting
  expect([await page(), await offered()]).toEqual([{ confirmNum, canUndo: true }, confirmNum])
  expect(await start()).toMatchObject({
    status: 422,
    message: 'This money has not left yet, so it cannot be disputed. Ask about it instead, and we will look.',
  })
  await bank.wait(60_000)
  expect([await page(), await offered()]).toEqual([{ confirmNum, canUndo: false }, undefined])
  expect((await start()).status).toBe(422)
  await leave()
  expect(await page()).toBeNull()
  expect((await start()).status).toBe(200)
})

test('money that its member took back cannot be disputed, and the page says when it came back', async () => {
  const { call, today, uniqueId, start, comeBack } = await openPaid()
  await comeBack('undo')
  expect((await call('getDisputeStart', { body: { uniqueId } })).data).toMatchObject({
    returnedOn: dayToWire(today),
    waiting: null,
  })
  expect(await start()).toMatchObject({
    status: 422,
    message: `This money came back to your account on ${dayToWire(today)}. Ask about it instead, and we will look.`,
  })
})

test('the fee of a bill is not disputed alone', async () => {
  const { bank, account, member, today, call } = await openPaid()
  const entry = { searchType: TransactionSearchType.ACH_WITHDRAWAL, description: 'E-Pay fee', happenedOn: today }
  const madeAt = await bank.now()
  await transact(context.db, (tx) =>
    post(tx, {
      institutionId: bank.id,
      postings: [
        {
          kind: postingKinds.paymentFee,
          confirmNum: null,
          madeAt,
          madeBy: member.id,
          entries: [
            { ...entry, accountId: account.id, amount: cents(-1_00) },
            { ...entry, accountId: bank.books.outside, amount: cents(1_00) },
          ],
        },
      ],
    }),
  )
  const { postedTransactions } = (await call('getTransactions', { body: range(account.unique_id, today) })).data
  const uniqueId = postedTransactions.find(({ description }) => description === 'E-Pay fee')?.uniqueId ?? ''
  expect(uniqueId).not.toBe('')
  expect(await call('getDisputeStart', { body: { uniqueId } })).toMatchObject({ status: 403 })
})

test('money that came back after it was disputed is not credited beside it, and staff say so', async () => {
  const { today, start, leave, act, atDesk, comeBack, read } = await openPaid()
  await leave()
  const { id } = (await start()).data
  await comeBack('return')
  const message = `The money of this payment came back to the member on ${dayToWire(today)}. Decide that there was no error, and say so.`
  expect(await act(id, 'CREDIT')).toMatchObject({ status: 409, message })
  expect(await act(id, 'DECIDE_FOR')).toMatchObject({ status: 409, message })
  expect((await atDesk(id)).dispute.cameBack).toEqual({ on: dayToWire(today), amount: 40, kept: 0 })
  expect((await act(id, 'DECIDE_AGAINST')).data).toMatchObject({ dispute: { state: AGAINST } })
  expect(await read(id)).toMatchObject({ explanation: 'It was sent as you asked.' })
})

test('a credit that was proposed is not approved once the money came back', async () => {
  const { eve, start, leave, act, comeBack, books } = await openPaid({ disputes: { twoAbove: 10_00 } })
  await leave()
  const { id } = (await start()).data
  expect((await act(id, 'CREDIT')).data.proposal).toMatchObject({ act: 'CREDIT' })
  await comeBack('return')
  expect((await act(id, 'APPROVE', eve)).status).toBe(409)
  expect(await books()).toMatchObject({ member: 100_00, disputes: 0 })
})

test('money that comes back after a credit is told as it is: to the member, in the month and to staff', async () => {
  const { bank, call, confirmNum, today, start, leave, act, atDesk, comeBack, receipt } = await openPaid()
  const month = async () => (await call('getMoneyByMonth', { body: {} })).data.at(-1)
  const sent = await month()
  await leave()
  const { id } = (await start(25)).data
  await act(id, 'CREDIT')
  await comeBack('return')
  expect((await toldBy(bank)).notices).toContainEqual({
    important: true,
    text: 'Your $40.00 to Tomas Reyes could not be delivered. Account closed. We had credited $25.00 for your dispute already. That is yours to keep, and we take nothing back. The other $15.00 is back in S-001.',
  })
  expect((await receipt(confirmNum)).delivery).toMatchObject({
    state: 3,
    reason:
      'Account closed. We had credited $25.00 for your dispute already. That is yours to keep, and we take nothing back.',
  })
  expect([sent, await month()]).toMatchObject([{ moneyOut: 40 }, { moneyIn: sent?.moneyIn, moneyOut: 0 }])
  expect((await atDesk(id)).dispute).toMatchObject({
    state: CREDITED,
    cameBack: { on: dayToWire(today), amount: 40, kept: 25 },
  })
  expect(await act(id, 'DECIDE_AGAINST')).toMatchObject({
    status: 409,
    message: `The money of this payment came back on ${dayToWire(today)} and paid the credit. Decide for the member: no money moves.`,
  })
  expect((await act(id, 'DECIDE_FOR')).data.dispute.state).toBe(FOR_MEMBER)
})

test('a credit and a return at the same moment give the member the money once', async () => {
  const { start, leave, act, comeBack, books } = await openPaid()
  await leave()
  const { id } = (await start()).data
  await Promise.all([act(id, 'CREDIT'), comeBack('return'), act(id, 'DECIDE_FOR')])
  expect(await books()).toMatchObject({ member: 100_00, disputes: 0 })
})
