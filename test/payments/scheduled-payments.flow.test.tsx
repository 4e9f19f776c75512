import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { syncServerClock } from '../../api/client.ts'
import { eligibilityMachine } from '../../machines/payments/eligibility.machine.ts'
import { paymentReceiptMachine } from '../../machines/payments/payment-receipt.machine.ts'
import { scheduledPaymentsMachine } from '../../machines/payments/scheduled-payments.machine.ts'
import { PaymentReceiptScreen } from '../../src/payments/PaymentReceiptScreen.tsx'
import { PaymentDisclosureScreen } from '../../src/payments/PaymentDisclosureScreen.tsx'
import { ScheduledPaymentsScreen } from '../../src/payments/ScheduledPaymentsScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { monday, payerOn } from './paula.ts'
import { plannerOn } from './planner.ts'

const zone = 'America/New_York'

type Page = ReturnType<typeof openScreen>
type Payer = Awaited<ReturnType<typeof payerOn>>

async function open(payer: Payer, drawn: (userId: number) => ReactNode, failures = 0) {
  const network = await goOnline(payer.paula())
  syncServerClock((await payer.bank.now()).getTime())
  for (let left = failures; left > 0; left--) network.failNext()
  const page = openScreen(<AppInTest userId={payer.member.id}>{drawn(payer.member.id)}</AppInTest>)
  return { page, network }
}

const list = (userId: number) => (
  <Flow machine={scheduledPaymentsMachine} input={{ userId, zone }}>
    {(actor) => <ScheduledPaymentsScreen actor={actor} />}
  </Flow>
)
const receiptOf = (uniqueId: string) => (userId: number) => (
  <Flow machine={paymentReceiptMachine} input={{ userId, uniqueId }}>
    {(actor) => <PaymentReceiptScreen actor={actor} />}
  </Flow>
)
const disclosure = (userId: number) => (
  <Flow machine={eligibilityMachine} input={{ userId }}>
    {(actor) => <PaymentDisclosureScreen actor={actor} />}
  </Flow>
)

const tern = 'Tern Mobile, $118.42 on 03/08/2031'

const openActions = async (page: Page, row: string) => {
  await page.press(`Actions for ${row}`)
  return screen.findAllByRole('menuitem')
}

/** Lists the actions of a row. */
async function readActions(page: Page, row: string) {
  const items = await openActions(page, row)
  await page.user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  return items.map(({ textContent }) => textContent)
}

async function act(page: Page, row: string, label: string) {
  await openActions(page, row)
  await page.user.click(screen.getByRole('menuitem', { name: label }))
}

/** Schedules City Water for today and Tern Mobile for Saturday. */
async function withPayments() {
  const payer = await payerOn(monday)
  const [water, phones] = [await payer.bill('City Water'), await payer.bill('Tern Mobile', { nickname: 'Phones' })]
  const { data } = await payer.pay([
    payer.item(water.bill, 64.2, '03/03/2031', { comment: 'March', includeCommentOnCheck: true }),
    payer.item(phones.bill, 118.42, '03/08/2031'),
  ])
  return { payer, paid: data.payments[0]?.uniqueId ?? '' }
}

async function openWithPayments() {
  const { payer } = await withPayments()
  return { payer, ...(await open(payer, list)) }
}

test('a member deletes a scheduled payment after a question, and today’s payment has no Delete', async () => {
  const { page, payer } = await openWithPayments()
  await page.see('Will be processed on 03/10/2031.')
  expect(await readActions(page, 'City Water, $64.20 on 03/03/2031')).toEqual(['Edit'])
  expect(await readActions(page, tern)).toEqual(['Edit', 'Delete'])
  await act(page, tern, 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Scheduled Payment' })
  expect(within(dialog).getByText('Tern Mobile (Phones)').tagName).toBe('B')
  expect(dialog.textContent).toContain('The payment of $118.42 that is scheduled for 03/08/2031 will not be made.')
  await page.user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await payer.scheduled()).toHaveLength(2)
  await act(page, tern, 'Delete')
  await page.press('Confirm')
  await expect.poll(() => screen.queryByText('Tern Mobile')).toBeNull()
  expect((await payer.scheduled()).map(({ payeeName }) => payeeName)).toEqual(['City Water'])
})

test('a member changes amount and day of a payment in the list, after an error was shown at its field', async () => {
  const { page, payer } = await openWithPayments()
  await page.see('Tern Mobile')
  await act(page, tern, 'Edit')
  const amount = await screen.findByLabelText('Payment Amount*')
  await page.user.clear(amount)
  await page.press('Save Payment')
  await page.see('Payment amount is required.')
  expect(document.activeElement).toBe(amount)
  await page.user.type(amount, '100')
  const date = screen.getByLabelText('Payment date*')
  await page.user.clear(date)
  await page.user.type(date, '03/20/2031')
  await page.press('Save Payment')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await page.see('03/20/2031')
  expect(
    (await payer.scheduled()).map(({ payeeName, amount: sum, scheduledDate }) => [payeeName, sum, scheduledDate]),
  ).toEqual([
    ['City Water', 64.2, '03/03/2031'],
    ['Tern Mobile', 100, '03/20/2031'],
  ])
})

test('a member skips one payment of an auto pay after a question, and restores it', async () => {
  const payer = await plannerOn(monday)
  await payer.plan('City Water', '03/05/2031', { frequency: 'WEEKLY' })
  const { page } = await open(payer, list)
  await act(page, 'City Water, $20.00 on 03/05/2031', 'Skip this one')
  const dialog = await screen.findByRole('dialog', { name: 'Skip One Payment' })
  expect(dialog.textContent).toContain('The payment of $20.00 for 03/05/2031 will not be made.')
  await page.user.click(within(dialog).getByRole('button', { name: 'Skip this one' }))
  await page.see('Skipped: 03/05/2031')
  await act(page, 'City Water, $20.00 on 03/12/2031', 'Don’t skip 03/05/2031')
  await page.press('Don’t skip 03/05/2031')
  await expect.poll(() => screen.queryByText('Skipped: 03/05/2031')).toBeNull()
  expect((await payer.scheduled()).map(({ scheduledDate }) => scheduledDate)).toEqual(['03/05/2031'])
})

test('a payment that has become due since the screen was opened cannot be deleted, and says why', async () => {
  const { page, payer } = await openWithPayments()
  await page.see('Tern Mobile')
  await act(page, tern, 'Delete')
  await payer.pass('2031-03-08', '00:01')
  // The session has ended in between.
  const network = await goOnline(payer.paula())
  await page.press('Confirm')
  await page.see('Payment date has passed')
  expect(network.calls).toEqual(['POST /api/payments/unschedule'])
})

test('the receipt shows amount, payee, account and fee of a payment', async () => {
  const { payer, paid } = await withPayments()
  await payer.runOn(monday)
  const { page } = await open(payer, receiptOf(paid))
  await page.see('Receipt: $64.20 paid')
  const facts = Array.from(document.querySelectorAll('dl > div'), (fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  )
  expect(Object.fromEntries(facts)).toEqual({
    'Confirmation number': expect.stringMatching(/^\d{10}$/),
    'Paid on': '03/03/2031, 10:00\u00a0AM\u00a0EST',
    'Scheduled for': '03/03/2031',
    Payee: 'City Water',
    Address: '1 Well Lane, Portland, ME 04101',
    'Account number': '****7730',
    'Sent by': 'Check, by US mail',
    'Arrives by': '03/10/2031',
    'Pay From': expect.stringMatching(/^S-001 /),
    Fee: 'None',
    'Payment Type': 'Quick Pay',
    'Comment on the check': 'March',
  })
})

test('the disclosure shows the institution’s fees and limits and this month’s use', async () => {
  const { payer } = await withPayments()
  await payer.runOn(monday)
  const { page } = await open(payer, disclosure, 1)
  await page.press('Try again')
  await page.see(/^The first 15 payments of each calendar month are free\. After that, a fee of \$0\.50 is charged/)
  await page.see(/You have made 1 this month\.$/)
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(
    'A payment must be set up by 10:00 am (New York time) on the day for which it is scheduled.',
  )
})
