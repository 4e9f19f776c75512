import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import { HistoryFilters } from '../../src/accounts/history/HistoryFilters.tsx'
import { HistoryScreen } from '../../src/accounts/history/HistoryScreen.tsx'
import { card, historyAt, samples } from '../../stories/accounts/history.samples.ts'
import { cents } from '../../values/money.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

const { answers, refusals } = samples.getTransactions
const loan = { uniqueId: 'L7tR2nVy5gH9jK3sE1001', accountType: '2' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shown = (answer = answers.maria, more: Partial<Parameters<typeof historyAt>[0]> = {}) =>
  open(historyAt({ value: { rows: 'shown' }, answer, ...more }))

/** Renders a history that reacts to presses. */
const running = (answer = answers.maria, more: Partial<Parameters<typeof historyAt>[0]> = {}) => {
  render(page(historyAt({ value: { rows: 'shown' }, answer, ...more }).start(), undefined, more.search))
  return userEvent.setup()
}

test('pending rows are above posted ones, each day under its heading, with description, type, amount and balance', async () => {
  shown()
  await screen.findByText('Foreign transaction fee')
  expect(document.title).toBe('Transaction History · Harbor Light Credit Union')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transaction History: Everyday')
  expect(document.querySelector('header')?.textContent).toMatch(/S-002.*Available \$6,910\.44/)
  expect(heads()).toEqual(['Description', 'Type', 'Amount', 'Balance', 'Details'])
  expect(rows().slice(0, 8)).toEqual([
    ['Pending · Friday, November 20'],
    ['Pelican Fuel & Marine Card hold', 'ACH Withdrawal', '\u2212$41.75', 'Pending', ''],
    ['Pending · Thursday, November 19'],
    ['Tidewater Grocery Card hold', 'ACH Withdrawal', '\u2212$230.00', 'Pending', ''],
    ['Thursday, November 19'],
    ['Transfer to S-005 Holiday money', 'Withdraw Transfer', '\u2212$50.00', '$7,182.19', ''],
    ['Wednesday, November 18'],
    ['Check #1043 Cove Street Dental', 'Share Draft', '\u2212$185.00', '$7,232.19', ''],
  ])
  const heading = screen.getByRole('rowheader', { name: 'Thursday, November 19' })
  expect([
    heading.ariaColSpan ?? heading.getAttribute('aria-colspan'),
    within(heading.parentElement!).queryByRole('cell'),
  ]).toEqual(['5', null])
  expect(rows().at(-1)).toEqual(['Foreign transaction fee', '', '\u2212$1.84', '$5,675.17', ''])
})

test('of an account that the core keeps, the page says as of which day its balance is', () => {
  shown(answers.maria, { isOfCore: true })
  expect(document.querySelector('header')?.textContent).toContain(
    'As of 11/19/2026 at the end of the day, plus what was posted here since.',
  )
  cleanup()
  shown()
  expect(document.querySelector('header')?.textContent).not.toContain('As of')
})

test.each([
  ['the types of rows that have several', {}, true],
  ['no type where one was chosen', { search: '?transactionType=4' }, false],
  ['no type that all rows have', { searchText: 'Transfer to S-005' }, false],
])('a table shows %s', (_, more, isShown) => {
  shown(answers.maria, more)
  expect(heads().includes('Type')).toBe(isShown)
  expect(rows()[1]).toHaveLength(isShown ? 5 : 4)
})

test('a row has the tags of the member beside its name, then their note, each a word for screen readers', () => {
  shown(answers.noted, { searchText: 'tag:health' })
  expect(rows().at(-1)?.[0]).toBe(
    'Check #1043 health taxes-2026 Half of this comes back from the insurance, Cove Street Dental',
  )
})

test('a loan’s history splits each payment into principal, interest and fee', () => {
  shown(answers.onLoan, { named: loan })
  expect(heads()).toEqual(['Description', 'Type', 'Amount', 'Principal', 'Interest', 'Fee', 'Balance', 'Details'])
  expect(rows()[1]).toEqual([
    'Payment, thank you',
    'Payment Transfer',
    '$214.00',
    '$211.83',
    '$2.17',
    '$0.00',
    '$118.40',
    '',
  ])
  expect(options('Transaction Type')).toEqual(['All types', 'Payment Transfer', 'Disburse Transfer'])
})

test('the page of a card shows what is owed and due, its rows, and leads to its payment', () => {
  shown(answers.onCard, { named: card })
  expect(document.querySelector('header')?.textContent).toMatch(/Visa Platinum.*C-001 · •• 7731.*Owed \$1,126\.45/)
  const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(terms).toEqual([
    ['Available', '$6,825.35'],
    ['Credit Limit', '$8,000.00'],
    ['Minimum Due', '$35.00'],
    ['Due Date', '12/09/2026'],
    ['Last Payment', '$240.00 11/09/2026'],
  ])
  expect(screen.getByRole('link', { name: 'Pay this card' }).getAttribute('href')).toBe(
    `/dashboard/transfers?new&to=${card.uniqueId}`,
  )
  expect(heads()).toEqual(['Description', 'Type', 'Amount', 'Balance', 'Details'])
  expect(rows().slice(2, 6)).toEqual([
    ['Tuesday, November 17'],
    ['Northline Clothing', '', '\u2212$63.48', '$1,126.45', ''],
    ['Monday, November 9'],
    ['Transfer from S-002', 'Payment Transfer', '$240.00', '$1,062.97', ''],
  ])
  expect(options('Transaction Type')).toEqual(['All types', 'Payment Transfer'])
})

test.each([
  ['on which nothing is owed', {}, { balance: cents(0) }],
  ['that takes no transfers', { canTake: false }, {}],
])('the page of a card %s offers no payment', (_, changes, figures) => {
  const known = historyAt({ value: { rows: 'shown' }, named: card, answer: answers.onCard }).getSnapshot().context
  const [account, history] = [known.account!, known.history!]
  shown(answers.onCard, {
    named: card,
    account: { ...account, card: { ...account.card!, ...changes } },
    history: { ...history, statement: { ...history.statement!, ...figures } },
  })
  expect(screen.getByText('Minimum Due')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Pay this card' })).toBeNull()
})

test('a card without transactions says so', () => {
  shown(answers.nothing, { named: card })
  expect(rows()).toEqual([["You don't have posted transactions"]])
})

test('a table of 10,002 rows draws fewer than 50, tells screen readers the total and each row number, and End leads to the last', async () => {
  const { user } = shown(answers.many)
  const table = screen.getByRole('table', { name: 'Transactions' })
  expect(table.getAttribute('aria-rowcount')).toBe('10672')
  const drawn = within(table).getAllByRole('row')
  expect(drawn.length).toBeLessThan(50)
  expect(drawn.slice(0, 4).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4'])
  expect(status()).toContain('10,002 transactions')
  screen.getByRole('button', { name: 'Details of Pelican Fuel & Marine, 11/20/2026' }).focus()
  await user.keyboard('{End}')
  expect(document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')).toBe('10672')
})

test('an account without transactions says so, and offers its files but no export', async () => {
  const { user } = shown(answers.nothing)
  expect(rows()).toEqual([["You don't have posted transactions"]])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Reload',
    'Ask about this account',
    'Download as PDF',
    'Quicken download',
    'Excel CSV download',
  ])
})

test('hidden balances show as dashes, and the page does not offer to explain them', () => {
  shown(answers.hidden, { named: { uniqueId: 'S4kQ8mZp1aB7cD0xW4011', accountType: '1' } })
  expect(rows()[1]?.[3]).toBe(' - ')
  expect(document.querySelector('header')?.textContent).toMatch(/Available +-/)
  expect(screen.queryByRole('button', { name: 'Explain this balance' })).toBeNull()
})

test('the balance over time is a sentence, a chart that arrow keys read day by day, and a table', async () => {
  const { user } = shown()
  await user.click(screen.getByRole('button', { name: 'Explain this balance' }))
  expect(
    screen.getByText(/^The balance went from \$5,677\.01 on 05\/01\/2026 to \$7,182\.19 on 11\/20\/2026\./),
  ).toBeTruthy()
  const chart = screen.getByRole('application')
  const reading = () => within(chart).getByRole('status').textContent
  expect(reading()).toBe('')
  chart.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(reading()).toBe('Sunday, May 3, 2026Balance $5,677.01')
  await user.keyboard('{End}{ArrowRight}')
  expect(reading()).toBe('Friday, November 20, 2026Balance $7,182.19')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(reading()).toBe('Friday, May 1, 2026Balance $5,677.01')
  await user.tab()
  expect(reading()).toBe('')

  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const table = within(screen.getByRole('group', { name: 'Balance over time' })).getByRole('table')
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect([cells[0], cells[1], cells.at(-1)]).toEqual([
    'End of dayBalance',
    '11/19/2026$7,182.19',
    '05/01/2026$5,677.01',
  ])
  await user.click(screen.getByRole('button', { name: 'Explain this balance' }))
  expect(screen.queryByRole('heading', { name: 'Balance over time' })).toBeNull()
})

test('the details of a posted row lead with amount and day, and keep the bank’s other dates folded', async () => {
  const user = running()
  await user.click(await screen.findByRole('button', { name: 'Details of Marigold Pharmacy, 11/09/2026' }))
  expect(await facts('Marigold Pharmacy')).toEqual([
    ['Balance', '$5,223.78'],
    ['Type', 'ACH Withdrawal'],
    ['Date', '11/09/2026'],
    ['Actual date', '11/09/2026'],
    ['Effective date', '11/09/2026'],
  ])
  const dialog = screen.getByRole('dialog', { name: 'Marigold Pharmacy' })
  expect(dialog.textContent).toMatch(/^Marigold Pharmacy\u2212\$23\.17Posted Nov 9Balance/)
  const dates = within(dialog).getByText('All dates').closest('details')
  expect([dates?.open, dates?.contains(within(dialog).getByText('Effective date'))]).toEqual([false, true])
})

test('the details of a pending row say since when it is pending and, where the bank knows, when it is expected to post', async () => {
  const [first, ...others] = answers.maria.postedTransactions
  const user = running({
    ...answers.maria,
    postedTransactions: [{ ...first!, effectiveDate: '11/23/2026' }, ...others],
  })
  await user.click(screen.getByRole('button', { name: 'Details of Pelican Fuel & Marine, 11/20/2026' }))
  expect(await facts('Pelican Fuel & Marine')).toContainEqual(['Pending type', 'Card hold'])
  expect(screen.getByText('Pending since Nov 20, expected Nov 23')).toBeTruthy()
  // Whom to ask is below the dates.
  await user.click(screen.getByText('Ask about this'))
  expect(screen.getByRole('link', { name: '(555) 010 0100' }).getAttribute('href')).toBe('tel:5550100100')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Details of Tidewater Grocery, 11/19/2026' }))
  expect(await screen.findByText('Pending since Nov 19')).toBeTruthy()
})

test.each([
  ['Check #1043, 11/18/2026', 'Search more from this merchant', 'Cove Street Dental'],
  ['Bay Regional Hospital, 11/15/2026', 'Search more like this', 'Bay Regional Hospital'],
])(
  'the details of %s offer “%s”, which closes them, fills the search field and focuses it',
  async (row, offer, searchText) => {
    const user = running()
    await user.click(screen.getByRole('button', { name: `Details of ${row}` }))
    await user.click(await screen.findByRole('button', { name: offer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const find = screen.getByRole<HTMLInputElement>('searchbox')
    expect([find.value, document.activeElement]).toEqual([searchText, find])
    await waitFor(() => expect(status()).toContain('1 of 16 transactions shown'))
  },
)

test('the details of a transfer lead to what takes it back and to the same transfer, those of a payment do not', async () => {
  const user = running()
  await user.click(screen.getByRole('button', { name: 'Details of Transfer to S-005, 11/19/2026' }))
  const repeat = await screen.findByRole('link', { name: 'Repeat this transfer' })
  expect(repeat.getAttribute('href')).toMatch(
    /^\/dashboard\/transfers\?new&to=S\w{20}&from=S4kQ8mZp1aB7cD0xW4002&amount=50\.00$/,
  )
  const back = screen.getByRole('link', { name: 'Take it back' })
  expect(back.getAttribute('href')).toBe('/dashboard/transfers/4820193375')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Details of ATM, Front Street, 11/13/2026' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('link', { name: /Repeat this transfer|Take it back/ })).toBeNull()
})

test('on a phone, “Search more” moves the focus to the button that shows the search', async () => {
  onAPhone()
  const user = running()
  await user.click(screen.getByRole('button', { name: 'Details of Bay Regional Hospital, 11/15/2026' }))
  await user.click(await screen.findByRole('button', { name: 'Search more like this' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search, filter, download (1 set)' }))
})

test('a history row has one button, which reports whether its details are open', async () => {
  const user = running()
  const row = within((await screen.findByText('Marigold Pharmacy')).closest<HTMLElement>('[role="row"]')!)
  const state = () =>
    row.getAllByRole('button').map((button) => [getName(button), button.ariaHasPopup, button.ariaExpanded])
  const name = 'Details of Marigold Pharmacy, 11/09/2026'
  expect(state()).toEqual([[name, 'dialog', 'false']])
  await user.click(row.getByRole('button'))
  expect(state()).toEqual([[name, 'dialog', 'true']])
  expect(document.querySelectorAll('[role="row"] [aria-expanded="true"]')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(state()).toEqual([[name, 'dialog', 'false']])
})

test('on a phone, search, filters, partners and downloads are folded behind one button', async () => {
  onAPhone()
  const { user } = open(
    historyAt({ value: { rows: 'shown' }, answer: answers.maria }),
    <a href="#stop">Stop a check</a>,
  )
  const button = screen.getByRole('button', { name: 'Search, filter, download' })
  const inside = () => [
    screen.queryByRole('textbox', { name: 'From' }),
    screen.queryByRole('searchbox'),
    screen.queryByRole('button', { name: 'Download' }),
    screen.queryByRole('link', { name: 'Stop a check' }),
  ]
  expect(button.ariaExpanded).toBe('false')
  expect(inside()).toEqual([null, null, null, null])
  expect(status()).toContain('16 transactions')
  await user.click(button)
  expect(button.ariaExpanded).toBe('true')
  expect(inside().every(Boolean)).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(inside()[1] ?? null)).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(inside()[0])
  await user.click(button)
  expect(inside()).toEqual([null, null, null, null])
})

test('on a phone, a filter in the address opens the panel, and the folded panel lists the set filters', async () => {
  onAPhone()
  const { user } = shown(answers.maria, {
    search: '?fromDate=11/01/2026&toDate=11/20/2026&transactionType=4',
    searchText: ' card ',
  })
  const button = screen.getByRole('button', { name: 'Search, filter, download (3 set)' })
  expect([button.ariaExpanded, typeof screen.getByRole('searchbox')]).toEqual(['true', 'object'])
  const summary = '11/01/2026 to 11/20/2026, ACH Withdrawal, “card”'
  expect(screen.queryByText(summary)).toBeNull()
  await user.click(button)
  expect(screen.getByText(summary)).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('on a phone, typing a search keeps the panel open and is counted on its button', () => {
  onAPhone()
  const actor = historyAt({ value: { rows: 'shown' }, answer: answers.maria })
  actor.start()
  render(page(actor))
  fireEvent.click(screen.getByRole('button', { name: 'Search, filter, download' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'card' } })
  expect(screen.getByRole('button', { name: 'Search, filter, download (1 set)' }).ariaExpanded).toBe('true')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  expect(screen.getByRole('button', { name: 'Search, filter, download' }).ariaExpanded).toBe('true')
})

test('on a phone an invalid date range shows its error even when the filter panel is folded', async () => {
  onAPhone()
  const { user } = open(historyAt({ value: { rows: 'unasked' }, search: '?fromDate=11/20/2026&toDate=11/01/2026' }))
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search, filter, download (1 set)' }))
  expect(
    screen.getAllByText('From date must not be after To date').filter((text) => !text.closest('[hidden]')),
  ).toHaveLength(1)
})

test('search, dates, type and a menu are in one line above the rows, and an invalid range opens the date fields', async () => {
  const { user } = shown()
  const dates = screen.getByRole('button', { name: 'Dates May 1 – Nov 20, 2026' })
  const find = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in these transactions' })
  expect([find.placeholder, dates.ariaExpanded]).toEqual(['Find', 'false'])
  expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull()
  await user.click(dates)
  expect(
    document
      .getElementById(dates.getAttribute('aria-controls') ?? '')
      ?.contains(screen.getByRole('textbox', { name: 'From' })),
  ).toBe(true)
  cleanup()
  open(historyAt({ value: { rows: 'unasked' }, search: '?fromDate=11/20/2026&toDate=11/01/2026' }))
  expect(screen.getByRole('textbox', { name: 'From' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'More actions' }).hasAttribute('disabled')).toBe(true)
})

test('the fields of an invalid date range stay open while it is corrected, close with their button, and open for the next error', async () => {
  const user = running(answers.maria, { value: { rows: 'unasked' }, search: '?fromDate=11/20/2026&toDate=11/01/2026' })
  const dates = screen.getByRole('button', { name: /^Dates/ })
  const from = screen.getByRole('textbox', { name: 'From' })
  await user.type(from, '{Backspace}')
  expect([document.activeElement, dates.ariaExpanded]).toEqual([from, 'true'])
  await user.click(dates)
  expect([dates.ariaExpanded, screen.queryByRole('textbox', { name: 'From' })]).toEqual(['false', null])
  await user.selectOptions(screen.getByLabelText('Transaction Type'), 'ACH Withdrawal')
  expect([dates.ariaExpanded, screen.getByRole('textbox', { name: 'From' }).getAttribute('aria-invalid')]).toEqual([
    'true',
    'true',
  ])
  await user.click(dates)
  expect(dates.ariaExpanded).toBe('false')
})

test('Explain this balance leads to the balance step by step', async () => {
  const user = running()
  await user.click(screen.getByRole('button', { name: 'Explain this balance' }))
  await user.click(screen.getByRole('button', { name: 'How we got this balance' }))
  expect(await facts('How we got this balance')).toEqual([
    ['Balance before 05/01/2026', '$5,677.01'],
    ['2 deposits', '$2,443.18'],
    ['12 withdrawals', '\u2212$938.00'],
    ['Balance on 11/20/2026', '$7,182.19'],
    ['Pending, already set aside', '\u2212$271.75'],
    ['Available', '$6,910.44'],
  ])
})

test('the explanation of a loan mentions the interest and fees that payments covered', async () => {
  const user = running(answers.onLoan, { named: loan })
  await user.click(screen.getByRole('button', { name: 'Explain this balance' }))
  await user.click(screen.getByRole('button', { name: 'How we got this balance' }))
  expect(await screen.findByText('Payments also covered $6.00 in interest and $25.00 in fees.')).toBeTruthy()
  expect((await facts('How we got this balance')).map(([label]) => label)).toEqual([
    'Owed before 05/01/2026',
    '2 payments, principal',
    '1 advance',
    'Owed on 11/20/2026',
  ])
})

test('the explanation of a card counts payments, purchases and what is left of the limit', async () => {
  const user = running(answers.onCard, { named: card })
  await user.click(screen.getByRole('button', { name: 'Explain this balance' }))
  expect(screen.getByRole('heading', { name: 'Owed over time' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'How we got this balance' }))
  expect(await facts('How we got this balance')).toEqual([
    ['Owed before 05/01/2026', '$1,124.79'],
    ['1 payment or credit', '\u2212$240.00'],
    ['3 purchases and charges', '$241.66'],
    ['Owed on 11/20/2026', '$1,126.45'],
    ['Credit limit', '$8,000.00'],
    ['Owed now', '\u2212$1,126.45'],
    ['Pending, already set aside', '\u2212$48.20'],
    ['Available', '$6,825.35'],
  ])
})

test('a member picks a From date in the calendar, and future days are disabled', async () => {
  const { user, sent } = shown()
  await user.click(screen.getByRole('button', { name: 'Dates May 1 – Nov 20, 2026' }))
  const opener = screen.getAllByRole('button', { name: 'Calendar', description: 'From' })[0]!
  await user.click(opener)
  const calendar = await screen.findByRole('dialog', { name: 'Calendar From' })
  expect(
    (await within(calendar).findByRole('button', { name: 'Friday, May 1, 2026' })).getAttribute('aria-pressed'),
  ).toBe('true')
  await user.click(within(calendar).getByRole('button', { name: 'Tuesday, May 5, 2026' }))
  expect(sent()).toEqual([{ type: 'draft.change', change: { from: '05/05/2026' } }])
  expect(screen.queryByRole('dialog', { name: 'Calendar From' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await user.click(screen.getAllByRole('button', { name: 'Calendar', description: 'To' })[0]!)
  const days = await screen.findByRole('dialog', { name: 'Calendar To' })
  const isGreyed = async (name: string) =>
    (await within(days).findByRole<HTMLButtonElement>('button', { name })).disabled
  expect([await isGreyed('Friday, November 20, 2026'), await isGreyed('Saturday, November 21, 2026')]).toEqual([
    false,
    true,
  ])
})

test('an invalid From date gets the focus on Apply Filters, not while it is typed', async () => {
  const actor = historyAt({ value: { rows: 'shown' }, answer: answers.maria })
  actor.start()
  render(
    <MantineProvider env="test">
      <HistoryFilters actor={actor} accountType={1} isReady />
    </MantineProvider>,
  )
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  const user = userEvent.setup()
  await user.clear(from)
  await user.type(from, '13/45')
  await user.click(to)
  expect(document.activeElement).toBe(to)
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await expect.poll(() => document.activeElement).toBe(from)
  expect(from.getAttribute('aria-invalid')).toBe('true')
})

test('a search shows how many rows it found, and where it found none, Show all empties it and shows all rows', () => {
  shown(answers.maria, { searchText: 'card hold' })
  expect(status()).toContain('2 of 16 transactions shown')
  expect(rows().map(([first]) => first)).toEqual([
    'Pending · Friday, November 20',
    'Pelican Fuel & Marine Card hold',
    'Pending · Thursday, November 19',
    'Tidewater Grocery Card hold',
  ])
  cleanup()
  const actor = historyAt({ value: { rows: 'shown' }, answer: answers.maria, searchText: 'yachts' })
  actor.start()
  render(page(actor))
  const find = screen.getByRole<HTMLInputElement>('searchbox')
  expect(find.value).toBe('yachts')
  expect(screen.getByText('Nothing here matches “yachts”.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(find.value).toBe('')
  expect(status()).toContain('16 transactions')
})

test('while only the newest rows are loaded, search works on them, but Print and export are unavailable', async () => {
  const { user } = shown(answers.newest, { newest: 100, searchText: 'coffee' })
  const coffees = answers.newest.postedTransactions.filter(({ description }) => description.includes('Coffee')).length
  expect(screen.getByRole('status').textContent).toBe(`${coffees} of the newest 100 shown. There are more.`)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.hasAttribute('data-disabled')])).toEqual(
    [
      ['Reload', false],
      ['Ask about this account', false],
      ['Print', true],
      ['Export what you see', true],
      ['Download as PDF', false],
      ['Quicken download', false],
      ['Excel CSV download', false],
    ],
  )
  expect(screen.queryByText(/^These are the newest 25,000/)).toBeNull()
})

test('while rows load, typed letters appear before the filtered rows, and count and rows change together', async () => {
  const actor = historyAt({ value: { rows: 'shown' }, answer: answers.newest, newest: 100 })
  actor.start()
  render(page(actor))
  const find = screen.getByRole<HTMLInputElement>('searchbox')
  const count = () => screen.getByRole('status').textContent
  const all = count()
  // As in a browser, which does not wait for pending updates.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  actor.send({ type: 'find.change', text: 'coffee' })
  await Promise.resolve()
  expect([find.value, count()]).toEqual(['coffee', all])
  await expect.poll(count).toMatch(/ of the newest 100 shown/)
  expect(rows().filter(([description, ...cells]) => cells.length > 0 && !/coffee/i.test(description ?? ''))).toEqual([])
})

test('Export what you see writes every found row in the columns of the table', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} }),
  )
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = shown(answers.noted, { searchText: 'e' })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Export what you see' }))
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'Harbor-Light-Credit-Union-S-002-20260501-20261120-shown.csv',
  )
  const text = (await files[0]?.text()) ?? ''
  expect(text.split('\r\n').slice(0, 5)).toEqual([
    'Date,Description,Comment,Type,Status,Amount,Balance,Note,Tags',
    '11/20/2026,Pelican Fuel & Marine,Card hold,ACH Withdrawal,Pending,-41.75,,,',
    '11/19/2026,Tidewater Grocery,Card hold,ACH Withdrawal,Pending,-230.00,,,',
    '11/19/2026,Transfer to S-005,Holiday money,Withdraw Transfer,Posted,-50.00,7182.19,,',
    '11/18/2026,Check #1043,Cove Street Dental,Share Draft,Posted,-185.00,7232.19,Half of this comes back from the insurance,health taxes-2026',
  ])
  expect(text).toContain('"\'=HYPERLINK(""http://example.test"",""Win"")"')
})

test('an exported file is named by the dates of its rows, even while other dates are loading', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const actor = historyAt({
    value: { rows: 'loadingRows' },
    answer: answers.maria,
    search: '?fromDate=06/01/2026&toDate=06/30/2026',
  })
  const { context } = actor.getSnapshot()
  Object.assign(context, { filter: { ...context.filter, from: '2026-07-01', to: '2026-07-31' } })
  const { user } = open(actor)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Export what you see' }))
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'Harbor-Light-Credit-Union-S-002-20260601-20260630-shown.csv',
  )
})

test('printing adds a table with every row, which is removed afterwards', () => {
  shown(answers.many)
  fireEvent(window, new Event('beforeprint'))
  const [, paper] = screen.getAllByRole('table', { name: 'Transactions' })
  expect(paper?.querySelectorAll('tbody tr').length).toBe(10_002)
  expect([...(paper?.querySelector('tbody tr')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '11/20/2026',
    'Pelican Fuel & Marine',
    'Card hold',
    'ACH Withdrawal',
    'Pending',
    '\u2212$41.75',
    ' - ',
  ])
  fireEvent(window, new Event('afterprint'))
  expect(screen.getAllByRole('table', { name: 'Transactions' })).toHaveLength(1)
})

test('the printed table has the member’s notes and tags only if they wrote some', () => {
  shown(answers.noted)
  fireEvent(window, new Event('beforeprint'))
  const [, paper] = screen.getAllByRole('table', { name: 'Transactions' })
  const lines = [...(paper?.querySelectorAll('tr') ?? [])].map(({ children }) =>
    [...children].slice(7).map(({ textContent }) => textContent),
  )
  expect(lines.slice(0, 5)).toEqual([
    ['Note', 'Tags'],
    ['', ''],
    ['', ''],
    ['', ''],
    ['Half of this comes back from the insurance', 'health taxes-2026'],
  ])
})

test('the Print button asks the browser to print', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = shown()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('after the rows are reloaded, the arrow keys continue from the focused row', async () => {
  const fresh = () => historyAt({ value: { rows: 'shown' }, answer: answers.maria })
  const { rerender } = render(page(fresh()))
  screen.getByRole('button', { name: 'Details of Tidewater Grocery, 11/19/2026' }).focus()
  rerender(page(fresh()))
  expect(getName(document.activeElement)).toBe('Details of Tidewater Grocery, 11/19/2026')
  await userEvent.keyboard('{ArrowDown}')
  expect(getName(document.activeElement)).toBe('Details of Transfer to S-005, 11/19/2026')
})

test('Tab reaches one history row, and the arrow keys move to the others', async () => {
  const { user } = shown()
  const stops = () => screen.getAllByRole('button', { name: /^Details of/ }).filter(({ tabIndex }) => tabIndex === 0)
  expect(stops().map(getName)).toEqual(['Details of Pelican Fuel & Marine, 11/20/2026'])
  stops()[0]?.focus()
  for (const [key, name] of [
    ['{ArrowDown}', 'Tidewater Grocery, 11/19/2026'],
    ['{ArrowDown}', 'Transfer to S-005, 11/19/2026'],
    ['{ArrowUp}', 'Tidewater Grocery, 11/19/2026'],
    ['{PageDown}', 'E-PAY Saltmarsh Power & Light, 11/14/2026'],
    ['{PageUp}', 'Tidewater Grocery, 11/19/2026'],
    ['{End}', 'Foreign transaction fee, 11/02/2026'],
    ['{ArrowDown}', 'Foreign transaction fee, 11/02/2026'],
    ['{Home}', 'Pelican Fuel & Marine, 11/20/2026'],
  ] as const) {
    await user.keyboard(key)
    expect([key, getName(document.activeElement)]).toEqual([key, `Details of ${name}`])
  }
  expect(stops()).toHaveLength(1)
})

test('beside the account’s name a menu leads to the history of the others, with the same filter', async () => {
  const search = '?fromDate=11/01/2026&toDate=11/20/2026&transactionType=0'
  const { user } = shown(answers.maria, { search })
  await user.click(screen.getByRole('button', { name: 'Switch account' }))
  const offered = (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')])
  expect(offered).toHaveLength(12)
  expect(offered).toContainEqual([
    'The blue wagon L-001',
    `/dashboard/accounts/L7tR2nVy5gH9jK3sE1001/2/history${search}`,
  ])
  expect(offered.join()).not.toContain('Everyday')
})

test('if the address names no account, the page offers only accounts with transaction inquiry', async () => {
  const { user, sent } = open(historyAt({ value: 'choice', named: {} }))
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(offered).toHaveLength(13)
  expect(offered).toContain('Regular Share, Chidi Okafor S-010')
  expect(offered.join()).not.toContain('Rainy day')
  await user.click(screen.getByRole('button', { name: 'The blue wagon L-001' }))
  expect(sent()).toEqual([{ type: 'account.choose', uniqueId: 'L7tR2nVy5gH9jK3sE1001' }])
})

test.each([
  { value: 'loadingAccounts', named: {} },
  { value: { rows: 'loadingRows' }, isAccountAwaited: true },
  { value: { rows: 'loadingRows' } },
  { value: { rows: 'shown' }, isAccountAwaited: true, answer: answers.maria },
] as const)(
  'while the history loads (case %#), the page is busy with gray lines and does not claim to be empty',
  (moment) => {
    open(historyAt(moment))
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(document.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(10)
    expect(screen.queryByText(/You don't have/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([
  ['the account list', { value: 'failed', named: {} }],
  ['the first page of rows', { value: { rows: 'failed' } }],
  ['a newer version of the rows', { value: { rows: 'shown' }, answer: answers.maria }],
] as const)('if %s cannot be loaded, the page shows an error and Try again', async (_what, moment) => {
  const { user, sent } = open(historyAt({ ...moment, error: refusals.broken }))
  expect(screen.getByRole('alert').textContent).toBe("error trying to get customer's transactions")
  expect(screen.queryByText(/You don't have/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent()).toEqual([{ type: 'reload' }])
})

function onAPhone() {
  globalThis.innerWidth = 375
  onTestFinished(() => void (globalThis.innerWidth = 1280))
}

function open(actor: HistoryActor, partners?: ReactNode) {
  const send = vi.spyOn(actor, 'send').mockImplementation(() => {})
  render(page(actor, partners))
  // The events that the address causes are sent on mount.
  send.mockClear()
  return { user: userEvent.setup(), sent: () => send.mock.calls.map(([event]) => event) }
}

const page = (actor: HistoryActor, buttons?: ReactNode, search = '') => (
  <AppInTest at={`/${search}`}>
    <HistoryScreen
      actor={actor}
      {...(buttons !== undefined && { partners: { buttons, Items: () => null, problem: null } })}
    />
  </AppInTest>
)
const getName = (element: Element | null | undefined) => element?.getAttribute('aria-label')
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const options = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text)

async function facts(title: string) {
  const dialog = await screen.findByRole('dialog', { name: title })
  const texts = (role: string) =>
    within(dialog)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  return texts('term').map((term, index) => [term, texts('definition')[index]])
}
