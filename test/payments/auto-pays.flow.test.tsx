import { screen, waitFor, within } from '@testing-library/react'
import { Navigate, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { syncServerClock } from '../../api/client.ts'
import { announceMoneyMoved } from '../../machines/shared/changed.channel.ts'
import { getAutoPayChoice } from '../../machines/payments/auto-pay-choice.storage.ts'
import { autoPayFormMachine } from '../../machines/payments/auto-pay-form.machine.ts'
import { payeeMachine } from '../../machines/payments/payee.machine.ts'
import { quickPayMachine } from '../../machines/payments/quick-pay.machine.ts'
import { MemberFlow } from '../../src/shared/MemberFlow.tsx'
import { autoPaysWords } from '../../src/payments/auto-pays.words.ts'
import { AutoPayFormScreen } from '../../src/payments/AutoPayFormScreen.tsx'
import { PayeeScreen } from '../../src/payments/PayeeScreen.tsx'
import { QuickPayScreen } from '../../src/payments/QuickPayScreen.tsx'
import { payeeAt, screens } from '../../src/shared/addresses.ts'
import { goOnline } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { openInEPay } from './in-e-pay.tsx'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

afterEach(() => sessionStorage.clear())

type Planner = Awaited<ReturnType<typeof plannerOn>>

const form = (kind: 'schedule' | 'edit') => (
  <MemberFlow
    key={kind}
    machine={autoPayFormMachine}
    Screen={AutoPayFormScreen}
    input={({ userId }) => ({ userId, kind, chosen: getAutoPayChoice(userId) })}
    addressOf={() => screens.payments}
  />
)

/** Opens E-Pay at one of its addresses. */
async function open(planner: Planner, at: string = screens.payments) {
  const network = await goOnline(planner.paula())
  syncServerClock((await planner.bank.now()).getTime())
  const page = openInEPay(
    planner.member.id,
    <Routes>
      <Route index element={<Navigate to={at} replace />} />
      <Route
        path={screens.payments}
        element={<MemberFlow machine={quickPayMachine} Screen={QuickPayScreen} input={({ userId }) => ({ userId })} />}
      />
      <Route path={screens.scheduleAutoPay} element={form('schedule')} />
      <Route path={screens.editAutoPay} element={form('edit')} />
      <Route
        path="/dashboard/payments/payee/:payeeId/:uniqueId"
        element={
          <MemberFlow
            machine={payeeMachine}
            Screen={PayeeScreen}
            input={({ userId, params: { payeeId, uniqueId = '' } }) => ({ userId, payeeId: Number(payeeId), uniqueId })}
            addressOf={(end) => ('moved' in end ? payeeAt(end.moved) : 'removed' in end ? screens.payments : null)}
          />
        }
      />
    </Routes>,
  )
  const list = () => screen.findByRole('region', { name: 'Auto Pay' })
  const choose = async (payee: string, item: string) => {
    await page.press(`Actions for ${payee}`)
    await page.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const headed = (name: string) => screen.findByRole('heading', { level: 1, name })
  const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const close = async () => page.user.click(within(screen.getByRole('dialog')).getByText('Close'))
  const sent = (call: string) => network.calls.filter((each) => each === `POST /api/payments/${call}`).length
  return { page, network, list, choose, headed, inDialog, close, sent }
}

const typed = {
  'Frequency*': 'Monthly',
  'Starting Payment Date': '03/31/2031',
  'Payment Amount*': '44.10',
  'Auto Pay Method*': 'Fixed number of payments',
}

async function openForm() {
  const planner = await plannerOn(monday)
  await planner.bill('City Water')
  const opened = await open(planner)
  await opened.choose('City Water', 'Set up Auto Pay')
  await opened.headed('Schedule Auto Pay')
  await screen.findByLabelText('Frequency*')
  return { planner, ...opened }
}

test('a quick pay is set up as an auto pay from its menu, with the next dates beside the form', async () => {
  const { planner, page, headed, inDialog, close, list } = await openForm()
  expect(screen.getByLabelText('Frequency*')).toHaveProperty('value', 'MONTHLY')
  await page.fill({ 'Frequency*': 'Choose a frequency' })
  await page.see('Choose a frequency and a date to see the next payments.')
  await page.fill(typed)
  await page.fill({ 'Number of Payments*': '3', 'Final Payment Amount*': '40' })
  expect(
    (await within(screen.getByRole('region', { name: 'Next payments' })).findAllByRole('listitem')).map(
      (item) => item.textContent,
    ),
  ).toEqual([
    'Mon 03/31/2031$44.10',
    'Wed 04/30/2031 (the month has no 31st)$44.10',
    'Sat 05/31/2031, processed Mon 06/02/2031, final payment$40.00',
  ])
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Next payment: Mon 03/31/2031. 3 payments, $128.20 total, last on Mon 06/02/2031.',
    ),
  )
  await page.press('OK')
  const question = await inDialog('Schedule Auto Pay')
  expect(question.getByText(/Change this Quick Pay to an Auto Pay\?/)).toBeDefined()
  await page.press('Confirm')
  await page.see('AutoPay scheduled successfully!')
  await close()
  await headed('E-Pay')
  await within(await list()).findByText('City Water')
  expect(await planner.autoPays()).toMatchObject([
    {
      payeeName: 'City Water',
      frequency: 'MONTHLY',
      nextDate: '03/31/2031',
      regularAmount: 44.1,
      finalAmount: 40,
      remaining: 3,
    },
  ])
})

test('an auto pay that would pay a payee twice on a day asks again before it is set up', async () => {
  const { planner, page, inDialog, sent } = await openForm()
  const [water] = await planner.quickPays()
  await planner.pay([planner.item(water?.uniqueId ?? '', 44.1, '03/31/2031')])
  await page.fill({ ...typed, 'Number of Payments*': '3', 'Final Payment Amount*': '40' })
  await page.press('OK')
  await page.press('Confirm')
  const question = await inDialog('Schedule Auto Pay')
  await question.findByText(
    /^You already pay this payee \$44\.10 on 03\/31\/2031\. Press Confirm only if you want to pay twice\./,
  )
  expect(await planner.autoPays()).toEqual([])
  await page.press('Confirm')
  await page.see('AutoPay scheduled successfully!')
  expect([await planner.autoPays(), sent('quick2auto')]).toMatchObject([[{ nextDate: '03/31/2031' }], 2])
})

test('OK shows one missing thing at a time, focuses its field, and sends nothing', async () => {
  const { page, sent } = await openForm()
  await page.press('OK')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Auto Pay Method*': 'Method is required.' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Auto Pay Method*')))
  expect(screen.getByLabelText('Auto Pay Method*').getAttribute('aria-required')).toBe('true')
  await page.fill(typed)
  await page.press('OK')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Number of Payments*': 'Number of payments is required' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Number of Payments*')))
  expect(sent('quick2auto')).toBe(0)
})

test('a refusal of an auto pay is shown at the field it names', async () => {
  const { planner, page } = await openForm()
  await page.fill({
    ...typed,
    'Starting Payment Date': '03/03/2031',
    'Auto Pay Method*': 'Continuous, until you end it',
  })
  await planner.pass(monday, '10:01')
  // The session has ended in between.
  await goOnline(planner.paula())
  await page.press('OK')
  await page.press('Confirm')
  await waitFor(() =>
    expect(wrongFieldsIn(document.body)).toEqual({
      'Starting Payment Date': 'Payments for today must be set up by 10:00 am.',
    }),
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Starting Payment Date')))
})

test('an auto pay whose answer is lost is looked up and set up once', async () => {
  const { planner, page, network, sent } = await openForm()
  await page.fill({ ...typed, 'Auto Pay Method*': 'Continuous, until you end it' })
  await page.press('OK')
  const answer = network.loseNextOutcome()
  await page.press('Confirm')
  await page.see('Checking your payment...')
  answer()
  await page.see('AutoPay scheduled successfully!')
  expect([(await planner.autoPays()).length, sent('quick2auto')]).toEqual([1, 1])
})

test('a quick pay that was removed in another tab is not valid, and only Cancel works', async () => {
  const { planner, page, headed, sent } = await openForm()
  const [water] = await planner.quickPays()
  await planner.paula().call('removeQuickPay', { body: { uniqueId: water?.uniqueId ?? '' } })
  await page.fill({ ...typed, 'Auto Pay Method*': 'Continuous, until you end it' })
  await page.press('OK')
  await page.press('Confirm')
  await page.see('Quick pay is not valid.')
  expect(screen.getByRole('button', { name: 'OK' }).getAttribute('aria-disabled')).toBe('true')
  await page.press('OK')
  expect(sent('quick2auto')).toBe(1)
  await page.press('Cancel')
  await headed('E-Pay')
})

test.for([screens.scheduleAutoPay, screens.editAutoPay])('a direct visit of %s leads to E-Pay', async (address) => {
  const planner = await plannerOn(monday)
  const { headed } = await open(planner, address)
  expect((await headed('E-Pay')).isConnected).toBe(true)
})

async function openWithAutoPay(date: string, terms: object = {}) {
  const planner = await plannerOn(monday)
  const water = await planner.bill('City Water')
  const { data } = await planner.start(water.bill, date, terms)
  return { planner, water, uniqueId: data.uniqueId }
}

test('an edit on a due day says that today’s payment is still made, and starts with the next one', async () => {
  const { planner } = await openWithAutoPay('03/03/2031', { method: 'fixed', paymentCount: 6, finalAmount: 12.5 })
  const { page, choose, headed, inDialog } = await open(planner)
  await choose('City Water', 'Edit Auto Pay')
  await headed('Edit Auto Pay')
  expect((await screen.findByLabelText<HTMLInputElement>('Next Payment Date')).value).toBe('04/03/2031')
  expect(screen.getByLabelText<HTMLInputElement>('Number of Payments*').value).toBe('5')
  await page.fill({ 'Payment Amount*': '61.75' })
  await page.press('OK')
  const question = await inDialog('Edit Auto Pay')
  expect(question.getByText(/The payment of 03\/03\/2031 is already due and will still be made\./)).toBeDefined()
  await page.press('Confirm')
  await page.see('AutoPay updated successfully!')
  await page.user.keyboard('{Escape}')
  await headed('E-Pay')
  expect(await planner.autoPays()).toMatchObject([
    { nextDate: '04/03/2031', regularAmount: 61.75, finalAmount: 12.5, remaining: 5 },
  ])
})

test('an edit of a later payment is sent without a question', async () => {
  const { planner } = await openWithAutoPay('03/31/2031')
  const { page, choose, headed } = await open(planner)
  await choose('City Water', 'Edit Auto Pay')
  await headed('Edit Auto Pay')
  await screen.findByLabelText('Payment Amount*')
  await page.fill({ 'Payment Amount*': '125.50' })
  await page.press('OK')
  await page.see('AutoPay updated successfully!')
  expect(await planner.autoPays()).toMatchObject([
    { nextDate: '03/31/2031', regularAmount: 125.5, anchorDate: '03/31/2031' },
  ])
})

test('an auto pay is changed to a quick pay from the list, which names what is due and keeps the focus', async () => {
  const { planner } = await openWithAutoPay('03/03/2031')
  const { page, choose, inDialog, list } = await open(planner)
  await choose('City Water', 'Change to Quick Pay')
  const question = await inDialog('Change to Quick Pay')
  expect(question.getByText(/Change this Auto Pay to a Quick Pay\?/).textContent).toContain(
    'The payment of 03/03/2031 is already due and will still be made.',
  )
  await page.press('Confirm')
  expect(await screen.findByLabelText('Amount for City Water')).toBeDefined()
  await within(await list()).findByText("You don't have auto pays")
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Auto Pay' })))
  expect([await planner.autoPays(), (await planner.quickPays()).length]).toEqual([[], 1])
})

test('an auto pay is deleted with its payee from the page of the payee', async () => {
  const { planner, water, uniqueId } = await openWithAutoPay('03/31/2031')
  const { page, headed, inDialog, close } = await open(planner, payeeAt({ payeeId: water.payeeId, uniqueId }))
  await headed('City Water')
  await page.see('Monthly')
  await page.press('Delete Payee')
  const question = await inDialog('Delete Payee')
  expect(question.getByText(/Are you sure you want to delete this Payee\?/).textContent).toContain(
    'To keep the payee, change it to Quick Pay instead.',
  )
  await page.press('Confirm')
  await page.see('Auto Pay Removed Successfully')
  await close()
  await headed('E-Pay')
  expect([await planner.autoPays(), await planner.quickPays()]).toEqual([[], []])
})

test('a member to whom E-Pay is closed changes an auto pay to a quick pay, and edits none', async () => {
  const { planner } = await openWithAutoPay('03/31/2031')
  await planner.setAccount({ type: 0 })
  const { page, list } = await open(planner)
  const row = within(await list())
  await row.findByText('City Water')
  expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual(['Change to Quick Pay', 'Delete'])
  await page.press('Change to Quick Pay, City Water')
  await page.press('Confirm')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Auto Pay' })).toBeNull())
  expect(await planner.autoPays()).toEqual([])
})

test('the search of payees finds auto pays too', async () => {
  const { planner } = await openWithAutoPay('03/31/2031')
  const gas = await planner.bill('Gull Point Gas')
  await planner.start(gas.bill, '03/31/2031')
  const { page, list } = await open(planner)
  const rows = within(await list())
  await rows.findByText('City Water')
  await page.user.type(screen.getByRole('searchbox'), 'gull')
  await waitFor(() => expect(rows.queryByText('City Water')).toBeNull())
  expect(rows.getAllByText('Gull Point Gas').length).toBeGreaterThan(0)
  await page.see('1 Auto Pay found')
  await page.see('0 Quick Pays found')
})

test('the last payment of an auto pay is listed by its own amount', async () => {
  const planner = await plannerOn(monday)
  await planner.plan('City Water', '03/10/2031', { method: 'fixed', paymentCount: 1, finalAmount: 7.5 })
  const { list } = await open(planner)
  await within(await list()).findByText('$7.50')
  expect((await list()).textContent).not.toContain('$20.00')
})

test('an old page of a payee whose auto pay was set up since leads to the payee', async () => {
  const planner = await plannerOn(monday)
  const { bill } = await planner.bill('City Water')
  const { payeeId } = (await planner.quickPays()).find(({ uniqueId }) => uniqueId === bill) ?? { payeeId: 0 }
  await planner.start(bill, '04/01/2031')
  const { headed, page } = await open(planner, payeeAt({ payeeId, uniqueId: bill }))
  await headed('City Water')
  expect(await page.see('Monthly')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull()
})

test('the page of a payee whose auto pay was ended elsewhere becomes the page of a quick pay', async () => {
  const planner = await plannerOn(monday)
  const uniqueId = await planner.plan('City Water', '04/01/2031')
  const { payeeId } = (await planner.autoPays())[0] ?? { payeeId: 0 }
  const { page } = await open(planner, payeeAt({ payeeId, uniqueId }))
  await page.see('Monthly')
  await planner.convert(uniqueId)
  announceMoneyMoved()
  await screen.findByRole('button', { name: 'Set up Auto Pay' })
  expect(screen.queryByRole('heading', { name: 'Auto Pay' })).toBeNull()
})

test('a waiting auto pay says what it waits for', () => {
  expect(autoPaysWords.waits('OVER_DAILY_LIMIT', null, '12/02/2026')).toBe(
    'Not made yet: over the daily limit. We try again on 12/02/2026.',
  )
  expect(autoPaysWords.waits('INSUFFICIENT_FUNDS', 3, null)).toBe('Not made yet: not enough money in the account.')
  expect([autoPaysWords.waits('MEMBER_HELD', 3, null), autoPaysWords.waits('MEMBER_HELD', null, null)]).toEqual([
    'Held, 3 remaining',
    'Held, continuous',
  ])
})
