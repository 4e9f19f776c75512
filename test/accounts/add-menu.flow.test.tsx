import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { HomeScreen } from '../../src/accounts/HomeScreen.tsx'
import { Flow } from '../../src/shared/Flow.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import { context, openBank, stillApp } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

afterEach(() => sessionStorage.clear())

async function rosaAtHome(app?: Awaited<ReturnType<typeof stillApp>>) {
  const bank = await openBank({}, app && { db: context.db, app })
  const rosa = await bank.addMember('rosa', [{ balance: 100_00 }])
  const network = await goOnline(bank.signIn(rosa))
  const page = openScreen(
    <AppInTest userId={rosa.id}>
      <Flow machine={summaryMachine} input={{ userId: rosa.id }}>
        {(actor) => <HomeScreen actor={actor} />}
      </Flow>
    </AppInTest>,
  )
  const choose = async (entry: string) => {
    await page.press('Add')
    await page.user.click(await screen.findByRole('menuitem', { name: entry }))
    return screen.findByRole('dialog', { name: entry })
  }
  const fillShare = async (deposit = '25.50') => {
    await choose('New Savings Account')
    await page.fill({
      'My Description': 'Summer house',
      'Opening deposit (optional)': deposit,
      'From account': rosa.accounts[0]?.unique_id ?? '',
    })
  }
  const sent = (path: string) => network.calls.filter((call) => call === `POST /api${path}`).length
  return { bank, rosa, network, page, choose, fillShare, sent, forms: () => readForms(rosa.id) }
}

const readForms = (personId: number) =>
  context.db.selectFrom('secured_form').select(['id', 'sections']).where('person_id', '=', personId).execute()

test('Home says when its data was loaded, and in its own words if it could not be', async () => {
  const { page, network } = await rosaAtHome(await stillApp({}, new Date('2026-11-20T14:14:00Z')))
  expect((await page.see('Balances as of 11/20/2026, 9:14 AM EST')).isConnected).toBe(true)
  network.failNext(400)
  await page.press('Reload')
  expect((await page.see("error trying to get customer's accounts")).isConnected).toBe(true)
})

test('a member opens a savings account with a first deposit, and finds it on Home', async () => {
  const { bank, page, fillShare } = await rosaAtHome()
  await fillShare('25.5')
  await page.user.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Opening deposit (optional)').value).toBe('25.50')
  await page.see('$25.50 moves from S-001 as soon as you press Open account.')
  await page.press('Open account')
  await page.see('S-002 Summer house is open.')
  await page.see(/^\$25\.50 came from S-001\. Confirmation number: \d{10}$/)
  expect(await bank.balances()).toEqual([74_50, 25_50])
  await page.press('Done')
  const shares = await screen.findByRole('table', { name: 'SHARES' })
  await within(shares).findByText('Summer house')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
})

test('submitting formats the deposit as 2.50, marks the missing fields and focuses the first', async () => {
  const { page, choose } = await rosaAtHome()
  const dialog = await choose('New Savings Account')
  const deposit = screen.getByLabelText<HTMLInputElement>('Opening deposit (optional)')
  await page.user.type(deposit, '2.5{Enter}')
  expect(wrongFieldsIn(dialog)).toEqual({
    'My Description': 'Enter a description of 1 to 40 characters.',
    'From account': 'Choose the account that the money comes from.',
  })
  within(dialog).getByText('please add a valid description')
  expect(within(dialog).queryByText('Please complete all fields')).toBeNull()
  expect([document.activeElement, deposit.value]).toEqual([screen.getByLabelText('My Description'), '2.50'])
})

test('if the answer to opening an account is lost, the app looks it up: one account, and the money moves once', async () => {
  const { bank, rosa, page, network, fillShare, sent } = await rosaAtHome()
  await fillShare()
  const answer = network.loseNextOutcome()
  await page.press('Open account')
  await page.see('We are checking whether your request went through.')
  // The browser stores no amount, account or name.
  const kept = [{ userId: rosa.id, path: '/customer/openshare', key: expect.stringMatching(/^[\da-f-]{36}$/) }]
  expect(JSON.parse(sessionStorage.getItem('sd_unfinished') ?? '')).toEqual(kept)
  answer()
  await page.see('S-002 Summer house is open.')
  expect(await bank.balances()).toEqual([74_50, 25_50])
  expect([sent('/customer/openshare'), sessionStorage.getItem('sd_unfinished')]).toEqual([1, null])
})

test('if the bank refuses to open an account, the dialog shows why and keeps what the member typed', async () => {
  const { bank, page, rosa, fillShare } = await rosaAtHome()
  await fillShare('60')
  await bank.deposit(rosa.accounts[0]?.id ?? 0, -50_00)
  await page.press('Open account')
  await page.see('Amount exceeds available balance')
  expect([screen.getByLabelText<HTMLInputElement>('My Description').value, await bank.balances()]).toEqual([
    'Summer house',
    [50_00],
  ])
})

test('a member who resends a card request after a lost answer creates only one request for staff', async () => {
  const { page, network, choose, forms, sent } = await rosaAtHome()
  await choose('New Credit Card')
  await page.press('Send request')
  expect(screen.getAllByText('Write an amount such as 25.00.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Requested limit'))
  await page.fill({ 'Card type': '2', 'Requested limit': '5,000', 'Monthly income': '4200.50' })
  network.loseNextReply()
  await page.press('Send request')
  await page.see('error trying to request a credit card')
  await page.press('Send request')
  const [form, ...others] = await waitFor(forms)
  await page.see(
    `Your request has the number ${form?.id}. We will look at it and tell you what we decide. No card was opened yet.`,
  )
  expect([others, sent('/customer/requestcreditcard')]).toEqual([[], 2])
  expect(form?.sections[0]?.values.map(({ value }) => value)).toEqual(['Mastercard', '$5,000.00', '$4,200.50'])
})

test('a description with a hidden character is marked and focused, and without it an account is opened that has no deposit', async () => {
  const { bank, page, choose } = await rosaAtHome()
  await choose('New Share Account')
  const field = screen.getByLabelText<HTMLInputElement>('My Description')
  await page.fill({ 'My Description': 'Summer\u202ehouse' })
  await page.press('Open account')
  await page.see('Has characters that are not allowed.')
  expect(wrongFieldsIn(screen.getByRole('dialog'))).toEqual({
    'My Description': 'Has characters that are not allowed.',
  })
  expect([document.activeElement, field.selectionEnd]).toEqual([field, 12])
  await page.fill({ 'My Description': 'Summer house' })
  expect(wrongFieldsIn(screen.getByRole('dialog'))).toEqual({})
  await page.press('Open account')
  await page.see('S-002 Summer house is open.')
  expect(await bank.balances()).toEqual([100_00, 0])
})

test('an income above the bank’s limit is marked at its field and creates no card request', async () => {
  const { page, choose, forms } = await rosaAtHome()
  await choose('New Credit Card')
  await page.fill({ 'Requested limit': '5,000', 'Monthly income': '10,000,000' })
  await page.press('Send request')
  await page.see('This must be at most 9999999.99.')
  expect(wrongFieldsIn(screen.getByRole('dialog'))).toEqual({ 'Monthly income': 'This must be at most 9999999.99.' })
  expect([document.activeElement, await forms()]).toEqual([screen.getByLabelText('Monthly income'), []])
})
