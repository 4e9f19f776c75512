import { type Day, day } from '../../../values/days.ts'
import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import { daysOfHabit } from './habits.ts'
import { travel } from './merchants.ts'
import { internalMove, type Installment, installments, type Move, externalMove, repay } from './moves.ts'
import { seededRandom } from '../random.ts'
import {
  anyDay,
  toBusinessDay,
  type Calendar,
  each,
  inMonths,
  onDates,
  onWeekdays,
  type DayPicker,
  some,
} from '../calendar.ts'

const everyday = 'S-002'

/** Automatic transfers among Maria's own accounts. */
export function mariaAutomaticMoves(calendar: Calendar): Move[] {
  const days = (when: DayPicker): Day[] =>
    daysOfHabit({ when, time: '06:40' }, calendar, seededRandom('maria standing'))
  const automatic = (from: string, to: string, amount: number, when: DayPicker) =>
    days(when).map((day) => internalMove({ day, time: '06:40' }, from, to, amount))
  const loan = (from: string, id: string, date: number, list: readonly Installment[]) => {
    const due = days(each(onDates(date), list.length))
    return list.flatMap((installment, index) =>
      due
        .slice(index, index + 1)
        .map((day) => repay({ day: toBusinessDay(calendar, day), time: '06:45' }, from, id, installment)),
    )
  }
  const line = (principal: number, interest: number, step: number) =>
    Array.from({ length: 24 }, (_, index) => ({
      principal: principal - index * step,
      interest: interest + index * step,
    }))
  return [
    ...automatic(everyday, 'S-001', 240_00, each(onDates(2, 16), 48)),
    ...automatic(everyday, 'S-003', 120_00, each(onDates(4), 24)),
    ...automatic(everyday, 'S-004', 215_00, each(onDates(5), 24)),
    ...automatic(everyday, 'S-005', 15_00, each(onWeekdays(5), 102)),
    ...automatic(everyday, 'S-009', 100_00, each(onDates(17), 24)),
    ...automatic(everyday, 'S-015', 50_00, each(onDates(7), 24)),
    ...automatic('S-014', everyday, 150_00, each(inMonths([2, 5, 8, 11], onDates(9)), 8)),
    ...automatic('S-005', everyday, 750_00, each(inMonths([11], onDates(25)), 2)),
    ...loan(everyday, 'L-001', 11, installments(cents(118_40), 214_00, 5.49, 24)),
    ...loan(everyday, 'L-002', 13, line(75_00, 20_00, 12)),
    ...loan(everyday, 'L-003', 15, line(58_10, 54_40, 9)),
    ...loan('outside', 'L-004', 20, installments(cents(18_418_83), 386_12, 4.99, 24)),
    ...roundUps(calendar),
    ...makeOutgoings(calendar),
  ]
}

function roundUps(calendar: Calendar): Move[] {
  const random = seededRandom('maria round-ups')
  const time = '23:30'
  return daysOfHabit({ when: each(anyDay, 725), time }, calendar, random).map((day) =>
    internalMove({ day, time }, everyday, 'S-006', random.amount(35, 6_40), 'Round-up'),
  )
}

/** Taxes and trips, paid directly from savings. */
function makeOutgoings(calendar: Calendar): Move[] {
  const random = seededRandom('maria outgoings')
  const taxes = daysOfHabit({ when: each(inMonths([2, 5, 8, 11], onDates(1)), 8), time: '06:50' }, calendar, random)
  const voyages = daysOfHabit({ when: some(anyDay, 16, 720), time: '13:15' }, calendar, random)
  return [
    ...taxes.map((day) =>
      externalMove(
        { day: toBusinessDay(calendar, day), time: '06:50' },
        'S-004',
        -638_25,
        Kind.ACH_WITHDRAWAL,
        'City of Harborview Property Tax',
      ),
    ),
    ...voyages.map((day) =>
      externalMove(
        { day, time: '13:15' },
        'S-003',
        -random.amount(48_00, 410_00),
        Kind.ACH_WITHDRAWAL,
        random.pick(travel),
      ),
    ),
  ]
}

/** Transfers that Maria makes herself. */
export function mariaOwnTransfers(calendar: Calendar, today: Day): Move[] {
  const time = '19:20'
  const days = daysOfHabit(
    { when: some(anyDay, transfers.length, 700), time },
    calendar,
    seededRandom('maria transfers'),
  )
  const made = transfers.flatMap(([from, to, amount, comment], index) =>
    days.slice(index, index + 1).map((day) => internalMove({ day, time, own: true }, from, to, amount, comment)),
  )
  return [...made, ...withdrawnThisMonth(today)]
}

// The second comment looks like text that the bank puts before a comment, and must not be parsed as such.
const transfers: readonly (readonly [from: string, to: string, amount: number, comment: string])[] = [
  ['S-001', everyday, 200_00, 'Car inspection'],
  [everyday, 'S-001', 40_00, 'x: 2-9; thank you'],
  ['S-006', everyday, 120_00, 'New bicycle for Zora'],
  [everyday, 'S-003', 75_00, ''],
  ['S-001', everyday, 350_00, 'Dentist'],
  ['L-003', everyday, 1_200_00, 'Kiln repair'],
  [everyday, 'S-003', 150_00, 'Ferry and cabin'],
  ['S-001', 'S-016', 100_00, ''],
  [everyday, 'S-011', 25_00, 'Anniversary'],
  ['L-002', everyday, 500_00, 'Washing machine'],
  ['S-001', everyday, 180_00, 'School trip'],
  [everyday, 'S-001', 300_00, 'Tax refund'],
  ['S-003', everyday, 60_00, 'Left over'],
  ['S-006', everyday, 240_00, 'Birthday party'],
  [everyday, 'S-011', 25_00, ''],
  ['S-001', everyday, 420_00, 'New tires'],
  [everyday, 'S-003', 200_00, 'Summer holiday'],
  ['L-003', everyday, 2_500_00, 'Second kiln'],
  ['S-001', 'S-016', 250_00, ''],
  [everyday, 'S-010', 80_00, 'For Chidi'],
  ['S-001', everyday, 90_00, 'Vet'],
  ['S-006', everyday, 150_00, 'Holiday gifts'],
]

/** Makes the maximum number of withdrawals this month, even on its first day. */
const withdrawnThisMonth = (today: Day): Move[] =>
  [45_00, 60_00, 25_00, 80_00, 30_00, 50_00].map((amount, index) => {
    const date = 1 + Math.floor(((Number(today.slice(8)) - 1) * index) / 6)
    const then = day(`${today.slice(0, 8)}${String(date).padStart(2, '0')}`)
    return internalMove({ day: then, time: `08:${10 + index}`, own: true }, 'S-016', everyday, amount)
  })
