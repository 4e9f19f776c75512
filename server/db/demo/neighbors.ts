import type { Day } from '../../../values/days.ts'
import { ShrType, TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import { daysOf, type Habit, movesOf } from './habits.ts'
import type { AccountPlan, Life } from './life.ts'
import * as at from './merchants.ts'
import { between, outside } from './moves.ts'
import { randomFrom } from './random.ts'
import { businessDay, calendarOf, each, onDates, onWeekdays, some, weekend } from './rhythm.ts'

export const neighborMonths = 8

export type Means = { employer: string; pay: number; rent: number; share: number; draft: number }

/** An ordinary life: wages come, the month goes by, something is put aside. */
export function neighborLife(username: string, { share, draft, ...means }: Means, today: Day): Life {
  const calendar = calendarOf(today, neighborMonths)
  const random = randomFrom(`${username} checks`)
  const aside = daysOf({ when: each(onDates(3), neighborMonths), time: '06:40' }, calendar, random)
  const written = daysOf({ when: some(businessDay, 4, 150), time: '06:20' }, calendar, random)
  const numbers = random.whole(110, 890)
  return {
    accounts: [regularShare(share), { id: 'S-002', type: ShrType.SHARE_DRAFT, name: 'Share Draft', balance: cents(draft) }],
    moves: [
      ...habitsOf(means).flatMap((habit) => movesOf(habit, 'S-002', calendar, username)),
      ...aside.map((day) => between({ day, time: '06:40' }, 'S-002', 'S-001', 75_00)),
      ...written.map((day, index) => {
        const check = {
          draft: String(numbers - index),
          extraInfo: JSON.stringify({ img_key: `check-${numbers - index}`, chk_number: String(numbers - index) }),
        }
        return outside({ day, time: '06:20' }, 'S-002', -random.amount(20_00, 140_00), Kind.SHARE_DRAFT, random.pick(at.checkPayees), check)
      }),
      ...dividends(today),
    ],
    holds: [],
  }
}

/** The same with one share for everything. */
export function shareOnlyLife(username: string, { share, ...means }: Omit<Means, 'draft'>, today: Day): Life {
  const calendar = calendarOf(today, neighborMonths)
  const moves = habitsOf(means).flatMap((habit) => movesOf(habit, 'S-001', calendar, username))
  return { accounts: [regularShare(share)], moves: [...moves, ...dividends(today)], holds: [] }
}

const regularShare = (balance: number): AccountPlan => ({
  id: 'S-001',
  type: ShrType.REGULAR_SHARE,
  name: 'Regular Share',
  balance: cents(balance),
  rate: 0.125,
})

const dividends = (today: Day) =>
  movesOf(
    {
      name: 'dividend',
      when: each(onDates(1), neighborMonths),
      time: '05:00',
      cents: [31, 31],
      who: ['Dividend'],
      searchType: Kind.DEPOSIT_TRANSFER,
    },
    'S-001',
    calendarOf(today, neighborMonths),
    'everybody',
  )

function habitsOf({ employer, pay, rent }: Pick<Means, 'employer' | 'pay' | 'rent'>): Habit[] {
  const bill = (name: string, date: number, who: string, low: number, high = low): Habit => {
    return { name, when: each(onDates(date), neighborMonths), time: '06:30', cents: [low, high], who: [who], banked: true }
  }
  return [
    {
      name: 'pay',
      when: each(onDates(1, 15), 16),
      time: '06:00',
      cents: [pay, pay],
      who: [employer],
      searchType: Kind.ACH_DEPOSIT,
      banked: true,
    },
    bill('rent', 1, 'Ropewalk Apartments', rent),
    bill('power', 22, 'Saltmarsh Power & Light', 48_00, 112_00),
    bill('phone', 8, 'Tern Mobile', 54_30),
    bill('internet', 12, 'Skerry Fiber Internet', 49_99),
    { name: 'coffee', when: some(businessDay, 22, 150), time: '07:40', cents: [3_25, 7_40], who: at.coffee },
    { name: 'lunch', when: some(businessDay, 18, 150), time: '12:35', cents: [8_50, 22_00], who: at.lunch },
    { name: 'groceries', when: some(onWeekdays(0, 3, 6), 34, 96), time: '17:50', cents: [18_00, 124_00], who: at.groceries },
    { name: 'dining', when: some(weekend, 12, 62), time: '20:05', cents: [18_00, 84_00], who: at.dining },
    { name: 'fuel', when: some(businessDay, 12, 150), time: '16:40', cents: [24_00, 58_00], who: at.fuel },
    { name: 'shops', when: some(weekend, 10, 62), time: '14:45', cents: [9_00, 110_00], who: at.shops },
    {
      name: 'cash',
      when: some(businessDay, 8, 150),
      time: '12:05',
      cents: [20_00, 120_00],
      step: 20_00,
      who: at.cash,
      searchType: Kind.ATM_WITHDRAWAL,
    },
  ]
}
