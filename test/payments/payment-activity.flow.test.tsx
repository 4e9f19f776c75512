import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { syncServerClock } from '../../api/client.ts'
import { paymentActivityMachine } from '../../machines/payments/payment-activity.machine.ts'
import { paymentReceiptMachine } from '../../machines/payments/payment-receipt.machine.ts'
import { scheduledPaymentsMachine } from '../../machines/payments/scheduled-payments.machine.ts'
import { PaymentActivityScreen } from '../../src/payments/PaymentActivityScreen.tsx'
import { PaymentReceiptScreen } from '../../src/payments/PaymentReceiptScreen.tsx'
import { ScheduledPaymentsScreen } from '../../src/payments/ScheduledPaymentsScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { demoPort } from '../../server/demo/outgoing.ts'
import { ach, handingOn } from '../outgoing/leaving.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { context } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { monday, payerOn } from './paula.ts'

type Payer = Awaited<ReturnType<typeof payerOn>>

async function open(payer: Payer, drawn: (userId: number) => ReactNode) {
  await goOnline(payer.paula())
  syncServerClock((await payer.bank.now()).getTime())
  return openScreen(<AppInTest userId={payer.member.id}>{drawn(payer.member.id)}</AppInTest>)
}

const activity = (userId: number) => (
  <Flow machine={paymentActivityMachine} input={{ userId }}>
    {(actor) => <PaymentActivityScreen actor={actor} />}
  </Flow>
)
const scheduled = (userId: number) => (
  <Flow machine={scheduledPaymentsMachine} input={{ userId, zone: 'America/New_York' }}>
    {(actor) => <ScheduledPaymentsScreen actor={actor} />}
  </Flow>
)

/** Runs a day in which City Water is paid with a fee and Tern Mobile fails for lack of money. */
async function afterARun() {
  const payer = await payerOn(monday, '09:00', { epay: { freePerMonth: 0 }, balance: 100_00 })
  const [water, phones] = [await payer.bill('City Water'), await payer.bill('Tern Mobile')]
  await payer.pay([payer.item(water.bill, 60, '03/05/2031'), payer.item(phones.bill, 80, '03/05/2031')])
  await payer.runOn('2031-03-05')
  return payer
}

const getTexts = (row: HTMLElement) => row.textContent ?? ''

test('payment activity has a row for each payment with its outcome, and one for its fee', async () => {
  await open(await afterARun(), activity)
  const receipt = await screen.findByRole('link', { name: 'Receipt of 03/05/2031 for $60.00' })
  expect(receipt.getAttribute('href')).toMatch(/^\/dashboard\/payments\/receipt\/p/)
  expect(screen.getAllByRole('link', { name: 'City Water' })[0]?.getAttribute('href')).toMatch(
    /^\/dashboard\/payments\/payee\/\d+\/q/,
  )
  const rows = screen.getAllByRole('row').slice(1).map(getTexts)
  expect(rows).toHaveLength(3)
  expect(rows.filter((row) => row.includes('Pending: not enough money in the account'))).toHaveLength(1)
  expect(rows.filter((row) => row.includes('Fee'))).toHaveLength(1)
  expect(rows.filter((row) => row.includes('Paid'))).toHaveLength(2)
})

test('a member searches payment activity, reads the total paid, and exports the rows', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  const page = await open(await afterARun(), activity)
  expect((await page.see('2 payments and 1 fee, $60.50 paid')).isConnected).toBe(true)
  fireEvent.change(screen.getByLabelText('Find in these payments'), { target: { value: 'tern' } })
  expect((await page.see('1 payment, $0.00 paid')).isConnected).toBe(true)
  expect(screen.getAllByRole('row').slice(1).map(getTexts)).toEqual([expect.stringContaining('Tern Mobile')])
  fireEvent.click(screen.getByRole('button', { name: 'Export what you see' }))
  const [file] = saved.mock.calls[0] ?? []
  expect(await (file as Blob).text()).toMatch(/Tern Mobile,[^\r]*,80\.00,/)
  fireEvent.change(screen.getByLabelText('Find in these payments'), { target: { value: 'gas' } })
  expect((await page.see('No payment has “gas” in it.')).isConnected).toBe(true)
  expect(screen.queryByRole('button', { name: 'Export what you see' })).toBeNull()
})

test('a payment waiting for money says why, when it is retried and until when it can be deleted', async () => {
  const page = await open(await afterARun(), scheduled)
  const sentence =
    /: not enough money in the account. We try again on 03\/06\/2031. To stop it, press Delete before 10:00 am that day.$/
  expect((await page.see(sentence)).isConnected).toBe(true)
})

/** Returns a payment to a closed bank account. */
async function afterAReturn() {
  const payer = await payerOn(monday)
  const identity = JSON.stringify(ach)
  await context.db.updateTable('institution').set({ ach: identity }).where('id', '=', payer.bank.id).execute()
  const studio = await payer.bill('Quayside Studios', {
    bank_account: '440000',
    routing_number: '021000021',
    holder_name: 'Lou',
    holder_last_name: 'Quay',
  })
  await payer.pay([payer.item(studio.bill, 60, '03/05/2031')])
  await payer.runOn('2031-03-05')
  const { poll } = handingOn(payer.bank, demoPort(context.db))
  await poll()
  await poll()
  return payer
}

test('a returned payment says so in the activity', async () => {
  const page = await open(await afterAReturn(), activity)
  expect((await page.see('Paid: it could not be delivered, and the money came back')).isConnected).toBe(true)
})

test('the receipt of a returned payment says when and why', async () => {
  const payer = await afterAReturn()
  const [paid] = await payer.activity()
  const page = await open(payer, (userId) => (
    <Flow machine={paymentReceiptMachine} input={{ userId, uniqueId: paid?.uniqueId ?? '' }}>
      {(actor) => <PaymentReceiptScreen actor={actor} />}
    </Flow>
  ))
  expect((await page.see('Receipt: $60.00 returned')).isConnected).toBe(true)
  expect((await page.see('Account closed.')).isConnected).toBe(true)
  expect(screen.queryByText('Paid')).toBeNull()
})
