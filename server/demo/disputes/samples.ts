import { addDays, type Day } from '../../../values/days.ts'
import type { DisputeReason } from '../../../values/enumerations.ts'
import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import { externalMove, type Move } from '../accounts/moves.ts'

/**
 * `of`: the description of the newest such transaction. Days are counted back from today. `credit`: what was credited
 * for it, in the life of its member.
 */
export type DemoDispute = {
  username: string
  of: string
  reason: DisputeReason
  text: string
  opened: number
  credit?: { daysAgo: number; num: string; isFinal: boolean }
  proposedBy?: string
  answer?: string
}

/** One is new, one waits for a second one of the staff, one is credited for now, and one is decided. */
export const demoDisputes: readonly DemoDispute[] = [
  {
    username: 'maria',
    of: 'Harborview Toll Plaza',
    reason: 'NOT_MINE',
    text: 'I did not make this. My car was in the shop the whole week.',
    opened: 1,
  },
  {
    username: 'sven',
    of: 'Ropewalk Apartments',
    reason: 'WRONG_AMOUNT',
    text: 'My rent went down this month. They took the old amount again.',
    opened: 0,
    proposedBy: 'iris',
  },
  {
    username: 'noah',
    of: 'Brightside Florist',
    reason: 'NOT_RECEIVED',
    text: 'I ordered flowers for my mother’s birthday. They never came, and the shop does not answer.',
    opened: 12,
    credit: { daysAgo: 5, num: '5017300121', isFinal: false },
    answer: 'We asked the shop for its records. This takes some days.',
  },
  {
    username: 'clara',
    of: 'Lowell Street Books',
    reason: 'TWICE',
    text: 'I bought this once and paid twice.',
    opened: 34,
    credit: { daysAgo: 26, num: '5017300122', isFinal: true },
  },
]

/** Returns what was paid and disputed, and what was credited for it. */
function disputedMoves(today: Day, username: string, paidDaysAgo: readonly number[], amount: number): Move[] {
  const { of = '', credit } = demoDisputes.find((one) => one.username === username) ?? {}
  const paid = paidDaysAgo.map((days) =>
    externalMove({ day: addDays(today, -days), time: '15:40' }, 'S-002', -amount, Kind.ACH_WITHDRAWAL, of),
  )
  if (!credit) return paid
  const entry = {
    searchType: Kind.ACH_DEPOSIT,
    description: 'Dispute credit',
    comment: `You disputed: ${of}`,
  }
  const sides = [
    { ...entry, account: 'S-002', amount: cents(amount) },
    { ...entry, account: 'disputes', amount: cents(-amount) },
  ]
  const when = { day: addDays(today, -credit.daysAgo), time: '11:30' }
  return [...paid, { ...when, kind: postingKinds.disputeCredit, own: false, confirmNum: credit.num, sides }]
}

export const noahDisputed = (today: Day): Move[] => disputedMoves(today, 'noah', [16], 64_90)
export const claraDisputed = (today: Day): Move[] => disputedMoves(today, 'clara', [37, 36], 31_20)
