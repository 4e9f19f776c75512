import type { Day } from '../../../values/days.ts'
import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { daysOfHabit, makeDividends, type SpendingHabit, makeMoves } from './habits.ts'
import type { Life } from './life.ts'
import { bills } from './maria-bills.ts'
import { mariaCards, mariaLoans } from './maria-loans.ts'
import { mariaChecks, mariaOddities, demoHolds } from './maria-oddities.ts'
import { mariaAutoPays } from '../payments/auto-pays.ts'
import { mariaPayments } from '../payments/people.ts'
import { mariaTexts } from '../text-banking/texts.ts'
import { mariaScheduledTransfers } from '../transfers/members.ts'
import { mariaSent } from '../transfers/sent.ts'
import { mariaOwnTransfers, mariaAutomaticMoves } from './maria-savings.ts'
import { mariaShares } from './maria-shares.ts'
import { spending } from './maria-spending.ts'
import { incomeHabits } from './maria-work.ts'
import { type Move, cardPayment } from './moves.ts'
import { seededRandom } from '../random.ts'
import { anyDay, toBusinessDay, type Calendar, makeCalendar, each, onDates, some } from '../calendar.ts'

const months = 24

/** Two years of a household of four with a pottery business. */
export function mariaLife(today: Day): Life {
  const calendar = makeCalendar(today, months)
  const habits = (list: readonly SpendingHabit[], account: string) =>
    list.flatMap((habit) => makeMoves(habit, account, calendar, 'maria'))
  const visa = cardPayments(calendar, 'C-001', 9, [240_00, 180_00, 310_00, 205_00])
  const mastercard = cardPayments(calendar, 'C-002', 21, [58_20, 41_75, 72_10])
  const accounts = [
    ...mariaShares(today),
    ...mariaLoans(today),
    ...mariaCards(today, getNewest(visa), getNewest(mastercard)),
  ]
  const moves = [
    ...habits([...incomeHabits, ...bills, ...spending], 'S-002'),
    ...habits(cardCharges(48, 240_00, 21_00), 'C-001'),
    ...habits(cardCharges(30, 130_00, 4_50), 'C-002'),
    ...habits(chidi, 'S-010'),
    ...visa,
    ...mastercard,
    ...mariaAutomaticMoves(calendar),
    ...mariaOwnTransfers(calendar, today),
    ...mariaChecks(calendar),
    ...mariaOddities(today),
    ...accounts.flatMap((account) => makeDividends(account, months, calendar)),
  ]
  const ordered = {
    scheduled: mariaScheduledTransfers(today),
    payments: mariaPayments(today),
    autoPays: mariaAutoPays(today),
    texts: mariaTexts(today),
    sent: mariaSent(today),
  }
  return { months, accounts, moves, holds: demoHolds(today), ...ordered }
}

/** Purchases, and the interest of each month. */
const cardCharges = (count: number, max: number, interest: number): SpendingHabit[] => [
  {
    name: `card ${count}`,
    when: some(anyDay, count, 700),
    time: '15:55',
    cents: [12_00, max],
    who: ['Northline Clothing', 'Harborview Airways', 'Kestrel Sports', 'Wren Home Goods'],
    searchType: Kind.ALL,
  },
  {
    name: `card interest ${interest}`,
    when: each(onDates(25), months),
    time: '05:00',
    cents: [interest / 2, interest],
    who: ['Interest charge'],
    searchType: Kind.ALL,
  },
]

const chidi: SpendingHabit[] = [
  {
    name: 'chidi saves',
    when: each(onDates(10), 24),
    time: '06:00',
    cents: [60_00, 60_00],
    who: ['Harborview School District Payroll'],
    searchType: Kind.ACH_DEPOSIT,
    banked: true,
  },
  {
    name: 'chidi spends',
    when: some(anyDay, 9, 700),
    time: '12:30',
    cents: [40_00, 160_00],
    step: 20_00,
    who: ['ATM, Mill Street'],
    searchType: Kind.ATM_WITHDRAWAL,
  },
]

function cardPayments(calendar: Calendar, card: string, date: number, amounts: readonly number[]): Move[] {
  const time = '06:35'
  const days = daysOfHabit({ when: each(onDates(date), months), time }, calendar, seededRandom(card))
  return days.map((day, index) =>
    cardPayment({ day: toBusinessDay(calendar, day), time }, 'S-002', card, amounts[index % amounts.length] ?? 0),
  )
}

const getNewest = ([newest]: readonly Move[]) => ({ day: newest?.day as Day, amount: newest?.sides[1]?.amount ?? 0 })
