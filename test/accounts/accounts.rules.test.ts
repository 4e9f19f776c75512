import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { getSummaryFigures, isEmpty, isPastDue, addUp, type Summary } from '../../machines/accounts/accounts.rules.ts'
import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { getSummary, toAccounts } from '../../machines/accounts/accounts.services.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { rateText } from '../../values/rate.ts'
import { samples } from '../../stories/accounts/summary.samples.ts'

const { maria, olivia, newton, mariaOfPrairieOak } = samples.getSummary.answers
const asOf = '2026-11-20T14:14:00.000Z'
const today = day('2026-11-20')
const [share, draft] = [maria.shares.slice(0, 1), maria.shares.slice(1, 2)]
const [loan, card] = [maria.loans.slice(0, 1), maria.creditCards.slice(0, 1)]

test('a share of type 1 is listed under drafts, and every other share under shares', () => {
  const shares = [0, 1, 2, 3, 4, 5, 6, 7].map((type) => ({ ...share[0]!, id: `00${type}`, type: type as 0 }))
  const summary = groupAccounts(toAccounts({ ...newton, shares }, asOf))
  expect(toIds(summary)).toEqual({
    shares: ['S-000', 'S-002', 'S-003', 'S-004', 'S-005', 'S-006', 'S-007'],
    drafts: ['S-001'],
    loans: [],
    cards: [],
  })
})

test('each account group is sorted by id as a number, so 999 comes before 1000', () => {
  const shares = ['1000', '999', '2'].map((id) => ({ ...share[0]!, id }))
  const loans = ['012', '003'].map((id) => ({ ...loan[0]!, id }))
  const creditCards = ['002', '001'].map((id) => ({ ...card[0]!, id }))
  expect(toIds(groupAccounts(toAccounts({ ...newton, shares, loans, creditCards }, asOf)))).toEqual({
    shares: ['S-002', 'S-999', 'S-1000'],
    drafts: [],
    loans: ['L-003', 'L-012'],
    cards: ['C-001', 'C-002'],
  })
})

test('each account group is in the member’s order, and what has no place there comes last', () => {
  const shares = ['001', '002', '003', '004'].map((id) => ({ ...share[0]!, id, uniqueId: `S${id}` }))
  const home = ['S003', 'S001'].map((uniqueId) => ({ uniqueId, isHidden: false }))
  expect(toIds(groupAccounts(toAccounts({ ...newton, shares, home }, asOf))).shares).toEqual([
    'S-003',
    'S-001',
    'S-002',
    'S-004',
  ])
})

test('an account shows the member’s own name for it, or the bank’s if there is none', () => {
  const named = (description: string) =>
    groupAccounts(toAccounts({ ...newton, shares: [{ ...share[0]!, description }] }, asOf)).shares[0]?.description
  expect([named('House taxes'), named(''), named('  ')]).toEqual(['House taxes', 'Regular Share', 'Regular Share'])
})

test('only a trusted account of another person shows the name of its owner', () => {
  const readOwner = (isTrusted: boolean) =>
    groupAccounts(toAccounts({ ...newton, shares: [{ ...share[0]!, fullName: 'Chidi Okafor', isTrusted }] }, asOf))
      .shares[0]?.owner
  expect([readOwner(true), readOwner(false)]).toEqual(['Chidi Okafor', ''])
})

test('a certificate’s maturity date comes from maturityDate, or from madurityDate if that is empty', () => {
  const maturesOn = (maturityDate: string | null, madurityDate: string | null) =>
    groupAccounts(toAccounts({ ...newton, shares: [{ ...share[0]!, maturityDate, madurityDate }] }, asOf)).shares[0]
      ?.maturesOn
  expect([maturesOn('12/10/2026', '01/01/2027'), maturesOn(null, '01/01/2027'), maturesOn(null, null)]).toEqual([
    '2026-12-10',
    '2027-01-01',
    null,
  ])
})

test('minAmtDate is read as an amount of money for loans and for cards', () => {
  const { loans, cards } = groupAccounts(toAccounts({ ...newton, loans: loan, creditCards: card }, asOf))
  expect([loans[0]?.minimumDue, cards[0]?.minimumDue]).toEqual([118_56, 35_00])
})

test('a share without balance inquiry shows no balance, even if the server sends one', () => {
  const closed = { ...share[0]!, allowBalanceInquiry: false }
  expect(groupAccounts(toAccounts({ ...newton, shares: [closed] }, asOf)).shares).toMatchObject([
    { balance: null, available: null },
  ])
})

test('only an account with transaction inquiry has a history to open', () => {
  const { shares } = groupAccounts(toAccounts(olivia, asOf))
  expect(shares.map(({ id, canBeLookedInto }) => [id, canBeLookedInto])).toEqual([
    ['S-001', true],
    ['S-002', true],
    ['S-003', false],
    ['S-004', true],
    ['S-005', true],
  ])
})

test('a rate is shown as a percentage with three decimals, and blank if it is zero, negative or missing', () => {
  expect([0.125, 4.25, 0, -1, null].map(rateText)).toEqual(['0.125%', '4.250%', '', '', ''])
})

test('the summary figures are the money available to spend, the savings, and the next payment due', () => {
  expect(getSummaryFigures(groupAccounts(toAccounts(maria, asOf)), today)).toEqual([
    { about: 'ready', account: null, amount: 6_898_04, isPartial: false },
    { about: 'saved', amount: 32_727_05, isPartial: true },
    {
      about: 'due',
      account: 'Visa Platinum',
      payableId: maria.creditCards[0]?.uniqueId,
      on: '2026-12-09',
      amount: 35_00,
      isPast: false,
    },
  ])
})

test('the available-to-spend figure names its account if there is only one', () => {
  expect(
    getSummaryFigures(groupAccounts(toAccounts({ ...maria, shares: [...share, ...draft] }, asOf)), today)[0],
  ).toEqual({
    about: 'ready',
    account: 'S-002',
    amount: 6_910_44,
    isPartial: false,
  })
})

test('no next payment is shown if nothing is owed or no due date is set', () => {
  const summary = groupAccounts(toAccounts({ ...maria, creditCards: [] }, asOf))
  const owing = (change: object): Summary => ({
    ...summary,
    loans: summary.loans.slice(0, 1).map((each) => ({ ...each, ...change })),
  })
  expect(getSummaryFigures(owing({}), today).at(-1)).toMatchObject({
    about: 'due',
    account: 'The blue wagon',
    on: '2026-12-11',
    amount: 118_56,
  })
  expect(getSummaryFigures(owing({ minimumDue: cents(0) }), today).map(({ about }) => about)).toEqual([
    'ready',
    'saved',
  ])
  expect(getSummaryFigures(owing({ nextDueOn: null }), today).map(({ about }) => about)).toEqual(['ready', 'saved'])
})

test('a payment due on somebody else’s loan is not shown as the member’s next payment', () => {
  const summary = groupAccounts(toAccounts({ ...maria, creditCards: [] }, asOf))
  const [own] = summary.loans
  if (!own) throw new Error('no loan')
  const foreign = { ...own, owner: 'Chidi Okafor', description: 'New Vehicle', nextDueOn: day('2026-11-25') }
  expect(getSummaryFigures({ ...summary, loans: [foreign, own] }, today).at(-1)).toMatchObject({
    about: 'due',
    account: own.description,
  })
})

test('a payment is past due from the day after its due date while money is owed on it', () => {
  const [on, due, nothing] = [day('2026-11-19'), cents(35_00), cents(0)]
  expect([
    isPastDue(on, due, today),
    isPastDue(today, due, today),
    isPastDue(on, nothing, today),
    isPastDue(null, due, today),
  ]).toEqual([true, false, false, false])
  const late = groupAccounts(
    toAccounts({ ...maria, loans: loan.map((each) => ({ ...each, nextDueDate: '11/19/2026' })) }, asOf),
  )
  expect(getSummaryFigures(late, today).at(-1)).toEqual({
    about: 'due',
    account: 'The blue wagon',
    payableId: expect.any(String),
    on,
    amount: 118_56,
    isPast: true,
  })
})

test('a total leaves out other people’s accounts, and is partial if one of the member’s balances is hidden', () => {
  const [one, two, three] = [cents(12_00), cents(-2_00), cents(500_00)]
  const of = (...figures: [string, typeof one | null][]) =>
    addUp(
      figures.map(([owner, figure]) => ({ owner, figure })),
      ({ figure }) => figure,
    )
  expect(of(['', one], ['', two])).toEqual({ cents: 10_00, hasOthers: false, isPartial: false })
  expect(of(['', one], ['Chidi Okafor', three], ['Chidi Okafor', null])).toEqual({
    cents: 12_00,
    hasOthers: true,
    isPartial: false,
  })
  expect(of(['', one], ['', null])).toEqual({ cents: 12_00, hasOthers: false, isPartial: true })
  expect(of(['', null], ['Chidi Okafor', three])).toEqual({ cents: null, hasOthers: true, isPartial: true })
})

test('available to spend leaves out another person’s draft account, and shows the account number when the member has only one of their own', () => {
  const trusted = { ...draft[0]!, id: '003', isTrusted: true, fullName: 'Chidi Okafor' }
  expect(
    getSummaryFigures(groupAccounts(toAccounts({ ...maria, shares: [...share, ...draft, trusted] }, asOf)), today)[0],
  ).toEqual({
    about: 'ready',
    account: 'S-002',
    amount: 6_910_44,
    isPartial: false,
  })
})

test('the savings figure is partial if one balance is hidden, and left out if all are', () => {
  const hidden = { ...share[0]!, id: '002', balance: null, available: null, allowBalanceInquiry: false }
  expect(
    getSummaryFigures(groupAccounts(toAccounts({ ...maria, shares: [...share, hidden] }, asOf)), today)[0],
  ).toEqual({
    about: 'saved',
    amount: 12_846_30,
    isPartial: true,
  })
  expect(getSummaryFigures(groupAccounts(toAccounts({ ...maria, shares: [hidden] }, asOf)), today)).toEqual([])
})

test('no summary figures are shown for a member with a single account', () => {
  expect(getSummaryFigures(groupAccounts(toAccounts(mariaOfPrairieOak, asOf)), today)).toEqual([])
})

test('a summary is empty only if shares, drafts, loans and cards are all empty', () => {
  expect(isEmpty(groupAccounts(toAccounts(newton, asOf)))).toBe(true)
  for (const some of [{ shares: share }, { shares: draft }, { loans: loan }, { creditCards: card }])
    expect(isEmpty(groupAccounts(toAccounts({ ...newton, ...some }, asOf)))).toBe(false)
})

function toIds({ shares, drafts, loans, cards }: Summary) {
  const ids = (group: readonly { id: string }[]) => group.map(({ id }) => id)
  return { shares: ids(shares), drafts: ids(drafts), loans: ids(loans), cards: ids(cards) }
}

test.each([
  ['when the bank answered', {}, '2026-11-20T14:14'],
  [
    'when its data are from, where it can only show them',
    { 'X-As-Of': '2026-11-20T13:58:12.000Z' },
    '2026-11-20T13:58',
  ],
])('balances are as of the time %s', async (_, header, minute) => {
  const headers = { Date: 'Fri, 20 Nov 2026 14:14:00 GMT', ...header }
  const answer = Response.json({ success: true, data: maria, message: '' }, { headers })
  configureClient({ token: () => null, transport: async () => answer })
  const { asOf } = await toPromise(createActor(getSummary, { input: { userId: 7 } }).start())
  expect(asOf.slice(0, 16)).toBe(minute)
})
