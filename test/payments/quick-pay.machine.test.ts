import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Payment } from '../../machines/payments/quick-pay.rules.ts'
import { quickPayMachine } from '../../machines/payments/quick-pay.machine.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { eligibility, ids, items, samples, scheduled, typed } from '../../stories/payments/quick-pay.samples.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const { twice, late, many } = samples.makePayments.refusals
const made = samples.makePayments.answers.two

/** Starts with loaded bills and this draft. */
async function open(answers: Answers<typeof quickPayMachine> = {}, drafts = typed, actors = {}) {
  const run = scripted(quickPayMachine, {
    input: { userId: 7 },
    actors,
    answers: {
      getQuickPays: () => items,
      getSummary: () => ofMaria,
      getEligibility: () => eligibility,
      getScheduledPayments: () => scheduled,
      ...answers,
    },
  })
  await run.rest()
  for (const [id, change] of Object.entries(drafts)) run.actor.send({ type: 'row.change', id, change })
  const now = () => run.actor.getSnapshot()
  return {
    ...run,
    now,
    submit: () => run.actor.send({ type: 'payments.submit' }),
    confirm: () => now().children.payBills?.send({ type: 'payments.confirm' }),
    orders: () => run.sent.send as unknown as { payments: Payment[]; payTwice: boolean }[],
    dialog: () => now().children.payBills?.getSnapshot().context,
  }
}

test('submitting without any amount asks for one, and nothing is sent', async () => {
  const { now, submit, sent } = await open({}, {})
  submit()
  expect([now().context.formError, now().value]).toMatchObject([
    'Enter an amount for at least one payee.',
    { flow: 'form' },
  ])
  expect(sent.send).toEqual([])
})

test('a row opens when it begins to repeat or is wrong in a hidden field, and stays open once that is mended', async () => {
  const { actor, now, submit } = await open({}, { [ids.childcare]: { amount: '10', date: 'soon' } })
  const opened = () => now().context.open
  expect(opened()).toEqual([])
  submit()
  expect(opened()).toEqual([ids.childcare])
  actor.send({ type: 'row.change', id: ids.childcare, change: { date: '11/24/2026' } })
  actor.send({ type: 'row.change', id: ids.power, change: { repeat: 'MONTHLY' } })
  actor.send({ type: 'row.change', id: ids.power, change: { repeat: 'once' } })
  expect(opened()).toEqual([ids.childcare, ids.power])
  actor.send({ type: 'row.fold', id: ids.power })
  actor.send({ type: 'row.open', id: ids.water })
  expect(opened()).toEqual([ids.childcare, ids.water])
})

test('an invalid row is shown on its page before the question, and a search that hides it is cleared', async () => {
  const { actor, now, submit } = await open({}, { [ids.childcare]: { amount: 'ten' } })
  actor.send({ type: 'search.change', text: 'water' })
  submit()
  expect(now().value).toMatchObject({ flow: 'form' })
  expect(now().context).toMatchObject({
    rowErrors: [{ id: ids.childcare, field: 'amount' }],
    look: { searchText: '', page: 1 },
  })
  actor.send({ type: 'row.change', id: ids.childcare, change: { amount: '10' } })
  expect(now().context.rowErrors).toEqual([])
})

test('typed amounts survive searching, paging, a new page size and a reload of the list', async () => {
  const { actor, now, rest } = await open()
  for (const event of [
    { type: 'search.change', text: 'water' },
    { type: 'page.change', page: 3 },
    { type: 'size.change', size: 20 },
    { type: 'reload' },
  ] as const)
    actor.send(event)
  await rest()
  expect(now().context).toMatchObject({ drafts: typed, look: { searchText: 'water', size: 20, page: 0 } })
})

test('payments are confirmed and sent once with everything typed, and then the fields are empty', async () => {
  const { confirm, submit, sent, orders, at, now } = await open({ send: [made] })
  submit()
  confirm()
  confirm()
  await at({ flow: 'sent' })
  expect(now().context).toMatchObject({ drafts: {}, made })
  expect(sent.send).toHaveLength(1)
  expect(
    orders()[0]?.payments.map(({ quickPay, amount, on, comment }) => [quickPay.uniqueId, amount, on, comment]),
  ).toEqual([
    [ids.dentist, 85_00, '2026-12-01', ''],
    [ids.power, 121_40, '2026-11-24', 'November'],
  ])
})

test('a repeated payment needs confirmation, and is sent as intended', async () => {
  const { confirm, submit, orders, at, dialog } = await open({ send: [made] })
  submit()
  expect(dialog()?.question.repeated.map(({ quickPay }) => quickPay.uniqueId)).toEqual([ids.dentist])
  confirm()
  await at({ flow: 'sent' })
  expect(orders()[0]?.payTwice).toBe(true)
})

test('a repeated payment that only the bank knows of needs confirmation on the next try, until the row changes', async () => {
  const { actor, confirm, submit, now, orders, dialog } = await open({
    getScheduledPayments: () => [],
    send: [twice, made],
  })
  submit()
  confirm()
  await expect.poll(() => now().context.twice).toEqual([ids.power])
  submit()
  expect(dialog()?.question.repeated.map(({ quickPay }) => quickPay.uniqueId)).toEqual([ids.power])
  confirm()
  await expect.poll(() => orders().map(({ payTwice }) => payTwice)).toEqual([false, true])
  actor.send({ type: 'dialog.close' })
  actor.send({ type: 'row.change', id: ids.power, change: { amount: '1' } })
  expect(now().context.twice).toEqual([])
})

test('after the cut-off the dates reload, and a row without a typed date is no longer wrong', async () => {
  const withoutDate = { ...typed, [ids.power]: { amount: '121.40' } }
  const tomorrow = { ...eligibility, earliest: '2026-11-21' as typeof eligibility.earliest }
  const { actor, confirm, submit, now } = await open(
    { getEligibility: [eligibility, tomorrow], send: [late] },
    withoutDate,
  )
  submit()
  confirm()
  await expect.poll(() => now().context.rowErrors[0]?.field).toBe('date')
  // The change is announced to all tabs.
  actor.send({ type: 'money.move' })
  await expect.poll(() => now().context.eligibility).toEqual(tomorrow)
  expect(now().context).toMatchObject({ rowErrors: [], moved: [ids.power] })
})

test('a refusal that concerns no row is shown, and everything typed stays', async () => {
  const { confirm, submit, now } = await open({ send: [many] })
  submit()
  confirm()
  await expect.poll(() => now().context.paymentError?.message).toBe(many.message)
  expect(now().context).toMatchObject({ drafts: typed, rowErrors: [] })
})

test('an unknown outcome is shown, and one press does not send the same again', async () => {
  const lost = samples.makePayments.refusals.lost
  const outcome = fromPromise(() => Promise.reject(new Error('no memory')))
  const { confirm, submit, at, now, actor, sent } = await open({ send: [lost] }, typed, { outcome })
  submit()
  confirm()
  await at({ flow: 'unknown' })
  expect(now().context.paymentError?.message).toMatch(/^We could not find out whether this went through/)
  actor.send({ type: 'dialog.close' })
  submit()
  expect([now().context.formError, sent.send.length]).toEqual(['Enter an amount for at least one payee.', 1])
})

test('the page of a newly added payee is shown despite a search, until the member turns to another page', async () => {
  const payeeForm = fromPromise(async () => ({ isSaved: true, added: ids.childcare }))
  const { actor, now, rest } = await open({}, typed, { payeeForm })
  actor.send({ type: 'search.change', text: 'water' })
  actor.send({ type: 'payeeForm.open', uniqueId: null })
  await rest()
  expect(now().context).toMatchObject({ marked: ids.childcare, look: { searchText: '', page: 1 } })
  actor.send({ type: 'page.change', page: 0 })
  actor.send({ type: 'reload' })
  await rest()
  expect(now().context).toMatchObject({ marked: null, look: { page: 0 } })
})
