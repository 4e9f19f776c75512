import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { receiveReturn } from '../../server/outgoing/returns.ts'
import { dayIn, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { range } from '../accounts/maria.ts'
import { ach } from '../outgoing/leaving.ts'
import { context, openBank } from '../support/bank.ts'
import { openSender } from '../transfers/sender.ts'

/** Opens a member who sent Tomas $40.00 of $100.00, and a desk of two. */
async function openPaid(disputes = {}) {
  const sender = await openSender(await openBank({ ach, ...disputes }))
  const { bank, call, member, add, send } = sender
  const { confirmNum } = (await send(await add(), 40)).data
  const now = await bank.now()
  const today = dayIn(bank.institution.timeZone, now)
  const account = member.accounts[0]!
  const rows = (await call('getTransactions', { body: range(account.unique_id, today) })).data.postedTransactions
  const uniqueId = rows.find(({ description }) => description === 'Sent to Tomas Reyes')?.uniqueId ?? ''
  const [ada, eve] = [await bank.addStaff('ada', 1), await bank.addStaff('eve', 1)].map((id) =>
    bank.signIn({ id, audience: 'staff' }),
  )
  const start = () =>
    call('startDispute', {
      key: randomUUID(),
      body: { uniqueId, reason: 'NOT_RECEIVED', amount: 40, noticedOn: dayToWire(today), text: 'It never came.' },
    })
  const act = async (id: number, what: 'CREDIT' | 'DECIDE_FOR' | 'DECIDE_AGAINST' | 'APPROVE', browser = ada!) => {
    const lastId = (await ada!.call('getFormThread', { query: { id: String(id) } })).data.messages.at(-1)?.id ?? null
    const approves = what === 'APPROVE' ? ('CREDIT' as const) : null
    const explanation = what === 'DECIDE_AGAINST' ? 'It came back.' : ''
    return browser.call('changeDispute', { key: randomUUID(), body: { id, act: what, approves, explanation, lastId } })
  }
  /** The receiver's bank sends the money back. */
  const comeBack = async () => {
    await context.db
      .updateTable('outgoing_payment')
      .set({ batch_id: await addBatch(bank.id, now), delivered_at: now })
      .where('institution_id', '=', bank.id)
      .execute()
    const named = {
      id: bank.id,
      key: bank.institution.key,
      name: bank.institution.name,
      timeZone: bank.institution.timeZone,
    }
    const came = {
      key: '1',
      file: 'monday.txt',
      folder: 'RETURNS',
      confirmNum,
      amount: cents(40_00),
      code: 'R02',
    } as const
    return transact(context.db, (tx) => receiveReturn(tx, context.secrets, named, came, now))
  }
  const refusedToday = `The money of this payment came back to the member on ${dayToWire(today)}. Decide that there was no error, and say so.`
  return {
    ...sender,
    confirmNum,
    today,
    uniqueId,
    eve: eve!,
    start,
    act,
    comeBack,
    refused: { status: 409, message: refusedToday },
  }
}

async function addBatch(institutionId: number, now: Date): Promise<number> {
  const on = now.toISOString().slice(0, 10)
  const batch = { kind: 'ach' as const, file_id: 0, ach: JSON.stringify(ach), effective_on: on, made_on: on }
  const { id } = await context.db
    .insertInto('outgoing_batch')
    .values({ institution_id: institutionId, ...batch, made_at: now, next_attempt_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('money that its member took back cannot be disputed, and the page says when it came back', async () => {
  const { call, bank, confirmNum, today, uniqueId, start } = await openPaid()
  const read = async () => (await call('getDisputeStart', { body: { uniqueId } })).data.returnedOn
  expect(await read()).toBeNull()
  await call('undoSend', { key: randomUUID(), body: { confirmNum } })
  expect(await read()).toBe(dayToWire(today))
  expect(await start()).toMatchObject({
    status: 422,
    message: `This money came back to your account on ${dayToWire(today)}. Ask about it instead, and we will look.`,
  })
  expect(await bank.balances()).toEqual([100_00])
})

test('money that came back after it was disputed is not credited beside it, and staff say so', async () => {
  const { bank, start, act, comeBack, refused } = await openPaid()
  const { id } = (await start()).data
  expect(await comeBack()).toBeNull()
  expect(await act(id, 'CREDIT')).toMatchObject(refused)
  expect(await act(id, 'DECIDE_FOR')).toMatchObject(refused)
  expect(await bank.balances()).toEqual([100_00])
  expect((await act(id, 'DECIDE_AGAINST')).data).toMatchObject({ dispute: { state: 'AGAINST' } })
})

test('a credit for now is not left to the member once the money came back too', async () => {
  const { bank, start, act, comeBack, refused } = await openPaid()
  const { id } = (await start()).data
  await act(id, 'CREDIT')
  await comeBack()
  expect(await bank.balances()).toEqual([140_00])
  expect(await act(id, 'DECIDE_FOR')).toMatchObject(refused)
  expect((await act(id, 'DECIDE_AGAINST')).data).toMatchObject({ dispute: { state: 'TAKING_BACK' } })
})

test('a credit that was proposed is not approved once the money came back', async () => {
  const { bank, eve, start, act, comeBack, refused } = await openPaid({ disputes: { twoAbove: 10_00 } })
  const { id } = (await start()).data
  expect((await act(id, 'CREDIT')).data.proposal).toMatchObject({ act: 'CREDIT' })
  await comeBack()
  expect(await act(id, 'APPROVE', eve)).toMatchObject(refused)
  expect(await bank.balances()).toEqual([100_00])
})
