import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { maxRows } from '../../server/accounts/domain.ts'
import { transact } from '../../server/db/open.ts'
import { post } from '../../server/ledger/post.ts'
import { App } from '../../src/app/App.tsx'
// Loads on demand in a browser; here the test would wait for its compiler.
import '../../src/accounts/history/HistoryScreen.tsx'
import { openedWith } from '../../src/app/signed-in-app.tsx'
import { maria as signedIn } from '../../stories/session/session.samples.ts'
import { addDays, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { type Bank, context } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { card, happen, loan, mariaWith, today } from './maria.ts'

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))

const asked = 'POST /api/customer/transactions'
const all = ['Groceries', 'Pay', 'Rent']

test('a member opens an account’s history and filters it, and Back and Forward restore each filter', async () => {
  const { page, network } = await arrive(() => '')
  await page.user.click(await screen.findByRole('link', { name: 'Regular Share, S-001' }))
  await shows(all)
  await page.user.selectOptions(screen.getByLabelText('Transaction Type'), 'ACH Deposit')
  await shows(['Pay'])
  expect(location.search).toMatch(/transactionType=2$/)
  history.back()
  await shows(all)
  expect([location.search, typeShown()]).toEqual(['', '0'])
  history.forward()
  await shows(['Pay'])
  expect(typeShown()).toBe('2')
  expect(network.calls.filter((call) => call === asked)).toHaveLength(4)
  await page.press('More actions')
  await page.user.click(await screen.findByText('Reload'))
  await waitFor(() => expect(network.calls.filter((call) => call === asked)).toHaveLength(5))
})

test('a member opens a card from Home, filters its payments, and goes on to pay it', async () => {
  const { page } = await arrive(() => '')
  await page.user.click(await screen.findByRole('link', { name: /^Everyday Visa, •• \d{4}$/ }))
  await shows(['Thank you', 'Kestrel Sports'])
  expect(location.pathname).toMatch(/\/3\/history$/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transaction History: Everyday Visa')
  await page.user.selectOptions(screen.getByLabelText('Transaction Type'), 'Payment Transfer')
  await shows(['Thank you'])
  const pay = screen.getByRole('link', { name: 'Pay this card' })
  expect(pay.getAttribute('href')).toBe(`/dashboard/transfers?new&to=${location.pathname.split('/')[3]}`)
})

test('a member’s search in the history is kept in the address and sends no request', async () => {
  const { page, network } = await arrive((id) => `/${id}/1/history?find=pay`)
  await shows(['Pay'])
  const before = history.length
  await page.fill({ 'Find in these transactions': 'Rent' })
  await shows(['Rent'])
  await waitFor(() => expect(location.search).toMatch(/&find=Rent$/))
  expect(history.length).toBe(before)
  expect(network.calls.filter((call) => call === asked)).toHaveLength(1)
  await page.user.selectOptions(screen.getByLabelText('Transaction Type'), 'ACH Deposit')
  await waitFor(() => expect(location.search).toMatch(/transactionType=2&find=Rent$/))
})

test('if loading the history fails, the member sees an error, and Try again shows the rows', async () => {
  const { page, network } = await arrive((id) => `/${id}/1/history`)
  await shows(all)
  network.loseNextReply(2)
  await page.user.click(screen.getByRole('button', { name: /^Dates/ }))
  await page.fill({ From: dayToWire(addDays(today, -3)) })
  await page.user.type(screen.getByLabelText('From'), '{Enter}')
  await page.see("error trying to get customer's transactions")
  expect(screen.queryByRole('table')).toBeNull()
  await page.press('Try again')
  await shows(['Groceries', 'Pay'])
})

test('at the address of a share with the type of a loan the member sees Page Not Found', async () => {
  await arrive((id) => `/${id}/2/history`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy()
})

test('for an account without transaction inquiry the member reads the bank’s message and gets no Try again', async () => {
  const { page } = await arrive((_id, closed) => `/${closed}/1/history`)
  expect(await page.see('Transactions of this account are not available.')).toBeTruthy()
  // Another try would get the same refusal.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('partners for checks are in the menu of a share’s history but not in that of a loan’s', async () => {
  const { page } = await arrive((id) => `/${id}/1/history`, offerCheckPartner)
  await shows(all)
  await page.press('More actions')
  expect(await screen.findByText('Stop a check')).toBeTruthy()
  await page.user.keyboard('{Escape}')
  await page.user.click(screen.getByRole('link', { name: 'Accounts' }))
  await page.user.click(await screen.findByRole('link', { name: 'Account, L-001' }))
  await screen.findByRole('table', { name: 'Transactions' })
  await page.press('More actions')
  await screen.findByText('Reload')
  expect(screen.queryByText('Stop a check')).toBeNull()
})

test('with 25,001 rows a member sees the newest 25,000, and can save a CSV file only for a shorter range', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  // jsdom has no layout, so the menu considers its button scrolled away, hides, and warns.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const { page } = await arrive((id) => `/${id}/1/history`, addPennies(maxRows + 1 - all.length))
  expect(await screen.findByText(/^These are the newest 25,000 transactions of your range/)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('25,000 transactions'),
  )
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(maxRows + 4))

  await page.press('More actions')
  const files = (await screen.findAllByRole('menuitem', { hidden: true })).slice(3)
  const offered = files.filter((item) => !item.hasAttribute('disabled'))
  expect([files, offered].map((items) => items.map(({ textContent }) => textContent))).toEqual([
    ['Export what you see', 'Download as PDF', 'Quicken download', 'Excel CSV download'],
    ['Download as PDF', 'Quicken download', 'Excel CSV download'],
  ])
  await page.user.click(screen.getByText('Excel CSV download'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excel CSV download' }))
  await page.user.click(dialog.getByRole('button', { name: 'Download' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please choose a shorter range.')
  expect(saved).toEqual([])

  await page.user.clear(dialog.getByLabelText('From'))
  await page.user.type(dialog.getByLabelText('From'), dayToWire(addDays(today, -2)))
  await page.user.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, ...lines] = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Groceries', 'Pay'])
})

test('a history address without an account lets the member choose one, and keeps the filter', async () => {
  const { page, network, id } = await arrive(() => '/history?transactionType=2')
  const choice = await screen.findByRole('button', { name: /^Regular Share S-001/ })
  expect(network.calls).not.toContain(asked)
  const before = history.length
  await page.user.click(choice)
  await shows(['Pay'])
  expect(location.pathname + location.search).toBe(`/dashboard/accounts/${id}/1/history?transactionType=2`)
  expect(history.length).toBe(before)
})

test('a member writes a note whose answer is lost, saves it again, finds it by its tag and removes it', async () => {
  const { page, network } = await arrive((id) => `/${id}/1/history`)
  await shows(all)
  await page.press(/^Details of Rent/)
  await page.press('Add a note or tags')
  const dialog = () => screen.findByRole('dialog', { name: 'Note and Tags' })
  await page.fill({ 'Your note': 'For October', Tags: 'Home, taxes' }, await dialog())
  network.loseNextReply()
  await page.press('Save')
  expect(await page.see('error trying to save your note')).toBeTruthy()
  await page.press('Save')
  // The list has it too, as soon as it is loaded again.
  expect(await screen.findByText('For October', { selector: 'dd' })).toBeTruthy()
  await page.press('Close')
  await page.fill({ 'Find in these transactions': 'tag:home' })
  await shows(['Rent'])
  await page.press('More actions')
  await page.user.click(await screen.findByText('Reload'))
  await waitFor(() => expect(network.calls.filter((call) => call === asked)).toHaveLength(2))
  await shows(['Rent'])
  await page.press(/^Details of Rent/)
  await page.press('Edit your note and tags')
  await page.fill({ 'Your note': '', Tags: '' }, await dialog())
  await page.press('Save')
  await screen.findByRole('button', { name: 'Add a note or tags' })
  await page.press('Close')
  expect(await page.see('Nothing here matches “tag:home”.')).toBeTruthy()
})

async function offerCheckPartner({ id: institution_id }: Bank): Promise<void> {
  const item = {
    section: 5 as const,
    sso_type: 1 as const,
    position: 0,
    name: 'Stop Payment',
    description: '',
    button_text: 'Stop a check',
  }
  const row = { ...item, image_url: null, url: 'https://checks.example.test/stop', is_post: false, institution_id }
  await context.db
    .updateTable('institution')
    .set({ sso_hosts: JSON.stringify(['checks.example.test']) })
    .where('id', '=', institution_id)
    .execute()
  await context.db.insertInto('sso_item').values(row).execute()
}

/** Credits pennies between the first row and the others, in one posting. */
function addPennies(count: number) {
  return async ({ id: institutionId, books }: Bank, accountId: number): Promise<void> => {
    const entry = { searchType: 2 as const, description: 'Interest', happenedOn: addDays(today, -3) }
    const pennies = Array.from({ length: count }, () => ({ ...entry, accountId, amount: cents(1) }))
    const entries = [...pennies, { ...entry, accountId: books.outside, amount: cents(-count) }]
    const posting = { kind: 'external', confirmNum: null, madeAt: new Date(), madeBy: null, entries }
    await transact(context.db, (tx) => post(tx, { institutionId, postings: [posting] }))
  }
}

/** Opens the product at an address below Home, with a member who has three rows. */
async function arrive(
  pathOf: (id: string, closed: string) => string,
  prepare: (bank: Bank, accountId: number) => Promise<void> = async () => {},
) {
  const { bank, maria, accounts } = await mariaWith([{}, { display_id: '002', allow_inquiry: false }], [loan, card])
  const [share, closed, , visa] = accounts
  await prepare(bank, share?.id ?? 0)
  const id = share?.unique_id ?? ''
  await happen(bank, share?.id ?? 0, [
    { happenedOn: addDays(today, -4), amount: cents(1_000_00), description: 'Rent', searchType: 6 },
    { happenedOn: addDays(today, -2), amount: cents(500_00), description: 'Pay', searchType: 2 },
    { happenedOn: addDays(today, -1), amount: cents(-925_50) },
  ])
  await happen(bank, visa?.id ?? 0, [
    { happenedOn: addDays(today, -8), amount: cents(-80_00), description: 'Kestrel Sports', searchType: 0 },
    { happenedOn: addDays(today, -3), amount: cents(30_00), description: 'Thank you', searchType: 7 },
  ])
  history.replaceState(null, '', `/dashboard/accounts${pathOf(id, closed?.unique_id ?? '')}`)
  const network = await goOnline(maria)
  const user = { ...signedIn.user, id: share?.person_id ?? 0, userId: share?.person_id ?? 0 }
  const kept = { token: maria.kept.token ?? '', iat: Math.floor(Date.now() / 1000), user }
  const session = createActor(sessionMachine, { input: { kept: null, sessionMinutes: 15, audience: 'member' } }).start()
  onTestFinished(() => void session.stop())
  session.send({ type: 'session.start', session: kept })
  const startUp = createActor(startUpMachine, { input: { config: null, savedTheme: null } }).start()
  const toasts = createActor(toastsMachine).start()
  cleanup()
  const page = openScreen(
    <App startUp={startUp} signedInApp={openedWith(session, toasts)} audience="member" isSignInPage={false} />,
  )
  return { page, network, id }
}

const typeShown = () => (screen.getByLabelText('Transaction Type') as HTMLSelectElement).value

/** Waits until the rows have these names, newest first. */
const shows = (names: string[]) =>
  waitFor(() => {
    const buttons = screen.getAllByRole('button', { name: /^Details of/ })
    expect(buttons.map((button) => /^Details of (.*), /.exec(button.getAttribute('aria-label') ?? '')?.[1])).toEqual(
      names,
    )
  })
