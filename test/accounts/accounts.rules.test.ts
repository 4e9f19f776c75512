import { expect, test } from 'vitest'
import { summaryFiguresOf, isEmpty, isPastDue, totalOf, rateText, type Summary } from '../../machines/accounts/accounts.rules.ts'
import { summaryOf } from '../../machines/accounts/accounts.services.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { samples } from '../../stories/accounts/summary.samples.ts'

const { maria, olivia, newton, mariaOfPrairieOak } = samples.getSummary.answers
const asOf = '2026-11-20T14:14:00.000Z'
const today = day('2026-11-20')
const [share, draft] = [maria.shares.slice(0, 1), maria.shares.slice(1, 2)]
const [loan, card] = [maria.loans.slice(0, 1), maria.creditCards.slice(0, 1)]

test('a share draft is listed with the drafts, any other share with the shares, and none in both', () => {
  const shares = [0, 1, 2, 3, 4, 5, 6, 7].map((type) => ({ ...share[0]!, id: `00${type}`, type: type as 0 }))
  const summary = summaryOf({ ...newton, shares }, asOf)
  expect(idsOf(summary)).toEqual({
    shares: ['S-000', 'S-002', 'S-003', 'S-004', 'S-005', 'S-006', 'S-007'],
    drafts: ['S-001'],
    loans: [],
    cards: [],
  })
})

test('each group is in the order of its ids, as numbers', () => {
  const shares = ['1000', '999', '2'].map((id) => ({ ...share[0]!, id }))
  const loans = ['012', '003'].map((id) => ({ ...loan[0]!, id }))
  const creditCards = ['002', '001'].map((id) => ({ ...card[0]!, id }))
  expect(idsOf(summaryOf({ shares, loans, creditCards }, asOf))).toEqual({
    shares: ['S-002', 'S-999', 'S-1000'],
    drafts: [],
    loans: ['L-003', 'L-012'],
    cards: ['C-001', 'C-002'],
  })
})

test('an account goes by what the member calls it, else by what the bank does', () => {
  const named = (description: string) => summaryOf({ ...newton, shares: [{ ...share[0]!, description }] }, asOf).shares[0]?.description
  expect([named('House taxes'), named(''), named('  ')]).toEqual(['House taxes', 'Regular Share', 'Regular Share'])
})

test('only an account of somebody else says whose it is', () => {
  const ownerOf = (isTrusted: boolean) =>
    summaryOf({ ...newton, shares: [{ ...share[0]!, fullName: 'Chidi Okafor', isTrusted }] }, asOf).shares[0]?.owner
  expect([ownerOf(true), ownerOf(false)]).toEqual(['Chidi Okafor', ''])
})

test('a certificate matures on maturityDate, else on madurityDate', () => {
  const maturesOn = (maturityDate: string | null, madurityDate: string | null) =>
    summaryOf({ ...newton, shares: [{ ...share[0]!, maturityDate, madurityDate }] }, asOf).shares[0]?.maturesOn
  expect([maturesOn('12/10/2026', '01/01/2027'), maturesOn(null, '01/01/2027'), maturesOn(null, null)]).toEqual([
    '2026-12-10',
    '2027-01-01',
    null,
  ])
})

test('minAmtDate is money, for loans and for cards', () => {
  const { loans, cards } = summaryOf({ ...newton, loans: loan, creditCards: card }, asOf)
  expect([loans[0]?.minimumDue, cards[0]?.minimumDue]).toEqual([118_56, 35_00])
})

test('a share without balance inquiry shows neither balance nor available, even if the server sent them', () => {
  const closed = { ...share[0]!, allowBalanceInquiry: false }
  expect(summaryOf({ ...newton, shares: [closed] }, asOf).shares).toMatchObject([{ balance: null, available: null }])
})

test('only an account with transaction inquiry can be looked into', () => {
  const { shares } = summaryOf(olivia, asOf)
  expect(shares.map(({ id, canBeLookedInto }) => [id, canBeLookedInto])).toEqual([
    ['S-001', true],
    ['S-002', true],
    ['S-003', false],
    ['S-004', true],
    ['S-005', true],
  ])
})

test('a rate is a percentage with three decimals, and none is blank', () => {
  expect([0.125, 4.25, 0, -1, null].map(rateText)).toEqual(['0.125%', '4.250%', '', '', ''])
})

test('the three figures are: available to spend, saved, and due next', () => {
  expect(summaryFiguresOf(summaryOf(maria, asOf), today)).toEqual([
    { about: 'ready', account: null, amount: 6_898_04, isPartial: false },
    { about: 'saved', amount: 32_727_05, isPartial: true },
    { about: 'due', account: 'Visa Platinum', on: '2026-12-09', amount: 35_00, isPast: false },
  ])
})

test('available money in a single account names that account', () => {
  expect(summaryFiguresOf(summaryOf({ ...maria, shares: [...share, ...draft] }, asOf), today)[0]).toEqual({
    about: 'ready',
    account: 'S-002',
    amount: 6_910_44,
    isPartial: false,
  })
})

test('nothing is due next where nothing is owed, or no day is set', () => {
  const summary = summaryOf({ ...maria, creditCards: [] }, asOf)
  const owing = (change: object): Summary => ({ ...summary, loans: summary.loans.slice(0, 1).map((each) => ({ ...each, ...change })) })
  expect(summaryFiguresOf(owing({}), today).at(-1)).toMatchObject({
    about: 'due',
    account: 'The blue wagon',
    on: '2026-12-11',
    amount: 118_56,
  })
  expect(summaryFiguresOf(owing({ minimumDue: cents(0) }), today).map(({ about }) => about)).toEqual(['ready', 'saved'])
  expect(summaryFiguresOf(owing({ nextDueOn: null }), today).map(({ about }) => about)).toEqual(['ready', 'saved'])
})

test('a payment is past due from the day after it was due, as long as it is owed', () => {
  const [on, due, nothing] = [day('2026-11-19'), cents(35_00), cents(0)]
  expect([isPastDue(on, due, today), isPastDue(today, due, today), isPastDue(on, nothing, today), isPastDue(null, due, today)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  const late = summaryOf({ ...maria, loans: loan.map((each) => ({ ...each, nextDueDate: '11/19/2026' })) }, asOf)
  expect(summaryFiguresOf(late, today).at(-1)).toEqual({ about: 'due', account: 'The blue wagon', on, amount: 118_56, isPast: true })
})

test('a total leaves out the accounts of others, and is partial where a balance of the member is hidden', () => {
  const [one, two, three] = [cents(12_00), cents(-2_00), cents(500_00)]
  const of = (...figures: [string, typeof one | null][]) =>
    totalOf(
      figures.map(([owner, figure]) => ({ owner, figure })),
      ({ figure }) => figure,
    )
  expect(of(['', one], ['', two])).toEqual({ cents: 10_00, hasOthers: false, isPartial: false })
  expect(of(['', one], ['Chidi Okafor', three], ['Chidi Okafor', null])).toEqual({ cents: 12_00, hasOthers: true, isPartial: false })
  expect(of(['', one], ['', null])).toEqual({ cents: 12_00, hasOthers: false, isPartial: true })
  expect(of(['', null], ['Chidi Okafor', three])).toEqual({ cents: null, hasOthers: true, isPartial: true })
})

test('a draft of somebody else is nothing to spend, and the one that is left has its name', () => {
  const trusted = { ...draft[0]!, id: '003', isTrusted: true, fullName: 'Chidi Okafor' }
  expect(summaryFiguresOf(summaryOf({ ...maria, shares: [...share, ...draft, trusted] }, asOf), today)[0]).toEqual({
    about: 'ready',
    account: 'S-002',
    amount: 6_910_44,
    isPartial: false,
  })
})

test('where every balance is hidden, there is nothing to say of them', () => {
  const hidden = { ...share[0]!, id: '002', balance: null, available: null, allowBalanceInquiry: false }
  expect(summaryFiguresOf(summaryOf({ ...maria, shares: [...share, hidden] }, asOf), today)[0]).toEqual({
    about: 'saved',
    amount: 12_846_30,
    isPartial: true,
  })
  expect(summaryFiguresOf(summaryOf({ ...maria, shares: [hidden] }, asOf), today)).toEqual([])
})

test('a single figure would repeat its account, and is left out', () => {
  expect(summaryFiguresOf(summaryOf(mariaOfPrairieOak, asOf), today)).toEqual([])
})

test('a member is without accounts when every group is empty', () => {
  expect(isEmpty(summaryOf(newton, asOf))).toBe(true)
  for (const some of [{ shares: share }, { shares: draft }, { loans: loan }, { creditCards: card }])
    expect(isEmpty(summaryOf({ ...newton, ...some }, asOf))).toBe(false)
})

function idsOf({ shares, drafts, loans, cards }: Summary) {
  const ids = (group: readonly { id: string }[]) => group.map(({ id }) => id)
  return { shares: ids(shares), drafts: ids(drafts), loans: ids(loans), cards: ids(cards) }
}
