import { expect, test } from 'vitest'
import { paymentActivityMachine } from '../../machines/payments/payment-activity.machine.ts'
import {
  addUpPaid,
  addUpPaidInYear,
  findPayments,
  type PastPayment,
} from '../../machines/payments/payment-activity.rules.ts'
import { day, dayToWire } from '../../values/days.ts'
import { cents, format } from '../../values/money.ts'
import { manyPast, past } from '../../stories/payments/payment-activity.samples.ts'
import { scripted } from '../support/scripted.ts'

test('payment activity shows 25 rows at a time, and reloads when money moves', async () => {
  const { actor, at, sent } = scripted(paymentActivityMachine, {
    input: { userId: 7 },
    answers: { getPaymentActivity: [manyPast.slice(), past.slice()] },
  })
  expect((await at('shown')).context).toMatchObject({ items: manyPast, shown: 25 })
  actor.send({ type: 'more.show' })
  expect(actor.getSnapshot().context.shown).toBe(50)
  actor.send({ type: 'money.move' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual(past)
  expect(sent.getPaymentActivity).toEqual([{ userId: 7 }, { userId: 7 }])
})

test('a search of payments adds up what was paid, without returned payments', () => {
  const getIds = (text: string) => findPayments(past, text).map(({ uniqueId }) => uniqueId)
  expect(findPayments(past, ' ')).toBe(past)
  const [first] = past
  if (!first) throw new Error('no sample')
  for (const text of [first.payee.toUpperCase(), dayToWire(first.on), format(first.amount), first.payFrom])
    expect(getIds(text)).toContain(first.uniqueId)
  expect(getIds('came back')).toEqual(['p8'])
  expect(getIds('nobody of that name')).toEqual([])
  expect(addUpPaid(past.filter(({ uniqueId }) => uniqueId === 'p8'))).toBe(0)
  const paid = past.filter(({ status, reason }) => status === 'PAID' && reason === null)
  expect([paid.length > 0, addUpPaid(past)]).toEqual([true, paid.reduce((sum, { amount }) => sum + amount, 0)])
})

test('what was paid in a year leaves out its fees, what came back and other years', () => {
  const paid = past.find(({ status, reason, isFee }) => status === 'PAID' && reason === null && !isFee)
  if (!paid) throw new Error('no sample')
  const at = (on: string, change: Partial<PastPayment> = {}) => ({ ...paid, on: day(on), ...change })
  const items = [
    at('2026-11-02', { amount: cents(44_10) }),
    at('2026-01-01', { amount: cents(5_00) }),
    at('2026-11-02', { amount: cents(50), isFee: true }),
    at('2026-11-02', { reason: 'RETURNED' }),
    at('2026-11-18', { status: 'PENDING' }),
    at('2025-12-31'),
  ]
  expect(addUpPaidInYear(items, day('2026-11-20'))).toBe(49_10)
})

test('a new search of payments shows the first 25 results', async () => {
  const { actor, at } = scripted(paymentActivityMachine, {
    input: { userId: 7 },
    answers: { getPaymentActivity: [manyPast.slice()] },
  })
  await at('shown')
  actor.send({ type: 'more.show' })
  actor.send({ type: 'find.change', text: 'registry' })
  expect(actor.getSnapshot().context).toMatchObject({ searchText: 'registry', shown: 25 })
})
