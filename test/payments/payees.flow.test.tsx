import { screen, waitFor, within } from '@testing-library/react'
import { Navigate, Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { payeeMachine } from '../../machines/payments/payee.machine.ts'
import { payeeFormMachine } from '../../machines/payments/payee-form.machine.ts'
import { MemberFlow } from '../../src/shared/MemberFlow.tsx'
import { PayeeFormScreen } from '../../src/payments/PayeeFormScreen.tsx'
import { PayeeScreen } from '../../src/payments/PayeeScreen.tsx'
import { PaymentsPage } from '../../src/payments/QuickPayScreen.tsx'
import { editPayeeAt, payeeAt, screens } from '../../src/shared/addresses.ts'
import { addDays } from '../../values/days.ts'
import { context, password } from '../support/bank.ts'
import { goOnline } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { openInEPay } from './in-e-pay.tsx'
import { openPayer } from './payer.ts'

/** Opens an address as a member with payees, at a width. */
async function open(
  at: (keys: { payeeId: number; uniqueId: string }) => string,
  width = 375,
  payee: object | 'offered' = {},
  isConfirmed = true,
) {
  const matches = (query: string) => query === '(width < 768px)' && width < 768
  const media = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: matches(query) || query.includes('light') }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const payer = await openPayer()
  const offeredId = await payer.offer()
  const keys = await payer.add(payee === 'offered' ? { legacyPayeeId: offeredId } : payee)
  const browser = payer.bank.signIn(payer.member)
  if (isConfirmed) await browser.confirm()
  const network = await goOnline(browser)
  const show = () =>
    openInEPay(
      payer.member.id,
      <Routes>
        <Route index element={<Navigate to={at(keys)} replace />} />
        <Route path={screens.payments} element={summaryPage} />
        <Route path={screens.newPayee} element={formPage} />
        <Route path={editPayeeAt(':uniqueId')} element={formPage} />
        <Route path="/dashboard/payments/payee/:payeeId/:uniqueId" element={payeePage} />
      </Routes>,
    )
  return { ...payer, offeredId, keys, network, show }
}

const formPage = (
  <MemberFlow
    machine={payeeFormMachine}
    Screen={PayeeFormScreen}
    input={({ userId, params: { uniqueId = null } }) => ({ userId, uniqueId })}
    addressOf={(end) => ('isSaved' in end ? screens.payments : null)}
  />
)
const summaryPage = <PaymentsPage />
const payeePage = (
  <MemberFlow
    machine={payeeMachine}
    Screen={PayeeScreen}
    input={({ userId, params: { payeeId, uniqueId = '' } }) => ({ userId, payeeId: Number(payeeId), uniqueId })}
    addressOf={(end) => ('removed' in end ? screens.payments : null)}
  />
)

const toAdd = () => screens.newPayee
const toEdit = ({ uniqueId }: { uniqueId: string }) => editPayeeAt(uniqueId)
const typed = {
  Name: 'Mill Street Dance School',
  Nickname: 'Dance',
  Address: '21 Mill Street',
  'Phone Number': '(555) 017 0301',
  City: 'Portland',
  State: 'ME',
  'Zip Code': '04101-1234',
  'Account Number': 'OKAFOR-2',
}

test('a member adds a payee on a page, and the summary lists it', async () => {
  const { show, quickPays } = await open(toAdd)
  const page = show()
  await page.see('Enter Account number exactly how it appears on your bill.')
  await page.fill(typed)
  await page.press('Add Payee')
  await screen.findByRole('heading', { name: 'E-Pay' })
  expect((await quickPays()).map(({ payeeName, payeeMethod }) => [payeeName, payeeMethod])).toEqual([
    ['City Water', 'Check'],
    ['Mill Street Dance School', 'Check'],
  ])
})

test('sending again after a lost answer adds no second payee', async () => {
  const { show, network, quickPays } = await open(toAdd)
  const page = show()
  await page.see('Add Payee')
  await screen.findByLabelText('Name')
  await page.fill(typed)
  network.loseNextReply()
  await page.press('Add Payee')
  await page.see('error trying to insert payees')
  await page.press('Add Payee')
  await screen.findByRole('heading', { name: 'E-Pay' })
  expect(await quickPays()).toHaveLength(2)
})

test('an empty payee form shows what is missing at each field, and one sentence', async () => {
  const { show } = await open(toAdd)
  const page = show()
  await page.press('Add Payee')
  await page.see('please fill all the required fields')
  expect(wrongFieldsIn(document.body)).toEqual({
    Name: 'Enter the name of the payee.',
    Nickname: 'Enter a nickname.',
    Address: 'Enter an address.',
    'Phone Number': 'Enter a phone number.',
    City: 'Enter a city.',
    State: 'Choose a state.',
    'Zip Code': 'Enter a ZIP code.',
    'Account Number': 'Enter your account number.',
  })
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('choosing an offered payee fills in fixed fields and is announced; choosing none empties them', async () => {
  const { show, offeredId, call, quickPays } = await open(toAdd)
  const page = show()
  const choice = await screen.findByLabelText('Payees of Harbor Light Credit Union')
  await page.user.selectOptions(choice, 'Shoreline Power / 4 Dam Road, ME')
  expect(screen.getByRole('status').textContent).toBe(
    'Shoreline Power: name, phone and address are filled in and cannot be changed.',
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  expect([field('Name').value, field('Name').readOnly, field('State').disabled, field('Nickname').readOnly]).toEqual([
    'Shoreline Power',
    true,
    true,
    false,
  ])
  await page.user.selectOptions(choice, 'None of these. I will fill in the form.')
  expect([field('Name').value, field('Name').readOnly, screen.getByRole('status').textContent]).toEqual(['', false, ''])
  await page.user.selectOptions(choice, String(offeredId))
  await page.fill({ Nickname: 'Power', 'Account Number': '12-3' })
  await page.press('Add Payee')
  await screen.findByRole('heading', { name: 'E-Pay' })
  const [, power] = await quickPays()
  const { data } = await call('getPayeeDetail', { body: { quickPayUniqueId: power?.uniqueId ?? '' } })
  expect(data).toMatchObject({ name: 'Shoreline Power', address1: '4 Dam Road', isGlobal: true, accountNumber: '12-3' })
})

test('a payee that is no longer offered is refused at the choice of payee', async () => {
  const { show, offeredId } = await open(toAdd)
  const page = show()
  await page.user.selectOptions(await screen.findByLabelText('Payees of Harbor Light Credit Union'), String(offeredId))
  await page.fill({ Nickname: 'Power', 'Account Number': '12-3' })
  await context.db.updateTable('offered_payee').set({ is_active: false }).where('id', '=', offeredId).execute()
  await page.press('Add Payee')
  const text = 'This payee is no longer available.'
  await expect.poll(() => wrongFieldsIn(document.body)).toEqual({ 'Payees of Harbor Light Credit Union': text })
})

test('the bank account fields show only from 768 pixels up, and filling one makes all required', async () => {
  const { show, network } = await open(toAdd, 768)
  const page = show()
  await page.see('Enter you name exactly how it appears on your bill.')
  await page.fill({ ...typed, 'ABA Routing Number': '021000022' })
  await page.press('Add Payee')
  expect(wrongFieldsIn(document.body)).toEqual({
    'ABA Routing Number': 'This is not a routing number. Check its digits.',
    'Bank Account Number': 'Enter the bank account number of the payee.',
    'Account-holder Name': 'Enter the first name on the account.',
    'Account-holder Last Name': 'Enter the last name on the account.',
  })
  expect(network.calls.filter((call) => call.endsWith('insertpayee'))).toEqual([])
})

test('on a phone an edited payee keeps its bank account, and pending payments are mentioned before saving', async () => {
  const bank = {
    routingNumber: '021000021',
    bankAccountNumber: '3010556672',
    accountHolderName: 'Maria',
    accountHolderLastName: 'Okafor',
  }
  const { show, keys, pay, detail } = await open(toEdit, 375, bank)
  await pay(keys.payeeId)
  const page = show()
  await page.see(/^1 payment to this payee is still to be made\./)
  expect([screen.getByLabelText('Account # / ID Info*'), screen.queryByLabelText('ABA Routing Number')]).toEqual([
    expect.anything(),
    null,
  ])
  await page.fill({ 'Address 1*': '2 Well Lane', 'Nickname*': 'H2O' })
  await page.press('Save Payee')
  await screen.findByRole('heading', { name: 'E-Pay' })
  expect(await detail(keys.uniqueId)).toMatchObject({ address1: '2 Well Lane', nickname: 'H2O', ...bank })
})

test('changing a payee’s address asks for the password, and saves afterwards', async () => {
  const { show, keys, detail } = await open(toEdit, 375, {}, false)
  const page = show()
  await screen.findByLabelText('Address 1*')
  await page.fill({ 'Address 1*': '2 Well Lane' })
  await page.press('Save Payee')
  const question = await screen.findByRole('dialog', { name: 'Confirm your password' })
  await page.fill({ Password: password }, question)
  await page.user.click(within(question).getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('heading', { name: 'E-Pay' })
  expect(await detail(keys.uniqueId)).toMatchObject({ address1: '2 Well Lane' })
})

test('an unknown payee shows Page Not Found', async () => {
  const { show } = await open(() => editPayeeAt('q1'))
  show()
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined()
})

test.for([
  ['a new payee', () => screens.newPayee],
  ['a payee', payeeAt],
] as const)('a member to whom E-Pay is closed reads why in place of %s', async ([, at]) => {
  const { show, member } = await open(at)
  await context.db.updateTable('person').set({ e_statements: false }).where('id', '=', member.id).execute()
  const page = show()
  expect(await page.see(/You agree to e-statements here/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: /Payee|City Water/ })).toBeNull()
})

test.for([
  [375, 'above'],
  [1280, 'below'],
] as const)('at %i pixels the tabs of E-Pay are %s the search for payees', async ([width, place]) => {
  const { show } = await open(() => screens.payments, width)
  show()
  const search = await screen.findByRole('searchbox', { name: 'Search payees' })
  const order = screen.getByRole('navigation', { name: 'E-Pay' }).compareDocumentPosition(search)
  expect(order === Node.DOCUMENT_POSITION_FOLLOWING ? 'above' : 'below').toBe(place)
})

test('the payee dialog asks before it discards what was typed, and the list reloads after saving', async () => {
  const { show, quickPays } = await open(() => screens.payments, 1280)
  const page = show()
  await page.press('Add Payee')
  await page.user.type(await screen.findByLabelText('Nickname'), 'Dance')
  await page.user.keyboard('{Escape}')
  await page.see('What is here is not saved yet and would be lost.')
  await page.user.click(
    within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }),
  )
  await page.fill(typed)
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Payee' }))
  await screen.findByLabelText('Amount for Mill Street Dance School')
  expect(await quickPays()).toHaveLength(2)
})

test('editing a payee that was deleted in another tab says that it is gone', async () => {
  const { show, keys, remove } = await open(() => screens.payments, 1280)
  const page = show()
  await screen.findByLabelText('Amount for City Water')
  await remove(keys.uniqueId)
  await page.press('Actions for City Water')
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit Payee' }))
  await page.see('This payee is not there any more.')
  await page.press('Close')
  await waitFor(() => expect(screen.queryByLabelText('Amount for City Water')).toBeNull())
})

test('a payee shows its data, and its payments with a link to each receipt', async () => {
  const { show, keys, pay, today } = await open(payeeAt)
  await pay(keys.payeeId, { paidOn: today })
  const page = show()
  await screen.findByRole('heading', { name: 'City Water' })
  await page.see('88 127730')
  await page.see('Paid by check')
  expect((await screen.findByRole('link', { name: /^Receipt of .* for \$61\.75$/ })).getAttribute('href')).toMatch(
    /^\/dashboard\/payments\/receipt\/p/,
  )
})

test('a payee’s page says what was paid this year, and Pay now leads to the payee’s amount', async () => {
  const { show, keys, add, pay, today } = await open(payeeAt, 1280)
  for (const name of ['Ann', 'Ben', 'Bob', 'Cal', 'Cat']) await add({ name })
  for (const paidOn of [today, addDays(today, -1), addDays(today, -366)]) await pay(keys.payeeId, { paidOn })
  const page = show()
  await page.see(`Paid in ${today.slice(0, 4)}: $123.50`)
  await page.user.click(await screen.findByRole('link', { name: 'Pay now' }))
  await page.see('6 to 6 of 6 payees')
  const amount = await screen.findByLabelText('Amount for City Water')
  await waitFor(() => expect(document.activeElement).toBe(amount))
})

test('a payee’s address with another number shows Page Not Found', async () => {
  const { show } = await open(({ payeeId, uniqueId }) => payeeAt({ payeeId: payeeId + 1, uniqueId }))
  show()
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined()
})

test('a member deletes a payee on its page after a question, and the summary no longer lists it', async () => {
  const { show, quickPays } = await open(payeeAt)
  const page = show()
  await page.press('Delete')
  await page.see(/Are you sure you want to delete this Payee\?/)
  await page.press('Confirm')
  await page.see('Payee Removed Successfully')
  await page.user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement,
  )
  await screen.findByRole('heading', { name: 'E-Pay' })
  expect(await quickPays()).toEqual([])
})
