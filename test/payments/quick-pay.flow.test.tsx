import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { quickPayMachine } from '../../machines/payments/quick-pay.machine.ts'
import { QuickPayScreen } from '../../src/payments/QuickPayScreen.tsx'
import { screens } from '../../src/shared/addresses.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { arrivalDay } from '../../values/business-days.ts'
import { addDays, addMonths, dayFromWire, dayToWire } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { goOnline } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { openInEPay } from './in-e-pay.tsx'
import { openPayer } from './payer.ts'

afterEach(() => sessionStorage.clear())

const closeEPay = ({ member: { id } }: Awaited<ReturnType<typeof openPayer>>) =>
  context.db.updateTable('person').set({ e_statements: false }).where('id', '=', id).execute()

/** Opens the summary of E-Pay for a member with 500.00 and two payees. */
async function openSummary({ isClosed = false, hasOld = false, isGasElectronic = false, more = 0 } = {}) {
  const payer = await openPayer()
  await payer.add()
  const gasBank = {
    routingNumber: '021000021',
    bankAccountNumber: '4711',
    accountHolderName: 'Gull',
    accountHolderLastName: 'Point',
  }
  await payer.add({ name: 'Gull Point Gas', nickname: 'Gas', accountNumber: '4', ...(isGasElectronic && gasBank) })
  for (let index = 0; index < more; index++)
    await payer.add({ name: `Harbor Shop ${index}`, accountNumber: `${index}` })
  if (hasOld) {
    const { payeeId } = await payer.add({ name: 'Old Wharf Storage', nickname: 'Storage', accountNumber: 'B-114' })
    const old = { routing_number: '021000021', holder_name: 'Maria', holder_last_name: 'Okafor' }
    await context.db
      .updateTable('payee')
      .set(old)
      .where('institution_id', '=', payer.bank.id)
      .where('id', '=', payeeId)
      .execute()
  }
  if (isClosed) await closeEPay(payer)
  const browser = payer.bank.signIn(payer.member)
  await browser.confirm()
  const network = await goOnline(browser)
  const page = openInEPay(
    payer.member.id,
    <Flow machine={quickPayMachine} input={{ userId: payer.member.id }}>
      {(actor) => <QuickPayScreen actor={actor} />}
    </Flow>,
  )
  const amount = (payee: string) => screen.findByLabelText<HTMLInputElement>(`Amount for ${payee}`)
  if (!isClosed) await amount('City Water')
  const later = dayToWire(addDays(payer.today, 5))
  const fill = (water: string, gas: string) =>
    page.fill({
      'Amount for City Water': water,
      'Payment date for City Water': later,
      'Amount for Gull Point Gas': gas,
      'Payment date for Gull Point Gas': later,
    })
  const scheduled = async () =>
    (await payer.call('getScheduledPayments', { body: {} })).data.map(({ payeeName, amount: paid }) => [
      payeeName,
      paid,
    ])
  const sent = () => network.calls.filter((call) => call === 'POST /api/payments/makepayments').length
  return { ...payer, page, network, amount, fill, later, scheduled, sent }
}

test('both lists of E-Pay are called Payees, and the whole balance of a bill’s account is shown below it', async () => {
  const { page, member } = await openSummary()
  expect(await screen.findByRole('heading', { name: 'Payees', level: 2 })).toBeTruthy()
  const choices = () =>
    Array.from(screen.getByLabelText<HTMLSelectElement>('Send From for City Water').options, ({ text }) => text)
  await page.see('15 free payments left this month.')
  expect(choices()).toEqual([expect.stringMatching(/^Regular Share S-001$/)])
  expect(member.accounts).toHaveLength(1)
  expect(screen.getAllByText('Available $500.00')).toHaveLength(2)
})

test('a member confirms two bills in one question, and both are scheduled', async () => {
  const { page, amount, fill, later, scheduled, member } = await openSummary()
  await page.see('15 free payments left this month.')
  await fill('61.75', '20')
  await page.fill({ 'Comment for City Water': 'March', 'Comment for Gull Point Gas': 'April' })
  await page.user.click(screen.getByRole('checkbox', { name: /^Print on check.*City Water/ }))
  await page.see(`2 payments, first on ${later}`)
  await page.press('Pay 2 Bills')
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Payments' })
  expect(dialog.textContent).toContain(`Pay 2 bills, $81.75 total, on ${later}?`)
  await page.press('Confirm')
  await page.see('Payment scheduled successfully!')
  expect(await scheduled()).toEqual([
    ['City Water', 61.75],
    ['Gull Point Gas', 20],
  ])
  const ordered = context.db
    .selectFrom('payment')
    .select(['comment', 'comment_on_check'])
    .where('person_id', '=', member.id)
  expect(await ordered.orderBy('comment', 'desc').execute()).toEqual([
    { comment: 'March', comment_on_check: true },
    { comment: 'April', comment_on_check: false },
  ])
  expect((await amount('City Water')).value).toBe('')
  await page.user.click(within(await screen.findByRole('dialog', { name: 'E-Pay' })).getByText('Close'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay Bills' })))
})

test('a member reads the disclosure in a dialog over the form, and what was typed is still there', async () => {
  const { page, amount } = await openSummary()
  await page.fill({ 'Amount for City Water': '12.50' })
  await page.press('Payment Disclosure')
  const disclosure = await screen.findByRole('dialog', { name: 'Payment Disclosure' })
  within(disclosure).getByText('Payments are processed within 1 business day', { exact: false })
  await page.press('Close')
  expect((await amount('City Water')).value).toBe('12.50')
})

test('each row, the question and the success say how a bill is sent and when it arrives', async () => {
  const { page, fill, later } = await openSummary({ isGasElectronic: true })
  await fill('61.75', '20')
  const check = `Check, arrives by ${dayToWire(arrivalDay(dayFromWire(later), true))}`
  const electronic = `Electronic, arrives by ${dayToWire(arrivalDay(dayFromWire(later), false))}`
  await page.see(check)
  await page.see(electronic)
  await page.press('Pay 2 Bills')
  const [asked, ended] = ['Confirm Payments', 'E-Pay'].map(
    (name) => async () => (await screen.findByRole('dialog', { name })).textContent,
  )
  expect(await asked?.()).toContain(check)
  expect(await asked?.()).toContain(electronic)
  await page.press('Confirm')
  expect(await ended?.()).toContain(`City Water ${check}$61.75`)
  expect(await ended?.()).toContain(`Gull Point Gas ${electronic}$20.00`)
})

test('a payee who was added is shown on the page of their row, where the focus is', async () => {
  const { page } = await openSummary({ more: 4 })
  await page.press('Add Payee')
  const fields = {
    Name: 'Zinnia Dance School',
    Nickname: 'Dance',
    Address: '21 Mill Street',
    'Phone Number': '5550170301',
    City: 'Portland',
    State: 'ME',
    'Zip Code': '04101',
    'Account Number': 'OKAFOR-2',
  }
  await screen.findByLabelText('Name')
  await page.fill(fields)
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Payee' }))
  await page.see('6 to 7 of 7 payees')
  const amount = await screen.findByLabelText('Amount for Zinnia Dance School')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(1)
})

test('if one row is refused nothing is scheduled, its field is focused, and everything typed stays', async () => {
  const { page, amount, fill, scheduled, later } = await openSummary()
  await fill('20', '10')
  await page.press('Pay 2 Bills')
  await page.press('Confirm')
  await page.see('Payment scheduled successfully!')
  await page.user.click(within(screen.getByRole('dialog', { name: 'E-Pay' })).getByText('Close'))
  // Together with the scheduled payments, this exceeds the daily limit.
  await fill('10,000', '10,000')
  await page.press('Pay 2 Bills')
  await page.press('Confirm')
  await page.see('Nothing was scheduled. Gull Point Gas: The most for one day is $20,000.00.')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Amount for Gull Point Gas': 'The most for one day is $20,000.00.' })
  await expect.poll(async () => document.activeElement === (await amount('Gull Point Gas'))).toBe(true)
  expect((await amount('City Water')).value).toBe('10,000.00')
  expect(screen.getByLabelText<HTMLInputElement>('Payment date for City Water').value).toBe(later)
  expect(await scheduled()).toHaveLength(2)
})

test('payments whose answer is lost are looked up and scheduled once', async () => {
  const { page, network, fill, scheduled, sent } = await openSummary()
  await fill('61.75', '20')
  await page.press('Pay 2 Bills')
  const answer = network.loseNextOutcome()
  await page.press('Confirm')
  await page.see('Checking your payment...')
  answer()
  await page.see('Payment scheduled successfully!')
  expect([(await scheduled()).length, sent()]).toEqual([2, 1])
})

test('a member deletes a payee from its row, and what was typed for others stays', async () => {
  const { page, fill, amount, quickPays, pay, call } = await openSummary()
  const [water] = await quickPays()
  await pay(water?.payeeId ?? 0)
  await fill('5', '7')
  const ask = async () => {
    await page.press('Actions for City Water')
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByRole('dialog', { name: 'Delete Payee' })
  }
  await ask()
  await page.user.keyboard('{Escape}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for City Water' })),
  )
  await ask()
  await page.press('Confirm')
  await page.see('Delete the scheduled payments first.')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Scheduled Payments' }).getAttribute('href')).toBe(screens.scheduledPayments)
  const [pending] = (await call('getScheduledPayments', { body: {} })).data
  await call('unschedulePayment', { body: { uniqueId: pending?.uniqueId ?? '' } })
  await page.press('Confirm')
  await page.see('Payee Removed Successfully')
  await page.user.click(within(screen.getByRole('dialog')).getByText('Close'))
  await waitFor(() => expect(screen.queryByLabelText('Amount for City Water')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'E-Pay' }))
  expect((await amount('Gull Point Gas')).value).toBe('7.00')
  expect(screen.getByRole('button', { name: 'Pay 1 Bill' })).toBeDefined()
})

test('a member to whom E-Pay is closed reads why in place of their payees', async () => {
  const { page } = await openSummary({ isClosed: true })
  expect(await page.see(/You agree to e-statements here/)).toBeDefined()
  expect(screen.queryByText('Quick Pay')).toBeNull()
})

test('a member to whom E-Pay closes before they pay reads why, and pays nothing', async () => {
  const { page, fill, scheduled, ...payer } = await openSummary()
  await fill('61.75', '20')
  await page.press('Pay 2 Bills')
  await closeEPay(payer)
  await page.press('Confirm')
  expect(await page.see(/You agree to e-statements here/)).toBeDefined()
  expect([screen.queryByText('Quick Pay'), await scheduled()]).toEqual([null, []])
})

test('a repeating row and a single payment are confirmed in one question, and the first becomes an auto pay', async () => {
  const { page, fill, later, scheduled, call } = await openSummary()
  await fill('61.75', '20')
  expect(screen.queryByLabelText('Frequency for Gull Point Gas')).toBeNull()
  await page.press('Actions for Gull Point Gas')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Frequency and comment' }))
  const frequency = await screen.findByLabelText('Frequency for Gull Point Gas')
  await waitFor(() => expect(document.activeElement).toBe(frequency))
  await page.press('Actions for Gull Point Gas')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Hide frequency and comment' }))
  expect(screen.queryByLabelText('Frequency for Gull Point Gas')).toBeNull()
  await page.press('Actions for Gull Point Gas')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Frequency and comment' }))
  await page.user.selectOptions(await screen.findByLabelText('Frequency for Gull Point Gas'), 'Monthly')
  expect(screen.queryByLabelText('Comment for Gull Point Gas')).toBeNull()
  await page.user.selectOptions(screen.getByLabelText('Stop for Gull Point Gas'), 'On select date')
  const last = dayToWire(addMonths(dayFromWire(later), 5))
  await page.user.type(screen.getByLabelText('Stop date for Gull Point Gas'), last)
  await page.see(`6 payments, last on ${last}`)
  await page.press('Pay 2 Bills')
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Payments' })
  expect(dialog.textContent).toContain(`Gull Point Gas becomes an Auto Pay, monthly: 6 payments, last on ${last}.`)
  await page.press('Confirm')
  await page.see('AutoPay scheduled successfully!')
  expect(await scheduled()).toEqual([
    ['City Water', 61.75],
    ['Gull Point Gas', 20],
  ])
  const { data } = await call('getAutoPays', { body: {} })
  expect(data).toMatchObject([
    {
      payeeName: 'Gull Point Gas',
      frequency: 'MONTHLY',
      remaining: 6,
      regularAmount: 20,
      finalAmount: 20,
      nextDate: later,
    },
  ])
  await expect.poll(() => screen.queryByLabelText('Amount for Gull Point Gas')).toBeNull()
})

test('a payee whose bank account is missing has no amount field, but a link to enter the account', async () => {
  const { page } = await openSummary({ hasOld: true })
  await page.see('Paid electronically. Enter the payee’s bank account number before the next payment.')
  const [enter] = await screen.findAllByRole('link', { name: 'Enter Bank Account' })
  expect(enter?.getAttribute('href')).toMatch(/^\/dashboard\/payments\/payee-information\/q/)
  expect(screen.queryByLabelText('Amount for Old Wharf Storage')).toBeNull()
})
