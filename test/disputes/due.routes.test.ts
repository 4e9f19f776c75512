import { expect, test } from 'vitest'
import { addDays, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { happen, today } from '../accounts/maria.ts'
import { context } from '../support/bank.ts'
import { opened } from './opened.ts'

test('Home lists disputes that nobody has decided, by their next deadline, to staff who may decide them', async () => {
  const { bank, ada, start, act } = await opened()
  const due = async (browser = ada) => {
    const { disputeTotal, dueDisputes } = (await browser.call('getAdminHome')).data
    return [disputeTotal, dueDisputes?.map(({ id, state, due: day, daysLeft }) => [id, state, day, daysLeft])]
  }
  expect(await due()).toEqual([0, []])
  const { id } = (await start()).data
  expect(await due()).toEqual([1, [[id, 'OPEN', '12/03/2026', 15]]])
  await act(ada, id, 'CREDIT')
  expect(await due()).toEqual([1, [[id, 'CREDITED', '01/02/2027', 45]]])
  const ben = bank.signIn({ id: await bank.addStaff('ben', 2), audience: 'staff' })
  expect(await due(ben)).toEqual([null, undefined])
  await act(ada, id, 'DECIDE_FOR')
  expect(await due()).toEqual([0, []])
})

test('Home lists a credit that could not go back, with the amount and since when, also once its form is closed', async () => {
  const { bank, ada, eve, start, act, takeBackIn, account } = await opened()
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  await act(ada, id, 'DECIDE_AGAINST', 'You were there.')
  const listed = async () => {
    const { creditTotal, waitingCredits } = (await eve.call('getAdminHome')).data
    return [creditTotal, waitingCredits]
  }
  await happen(bank, account.id, [{ happenedOn: today, description: 'Rent', amount: cents(-1_000_00) }])
  await takeBackIn(7)
  expect(await listed()).toEqual([0, []])
  const since = addDays(today, -1)
  const row = context.db.updateTable('dispute').where('institution_id', '=', bank.id).where('form_id', '=', id)
  await row.set({ take_back_on: since }).execute()
  const waiting = [1, [{ id, name: expect.any(String), amount: 40, since: dayToWire(since) }]]
  expect(await listed()).toEqual(waiting)
  const form = context.db.updateTable('secured_form').where('institution_id', '=', bank.id).where('id', '=', id)
  await form.set({ status: 'ARCHIVED_READ' }).execute()
  expect(await listed()).toEqual(waiting)
  await happen(bank, account.id, [{ happenedOn: today, description: 'Pay', amount: cents(100_00) }])
  await takeBackIn(7)
  expect(await listed()).toEqual([0, []])
})
