import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SummaryActor } from '../../machines/accounts/summary.machine.ts'
import type { SsoActor } from '../../machines/links/sso.machine.ts'
import { HomePage } from '../../src/app/HomePage.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { samples, summaryAt } from '../../stories/accounts/summary.samples.ts'
import { samples as links, ssoAt } from '../../stories/links/sso.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { asOnAPhone } from '../support/media.ts'

const { answers, refusals } = samples.getSummary
const noPartners = ssoAt({ value: 'shown', partners: [] })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('accounts are in the member’s order; a hidden one is left out, counted, and part of the total', () => {
  const [regular, , , taxes, club] = answers.maria.shares
  const home = [
    { uniqueId: club?.uniqueId ?? '', isHidden: false },
    { uniqueId: regular?.uniqueId ?? '', isHidden: true },
    { uniqueId: taxes?.uniqueId ?? '', isHidden: false },
  ]
  open(summaryAt({ value: 'shown', answer: { ...answers.maria, home } }))
  expect(
    getRows('SHARES')
      .map(([account]) => account)
      .slice(0, 2),
  ).toEqual(['Holiday Club S-005Goals', 'House taxes S-004'])
  expect(getRows('SHARES').flat().join()).not.toContain('S-001')
  expect(screen.getByRole('link', { name: '1 not shown here' }).getAttribute('href')).toBe('/dashboard/bankAccounts')
})

test('each account is listed in its group with its id, its name, and its owner if it is trusted', () => {
  open(summaryAt({ value: 'shown', answer: answers.maria }))
  const heads = (name: string) => within(table(name)).getAllByRole('columnheader').map(getText)
  expect(heads('SHARES')).toEqual(['Account', 'Rate', 'Maturity Date', 'Balance', 'Available'])
  expect(heads('LOANS')).toEqual([
    'Account',
    'Rate',
    'Regular Payment',
    'Minimum Due',
    'Next Due Date',
    'Payoff',
    'Balance',
  ])
  expect(heads('CREDIT CARD').slice(1)).toEqual([
    'As Of',
    'Credit Limit',
    'Minimum Due',
    'Due Date',
    'Last Payment',
    'Balance',
    'Available',
  ])
  expect(getRows('SHARES')).toEqual([
    ['Regular Share S-001Goals', '0.125%', '', '$12,846.30', '$12,841.30'],
    ['House taxes S-004', '', '', '$1,140.75', '$1,140.75'],
    ['Holiday Club S-005Goals', '0.100%', '', '$1,240.00', '$1,240.00'],
    ['12 Month Certificate S-007', '4.250%', '12/10/2026', '$15,000.00', '$0.00'],
    ['Regular Share, Chidi Okafor S-010', '0.125%', '', '$2,917.40', '$2,917.40'],
    ['Surprise S-011', '0.125%', '', ' - ', ' - '],
    ['Rainy day S-013Transactions not available', '0.125%', '', '$2,500.00', '$2,500.00'],
    ['Your shares (hidden balances not included)', '$32,727.05', ''],
  ])
  expect(getRows('DRAFTS')).toEqual([
    ['Everyday S-002', '', '$7,182.19', '$6,910.44'],
    ['Voyages S-003Overdrawn: $12.40 brings it to zero', '', '\u2212$12.40', '\u2212$12.40'],
  ])
  expect(getRows('LOANS')).toEqual([
    ['The blue wagon L-001', '5.490%', '$214.00', '$118.56', '12/11/2026', '$118.56', '$118.40'],
    ['Pottery L-003Goals', '7.250%', '$112.50', '$112.50', '12/15/2026', '$9,027.31', '$9,000.00'],
    ['New Vehicle, Chidi Okafor L-004', '4.990%', '$386.12', '$386.12', '12/20/2026', '$18,461.43', '$18,418.83'],
    ['Your loans', '$9,118.40'],
  ])
  expect(getRows('CREDIT CARD')).toEqual([
    [
      'Visa Platinum •• 7731',
      '11/20/2026',
      '$8,000.00',
      '$35.00',
      '12/09/2026',
      '$240.00 11/09/2026',
      '$1,126.45',
      '$6,873.55',
    ],
    ['Mastercard Rewards •• 0448', '11/20/2026', '$1,500.00', '$0.00', '12/21/2026', '', '\u2212$12.40', '$1,512.40'],
  ])
})

test('on a phone each account is two lines that lead to its history, or open a sheet with everything else', async () => {
  open(summaryAt({ value: 'shown', answer: answers.maria }), { width: 375 })
  expect(screen.queryByRole('table')).toBeNull()
  const shares = within(region('SHARES')).getAllByRole('listitem')
  expect(shares[0]?.textContent).toBe('Regular Share S-001$12,846.300.125% · Available $12,841.30')
  expect(
    within(shares[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/\/1\/history$/)
  expect(shares.at(-1)?.textContent).toBe('Your shares (hidden balances not included)$32,727.05')
  const card = within(region('CREDIT CARD')).getByRole('button', { name: /^Mastercard/ })
  await userEvent.click(card)
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getAllByRole('term').map(getText)).toEqual([
    'Card',
    'As Of',
    'Credit Limit',
    'Minimum Due',
    'Due Date',
    'Available',
  ])
  expect(within(sheet).getByRole('link', { name: 'Mastercard Rewards, •• 0448' }).getAttribute('href')).toMatch(
    /\/3\/history$/,
  )
  await userEvent.keyboard('{Escape}')
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, card])
})

test('up to 967 pixels wide, Available and Maturity Date move into the details of each account', async () => {
  open(summaryAt({ value: 'shown', answer: answers.maria }), { width: 967 })
  expect(within(table('SHARES')).getAllByRole('columnheader').map(getText)).toEqual(['Account', 'Rate', 'Balance'])
  expect(screen.queryByRole('columnheader', { name: 'Available' })).toBeNull()

  const details = screen.getByRole('button', { name: 'Details, S-007' })
  expect(details.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(details)
  expect(details.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(details.getAttribute('aria-controls') ?? '')?.textContent).toBe(
    'Maturity Date12/10/2026Available$0.00',
  )
  expect(within(table('LOANS')).queryByRole('button', { name: /^Details,/ })).toBeNull()
})

test('an account links to its history only if the member may see it, else it says so', () => {
  open(summaryAt({ value: 'shown', answer: answers.maria }))
  expect(screen.getByRole('link', { name: 'Everyday, S-002' }).getAttribute('href')).toBe(
    '/dashboard/accounts/S4kQ8mZp1aB7cD0xW4002/1/history',
  )
  expect(screen.getByRole('link', { name: 'Pottery, L-003' }).getAttribute('href')).toBe(
    '/dashboard/accounts/L7tR2nVy5gH9jK3sE1003/2/history',
  )
  expect(screen.getByText('Rainy day').closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'Visa Platinum, •• 7731' }).getAttribute('href')).toBe(
    '/dashboard/accounts/C2bW9qLr4tY6nM1zQ7731/3/history',
  )
})

test('a card whose history is closed to the member says so', () => {
  const creditCards = answers.maria.creditCards.map((card) => ({ ...card, allowTransactionsInquiry: false }))
  open(summaryAt({ value: 'shown', answer: { ...answers.maria, creditCards } }))
  expect(within(table('CREDIT CARD')).queryByRole('link')).toBeNull()
  expect(within(table('CREDIT CARD')).getAllByText('Transactions not available')).toHaveLength(2)
})

test('an account with a goal links to the goals page, where there is one', () => {
  open(summaryAt({ value: 'shown', answer: answers.maria }))
  const goals = screen.getAllByRole('link', { name: /^Goals for/ })
  expect(goals.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Goals for S-001',
    'Goals for S-005',
    'Goals for L-003',
  ])
  expect(goals.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/dashboard/goals'))
  cleanup()
  open(summaryAt({ value: 'shown', answer: answers.maria }), { without: '/dashboard/goals' })
  expect(screen.queryByText('Goals')).toBeNull()
})

test('partners appear above the accounts and in each card row, and pressing one opens it by its id', async () => {
  const sso = ssoAt({ value: 'shown', partners: links.getSsoList.answers.full })
  const sent = vi.spyOn(sso, 'send').mockImplementation(() => {})
  open(summaryAt({ value: 'shown', answer: answers.maria }), { sso })
  const offered = within(screen.getByRole('list', { name: 'Services of our partners' })).getAllByRole('button')
  expect(offered.map(getText)).toEqual(['E-Statements', 'Order checks'])
  expect(
    within(table('CREDIT CARD'))
      .getAllByRole('button', { name: / •• / })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    'Card services, Visa Platinum •• 7731',
    'Travel notice, Visa Platinum •• 7731',
    'Card services, Mastercard Rewards •• 0448',
    'Travel notice, Mastercard Rewards •• 0448',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Order checks' }))
  await userEvent.click(screen.getByRole('button', { name: 'Travel notice, Mastercard Rewards •• 0448' }))
  expect(sent.mock.calls).toEqual([[{ type: 'partner.open', ssoId: 6 }], [{ type: 'partner.open', ssoId: 2 }]])
})

test('if partners fail to load, Home shows an error and Try again but keeps the accounts', async () => {
  const sso = ssoAt({ value: 'failed', error: links.getSsoList.refusals.broken })
  const sent = vi.spyOn(sso, 'send').mockImplementation(() => {})
  open(summaryAt({ value: 'shown', answer: answers.maria }), { sso })
  expect(screen.getByRole('alert').textContent).toBe('error trying to get single sign on list.')
  expect(idsIn('DRAFTS')).toEqual(['S-002', 'S-003'])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent.mock.calls).toEqual([[{ type: 'reload' }]])
})

test('pressing a column head sorts the table, pressing again reverses it, and blanks stay last', async () => {
  open(summaryAt({ value: 'shown', answer: answers.olivia }))
  const balance = within(table('SHARES')).getByRole('columnheader', { name: 'Balance' })
  const press = () => userEvent.click(within(balance).getByRole('button'))
  expect(within(table('SHARES')).getByRole('columnheader', { name: 'Account' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  await press()
  expect(balance.getAttribute('aria-sort')).toBe('ascending')
  expect(idsIn('SHARES')).toEqual(['S-005', 'S-003', 'S-004', 'S-001', 'S-002'])
  await press()
  expect(balance.getAttribute('aria-sort')).toBe('descending')
  expect(idsIn('SHARES')).toEqual(['S-001', 'S-004', 'S-003', 'S-005', 'S-002'])
})

test('the order of each group is in the address, so a reload shows it again', async () => {
  open(summaryAt({ value: 'shown', answer: answers.maria }), { at: '/?shares=-Balance&drafts=Nothing' })
  expect(idsIn('SHARES')).toEqual(['S-007', 'S-001', 'S-010', 'S-013', 'S-005', 'S-004', 'S-011'])
  await userEvent.click(within(table('DRAFTS')).getByRole('button', { name: 'Rate' }))
  await userEvent.click(within(table('SHARES')).getByRole('button', { name: 'Balance' }))
  expect(screen.getByTestId('address').textContent).toBe('?shares=Balance&drafts=Rate')
  expect(idsIn('SHARES')).toEqual(['S-004', 'S-005', 'S-013', 'S-010', 'S-001', 'S-007', 'S-011'])
})

test('pressing the title of a group folds its table, and pressing again unfolds it', async () => {
  open(summaryAt({ value: 'shown', answer: answers.maria }))
  const fold = screen.getByRole('button', { name: 'LOANS' })
  await userEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('table', { name: 'LOANS' })).toBeNull()
  expect(table('SHARES')).toBeTruthy()
  await userEvent.click(fold)
  expect(table('LOANS')).toBeTruthy()
})

test('Home shows money to spend, savings and the next payment above the groups', () => {
  open(summaryAt({ value: 'shown', answer: answers.maria }))
  const glance = screen.getByRole('region', { name: 'At a glance' })
  expect(within(glance).getAllByRole('term').map(getText)).toEqual([
    'Ready to spend',
    'Savings (hidden balances not included)',
    'Next due, Visa Platinum, Dec 9, 2026',
  ])
  expect(within(glance).getAllByRole('definition').map(getText)).toEqual(['$6,898.04', '$32,727.05', '$35.00'])
  const visa = answers.maria.creditCards[0]?.uniqueId ?? ''
  expect(within(glance).getByRole('link').getAttribute('href')).toBe(`/dashboard/transfers?new&to=${visa}&amount=35.00`)
})

test('on a phone the months and what is not due yet are below the member’s money, and what is overdue above it', () => {
  asOnAPhone()
  open(summaryAt({ value: 'shown', answer: answers.maria }), { months: <h2>Months</h2> })
  expect(titles()).toEqual(['SHARES', 'DRAFTS', 'Months', 'LOANS', 'CREDIT CARD'])
  const glance = screen.getByRole('region', { name: 'At a glance' })
  expect(within(glance).getAllByRole('definition').map(getText)).toEqual(['$6,898.04', '$32,727.05'])
  const next = screen.getByRole('link', { name: 'Next due, Visa Platinum, Dec 9, 2026' })
  expect(next.closest('p')?.textContent).toBe('Next due, Visa Platinum, Dec 9, 2026 $35.00')
  expect(isBefore(region('DRAFTS'), next) && isBefore(next, region('LOANS'))).toBe(true)
  cleanup()
  open(summaryAt({ value: 'shown', answer: answers.pastDue }))
  const late = within(screen.getByRole('region', { name: 'At a glance' })).getByText(/^Past due, The blue wagon/)
  expect(isBefore(late, region('SHARES'))).toBe(true)
  expect(screen.queryByText(/^Next due/)).toBeNull()
  vi.restoreAllMocks()
})

test('an overdue payment is marked past due at the top of Home and in its row', () => {
  open(summaryAt({ value: 'shown', answer: answers.pastDue }))
  expect(screen.getByText('Past due, The blue wagon, Nov 11, 2026')).toBeTruthy()
  expect(getRows('LOANS').map((cells) => cells.at(-3))).toEqual([
    '11/11/2026 Past due',
    '12/15/2026',
    '12/20/2026',
    undefined,
  ])
})

test('empty groups say so, and a member without accounts sees a phone number to call instead', () => {
  const said = () => screen.queryAllByText(/^You don't have/).map(({ textContent }) => textContent)
  open(summaryAt({ value: 'shown', answer: answers.mariaOfPrairieOak }))
  expect(said()).toEqual(["You don't have drafts", "You don't have loans", "You don't have credit cards"])
  cleanup()
  open(summaryAt({ value: 'shown', answer: answers.newton }))
  expect(said()).toEqual([])
  expect(screen.getByRole('link', { name: 'Call (555) 010 0100' }).getAttribute('href')).toBe('tel:5550100100')
})

test('until the first answer Home is busy, and no group is shown as empty', () => {
  open(summaryAt({ value: 'loading' }))
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByText(/You don't have/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('if accounts fail to load, Home shows only an error and Try again', async () => {
  const actor = summaryAt({ value: 'failed', error: refusals.broken })
  const sent = vi.spyOn(actor, 'send').mockImplementation(() => {})
  open(actor)
  expect(screen.getByRole('alert').textContent).toBe("error trying to get customer's accounts")
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  expect(screen.queryByText(/You don't have|SHARES/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent.mock.calls).toEqual([[{ type: 'reload' }]])
})

test('a reload keeps the accounts on screen, reports that it is loading, and shows an error above them if it fails', async () => {
  const actor = summaryAt({ value: 'reloading', answer: answers.maria })
  const sent = vi.spyOn(actor, 'send').mockImplementation(() => {})
  open(actor)
  expect(idsIn('DRAFTS')).toEqual(['S-002', 'S-003'])
  expect(screen.getByRole('status').textContent).toContain('Loading your accounts')
  await userEvent.click(screen.getByRole('button', { name: 'Reloading' }))
  expect(sent.mock.calls).toEqual([[{ type: 'reload' }]])
  cleanup()
  open(summaryAt({ value: 'shown', answer: answers.maria, error: refusals.broken }))
  expect(screen.getByRole('alert').textContent).toBe("error trying to get customer's accounts")
  expect(idsIn('DRAFTS')).toEqual(['S-002', 'S-003'])
})

type Around = { width?: number; without?: string; sso?: SsoActor; at?: string; months?: ReactNode }

function open(actor: SummaryActor, { width = 1280, without, sso = noPartners, at, months = null }: Around = {}) {
  vi.stubGlobal('innerWidth', width)
  render(
    <AppInTest leadsTo={(path) => path !== without} at={at}>
      <SsoContext value={sso}>
        <HomePage actor={actor} months={() => months} />
        <Address />
      </SsoContext>
    </AppInTest>,
  )
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(getText)
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
const getText = (element: HTMLElement) => element.textContent
const region = (name: string) => screen.getByRole('region', { name })
const table = (name: string) => screen.getByRole('table', { name })
const getRows = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const idsIn = (name: string) => getRows(name).flatMap(([first]) => /S-\d{3}/.exec(first ?? '') ?? [])
