import { addDays, type Day } from '../../../values/days.ts'
import { ShrType, TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import type { AccountPlan, Life } from './life.ts'
import { mariaLife } from './maria.ts'
import { internalMove, check, externalMove, type Move } from './moves.ts'
import { neighborLife, shareOnlyLife } from './neighbors.ts'
import { claraDisputed, noahDisputed } from '../disputes/samples.ts'
import { lockedPayments, oliviaPayments, rosaPayments, suspendedPayments } from '../payments/people.ts'
import { oliviaTexts, unansweredTexts } from '../text-banking/texts.ts'
import { suspendedScheduledTransfers } from '../transfers/members.ts'

const withMoves = (life: Life, moves: readonly Move[]): Life => ({ ...life, moves: [...life.moves, ...moves] })

/** The accounts of each member. A member who is not listed has none. */
export const lives: Record<string, (today: Day) => Life> = {
  'harborlight maria': mariaLife,
  'harborlight noah': (today) =>
    withMoves(
      neighborLife(
        'noah',
        { employer: 'Lindqvist Boatworks Payroll', pay: 1_262_40, rent: 1_640_00, share: 4_310_27, draft: 2_914_63 },
        today,
      ),
      noahDisputed(today),
    ),
  'harborlight clara': (today) =>
    withMoves(
      neighborLife(
        'clara',
        { employer: 'Seaview School Payroll', pay: 1_148_05, rent: 1_420_00, share: 9_027_11, draft: 3_266_90 },
        today,
      ),
      claraDisputed(today),
    ),
  'harborlight sven': (today) =>
    neighborLife(
      'sven',
      { employer: 'Island Ferry Line Payroll', pay: 1_324_22, rent: 1_790_00, share: 1_845_50, draft: 2_640_38 },
      today,
    ),
  'harborlight esther': (today) => ({
    ...neighborLife(
      'esther',
      { employer: 'Fairwind Foods Payroll', pay: 1_005_80, rent: 1_210_00, share: 2_190_74, draft: 2_488_02 },
      today,
    ),
    texts: unansweredTexts('5550100007', today),
  }),
  'harborlight locked': lockedLife,
  'harborlight suspended': suspendedLife,
  'harborlight peter': (today) =>
    shareOnlyLife(
      'peter',
      { employer: 'Tidewater Grocery Payroll', pay: 1_167_12, rent: 1_260_00, share: 5_420_66 },
      today,
    ),
  'harborlight olivia': oliviaLife,
  'harborlight nina': () => ({
    ...nothing,
    accounts: [{ id: 'S-001', type: ShrType.SHARE_DRAFT, name: 'Share Draft', balance: cents(0) }],
  }),
  'harborlight rosa': (today) => ({
    ...nothing,
    accounts: [
      roundShare(today, 'S-001', 'Regular Share'),
      roundShare(today, 'S-002', 'Share Draft'),
      { id: 'S-003', type: ShrType.SHARE_DRAFT, name: 'Bills', balance: cents(0) },
    ],
    payments: rosaPayments(today),
  }),
  'prairieoak maria': prairieLife,
}

const nothing: Life = { months: 8, accounts: [], moves: [], holds: [] }

function lockedLife(today: Day): Life {
  const means = {
    employer: 'Keyes Locksmiths Payroll',
    pay: 1_190_00,
    rent: 1_515_00,
    share: 3_376_08,
    draft: 2_901_45,
  }
  return {
    ...neighborLife('locked', means, today),
    payments: lockedPayments(today),
    texts: unansweredTexts('5550100004', today),
  }
}

function suspendedLife(today: Day): Life {
  const means = {
    employer: 'Suspension Bridge Authority',
    pay: 1_450_65,
    rent: 2_030_00,
    share: 6_512_93,
    draft: 3_054_17,
  }
  const ordered = { scheduled: suspendedScheduledTransfers(today), payments: suspendedPayments(today) }
  return { ...neighborLife('suspended', means, today), ...ordered, texts: unansweredTexts('5550100005', today) }
}

/** One share for each kind of restriction. */
function oliviaLife(today: Day): Life {
  const plain = shareOnlyLife(
    'olivia',
    { employer: 'Tan & Daughters Payroll', pay: 1_175_90, rent: 1_380_00, share: 4_702_31 },
    today,
  )
  const special = { type: ShrType.SPECIAL, rate: 0.125 }
  const closed: AccountPlan[] = [
    { ...special, id: 'S-002', name: 'Sealed Share', balance: cents(1_250_00), allowBalance: false },
    { ...special, id: 'S-003', name: 'Quiet Share', balance: cents(880_40), allowInquiry: false },
    { ...special, id: 'S-004', name: 'Saving Only Share', balance: cents(2_015_00), allowFrom: false },
    { id: 'S-005', type: ShrType.SHARE_DRAFT, name: 'Spending Only Share', balance: cents(640_75), allowTo: false },
  ]
  const moves = [
    internalMove({ day: addDays(today, -61), time: '18:10', own: true }, 'S-001', 'S-002', 150_00, 'Put away'),
    internalMove({ day: addDays(today, -40), time: '18:10', own: true }, 'S-001', 'S-004', 115_00),
    internalMove({ day: addDays(today, -18), time: '18:10', own: true }, 'S-005', 'S-001', 60_00, 'Concert'),
    internalMove({ day: addDays(today, -6), time: '18:10', own: true }, 'S-001', 'S-003', 20_00),
  ]
  const ordered = { payments: oliviaPayments(today), texts: oliviaTexts(today) }
  return { ...plain, accounts: [...plain.accounts, ...closed], moves: [...plain.moves, ...moves], ...ordered }
}

const roundShare = (today: Day, id: string, name: string): AccountPlan => {
  const type = name === 'Regular Share' ? ShrType.REGULAR_SHARE : ShrType.SHARE_DRAFT
  return {
    id,
    type,
    name,
    balance: cents(100_00),
    opened: { day: addDays(today, -45), description: 'Opening deposit' },
  }
}

function prairieLife(today: Day): Life {
  const opened = { day: addDays(today, -90), description: 'First deposit' }
  return {
    ...nothing,
    accounts: [{ id: 'S-001', type: ShrType.REGULAR_SHARE, name: 'Prairie Share', balance: cents(42_00), opened }],
    moves: [
      externalMove(
        { day: addDays(today, -33), time: '06:00' },
        'S-001',
        31_50,
        Kind.ACH_DEPOSIT,
        'Millet County Grain Elevator',
      ),
      check({ day: addDays(today, -12), time: '06:20' }, 'S-001', -14_50, 'Plainview Feed & Seed', '2077'),
    ],
  }
}
