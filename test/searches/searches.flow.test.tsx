import { screen, within } from '@testing-library/react'
import { matchRoutes, type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '../../src/app/routes.tsx'
import { screens, searchResultsAt } from '../../src/shared/addresses.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { context, openBank, stillApp } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'

const results = '/dashboard/accounts/search-results'
const newYork = 'America/New_York'

/** Opens one of the two screens in the route table. */
async function openSearches(now = new Date(), maturesIn = 20) {
  const bank = await openBank({}, { db: context.db, app: await stillApp({}, now) })
  const today = dayIn(newYork, now)
  const matures_on = addDays(today, maturesIn)
  const member = await bank.addMember('maria', [
    { balance: 100_00 },
    { balance: 900_00, is: { type: 6, default_description: '12 Month Certificate', matures_on, rate: 4.25 } },
    { balance: 1_00, is: { default_description: '=1+1', allow_balance: false } },
  ])
  const browser = bank.signIn(member)
  const network = await goOnline(browser)
  const place = { address: '', navigate: (() => {}) as NavigateFunction }
  function Place() {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    Object.assign(place, { address: pathname + search, navigate })
    return null
  }
  const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.Component
  const page = openScreen(
    <AppInTest userId={member.id}>
      <Place />
      <Routes>
        {[screens.search, results].map((path) => (
          <Route key={path} path={path} Component={pageAt(path)} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </AppInTest>,
  )
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  const save = async (name: string, filters: object, more: object = {}) =>
    (await browser.call('saveAndPerformSearch', { body: { name, filters, ...more } as never })).data.id
  return {
    bank,
    page,
    network,
    place,
    today,
    matures: dayToWire(matures_on),
    save,
    remove: (searchId: number) => browser.call('removeSavedSearch', { body: { searchId } }),
    list: async () => (await browser.call('getSavedSearches', { body: {} })).data,
    goTo: async (address: string, title: string) => {
      place.navigate(address)
      await heading(title)
    },
    heading,
    add: async (kind: string, fields: Record<string, string>) => {
      await page.fill({ 'Criteria type': kind })
      await page.fill(fields)
      await page.press('Add')
    },
  }
}

const criteria = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const cells = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('a member builds a search, saves it, and sees its results, also after a reload', async () => {
  const { page, goTo, place, heading, add, list } = await openSearches()
  await goTo(screens.search, 'Advanced Search')
  await screen.findByText("You don't have saved searches")
  await page.fill({ Name: 'Well filled' })
  await add('Account Type', { 'Account type': 'SHARE' })
  await add('Amount Ranges', { From: '50', To: '1,000' })
  await add('Maturing In Days', { 'Days from today': '19' })
  expect(criteria()).toEqual(['Account Type SHARE', 'Amount $50.00 to $1,000.00', 'Maturing In 19 Days'])
  await add('Maturing In Days', { 'Days from today': '20' })
  await page.press('Remove Amount $50.00 to $1,000.00')
  expect(criteria()).toEqual(['Account Type SHARE', 'Maturing In 20 Days'])
  await add('Amount Ranges', { From: '50', To: '900' })
  await page.user.click(screen.getByText('Columns to show'))
  for (const column of ['Account Number', 'Account Type', 'Available', 'Maturity Date'])
    await page.user.click(screen.getByLabelText(column))
  await page.press('Save & Search')
  await heading('Search Results for Well filled')
  const [saved] = await list()
  expect(place.address).toBe(searchResultsAt(saved?.id ?? 0))
  expect(saved?.filters.amountRanges).toMatchObject([{ from: 50, to: 900 }])
  const found = [
    ['Account Id', 'Description', 'Balance', 'Rate'],
    ['S-002', '12 Month Certificate', '$900.00', '4.250%'],
  ]
  expect(await cells()).toEqual(found)
  await page.press('Reload')
  await screen.findByRole('button', { name: 'Reload' })
  expect(await cells()).toEqual(found)
  await page.user.click(screen.getByRole('link', { name: 'New Search' }))
  await heading('Advanced Search')
  await goTo(searchResultsAt(saved?.id ?? 0), 'Search Results for Well filled')
})

test('the name of a result leads to the history of its account', async () => {
  const { goTo, place, save, page } = await openSearches()
  const id = await save('Certificates', { maturingInDays: 30 })
  await goTo(searchResultsAt(id), 'Search Results for Certificates')
  await page.user.click(await screen.findByRole('link', { name: '12 Month Certificate, S-002' }))
  expect(place.address).toMatch(/^\/dashboard\/accounts\/S\w+\/1\/history$/)
})

test('a saved search is chosen, shown, run and removed; Back from its results returns to the searches', async () => {
  const { page, goTo, place, save, list, heading } = await openSearches()
  const id = await save(
    'Large',
    { accountType: 1, amountRanges: [{ id: 1, from: 5_000, to: 9_000 }] },
    { description: 'Far too much' },
  )
  await goTo(screens.search, 'Advanced Search')
  await page.press('Search')
  expect(wrongFieldsIn(document.body)).toEqual({ 'Saved search': 'please select a valid search' })
  await page.fill({ 'Saved search': 'Large' })
  await page.see('Far too much')
  expect(criteria()).toEqual(['Account Type SHARE', 'Amount $5,000.00 to $9,000.00'])
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await page.press('Search')
  await heading('Search Results for Large')
  expect(place.address).toBe(searchResultsAt(id))
  await page.see('No results found')
  expect(screen.queryByRole('button', { name: 'Export what you see' })).toBeNull()
  place.navigate(-1)
  await screen.findByLabelText('Saved search')
  await page.fill({ 'Saved search': 'Large' })
  await page.press('Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Remove SavedSearch' }))
  question.getByText('Are you sure you want to delete this saved search')
  await page.user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText("You don't have saved searches")
  expect(await list()).toEqual([])
})

test('a missing or invalid field is marked and focused', async () => {
  const { page, goTo, add } = await openSearches()
  await goTo(screens.search, 'Advanced Search')
  await page.press('Save & Search')
  expect(wrongFieldsIn(document.body)).toEqual({ Name: 'Enter a name.', 'Criteria type': 'Choose a criteria type.' })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await page.fill({ Name: 'Mine' })
  await page.press('Save & Search')
  expect(document.activeElement).toBe(screen.getByLabelText('Criteria type'))
  await add('Maturity Date Ranges', { From: '02/30/2027', To: '03/01/2027' })
  expect(wrongFieldsIn(document.body)).toEqual({ From: 'Write the date as MM/DD/YYYY.' })
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
  await page.press('Save & Search')
  expect(wrongFieldsIn(document.body)).toMatchObject({ 'Criteria type': 'Press Add, or clear what you typed here.' })
})

test('a name that is taken is refused at its field, and no criterion is lost', async () => {
  const { page, goTo, save, add } = await openSearches()
  await save('Mine', { accountType: 1 })
  await goTo(screens.search, 'Advanced Search')
  await page.fill({ Name: 'MINE' })
  await add('Account Numbers', { 'Account number': 's-1' })
  await page.press('Save & Search')
  await expect.poll(() => wrongFieldsIn(document.body)).toEqual({ Name: 'A search with this name already exists.' })
  expect(criteria()).toEqual(['Account Number S-001'])
})

test('a search whose answer is lost is saved once, and leads to its results', async () => {
  const { page, goTo, network, add, list, heading } = await openSearches()
  await goTo(screens.search, 'Advanced Search')
  await page.fill({ Name: 'Mine' })
  await add('Account Type', { 'Account type': 'SHARE' })
  network.loseNextReply()
  await page.press('Save & Search')
  await page.see("error trying to make customer's request")
  await page.press('Save & Search')
  await heading('Search Results for Mine')
  expect((await list()).map(({ name }) => name)).toEqual(['Mine'])
})

test('an address without a search leads to Advanced Search; a removed or unknown search shows Page Not Found', async () => {
  const { goTo, save, remove, place } = await openSearches()
  for (const search of ['', '?searchId=all']) {
    // Waits until the previous heading is gone: otherwise it would be found before the navigation.
    place.navigate('/elsewhere')
    await expect.poll(() => screen.queryByRole('heading', { level: 1 })).toBeNull()
    await goTo(results + search, 'Advanced Search')
    await expect.poll(() => place.address).toBe(screens.search)
  }
  const id = await save('Mine', { accountType: 1 })
  await remove(id)
  for (const gone of [id, 999_999]) {
    await goTo(searchResultsAt(gone), 'Page Not Found')
    await goTo(screens.search, 'Advanced Search')
  }
})

test('the export has the visible columns with plain numbers, and no cell that a spreadsheet would run', async () => {
  const { page, goTo, save, matures } = await openSearches()
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => click.mockRestore())
  const displayPreferences = ['accountId', 'description', 'balance', 'rate', 'maturityDate']
  await goTo(searchResultsAt(await save('Mine', { accountType: 1 }, { displayPreferences })), 'Search Results for Mine')
  await page.press('Export what you see')
  // The byte order mark is not part of the text.
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFF?Account Id,Description,Balance,Rate,Maturity Date$/),
    'S-001,Regular Share,100.00,,',
    `S-002,12 Month Certificate,900.00,4.250%,${matures}`,
    "S-003,'=1+1,,,",
    '',
  ])
  expect((await cells()).at(-1)).toEqual(['S-003', '=1+1', ' - ', '', ''])
})

test.each(
  ['America/Los_Angeles', 'Pacific/Kiritimati'].flatMap((zone) =>
    ['2027-01-15T01:30:00Z', '2027-01-15T04:30:00Z'].map((now) => [zone, now] as const),
  ),
)('in %s at %s a maturity is the same day on screen, in limits and on the wire', async (zone, now) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { goTo, save, list, heading, add, page, today, matures } = await openSearches(new Date(now), 1)
  expect([today, matures]).toEqual(['2027-01-14', '01/15/2027'])
  await save('Not yet', { maturingInDays: 0 })
  await save('Tomorrow', { maturingInDays: 1 })
  await goTo(screens.search, 'Advanced Search')
  await page.fill({ Name: 'Mine' })
  await add('Maturity Date Ranges', { From: '1/15/2027', To: '01152027' })
  expect(criteria()).toEqual(['Maturity Date 01/15/2027 to 01/15/2027'])
  await page.press('Save & Search')
  await heading('Search Results for Mine')
  expect((await cells()).map((row) => row.at(-1))).toEqual(['Maturity Date', '01/15/2027'])
  const [mine, notYet, tomorrow] = await list()
  expect(mine?.filters.maturityDateRanges).toEqual([{ from: '01/15/2027', to: '01/15/2027' }])
  await goTo(searchResultsAt(notYet?.id ?? 0), 'Search Results for Not yet')
  await page.see('No results found')
  await goTo(searchResultsAt(tomorrow?.id ?? 0), 'Search Results for Tomorrow')
  expect((await cells()).map((row) => row.at(-1))).toEqual(['Maturity Date', '01/15/2027'])
})
