import type { Day } from '../../../values/days.ts'
import { ShrType, TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import { daysOfHabit, makeDividends, type SpendingHabit, makeMoves } from './habits.ts'
import type { AccountPlan, Life } from './life.ts'
import * as at from './merchants.ts'
import { internalMove, check } from './moves.ts'
import { seededRandom } from '../random.ts'
import { businessDay, type Calendar, makeCalendar, each, onDates, onWeekdays, some, weekend } from '../calendar.ts'

const months = 8

type Job = { employer: string; pay: number; rent: number }
export type JobAndSavings = Job & { share: number; draft: number }

/** Builds an ordinary life: wages, monthly spending, some savings. */
export function neighborLife(username: string, { share, draft, ...means }: JobAndSavings, today: Day): Life {
  const calendar = makeCalendar(today, months)
  const random = seededRandom(`${username} checks`)
  const aside = daysOfHabit({ when: each(onDates(3), months), time: '06:40' }, calendar, random)
  const written = daysOfHabit({ when: some(businessDay, 4, 150), time: '06:20' }, calendar, random)
  const newest = random.whole(110, 890)
  const { moves, ...life } = livingFrom('S-002', username, means, [regularShare(share), shareDraft(draft)], calendar)
  const more = [
    ...aside.map((day) => internalMove({ day, time: '06:40' }, 'S-002', 'S-001', 75_00)),
    ...written.map((day, index) =>
      check(
        { day, time: '06:20' },
        'S-002',
        -random.amount(20_00, 140_00),
        random.pick(at.checkPayees),
        String(newest - index),
      ),
    ),
  ]
  return { ...life, moves: [...moves, ...more] }
}

/** Returns the life of a neighbor with a single share. */
export const shareOnlyLife = (username: string, { share, ...means }: Omit<JobAndSavings, 'draft'>, today: Day): Life =>
  livingFrom('S-001', username, means, [regularShare(share)], makeCalendar(today, months))

function livingFrom(account: string, username: string, work: Job, accounts: AccountPlan[], calendar: Calendar): Life {
  const habits = getHabits(work).flatMap((habit) => makeMoves(habit, account, calendar, username))
  return {
    months,
    accounts,
    moves: [...habits, ...accounts.flatMap((plan) => makeDividends(plan, months, calendar))],
    holds: [],
  }
}

const regularShare = (balance: number): AccountPlan => {
  return { id: 'S-001', type: ShrType.REGULAR_SHARE, name: 'Regular Share', balance: cents(balance), rate: 0.125 }
}
const shareDraft = (balance: number): AccountPlan => {
  return { id: 'S-002', type: ShrType.SHARE_DRAFT, name: 'Share Draft', balance: cents(balance) }
}

function getHabits({ employer, pay, rent }: Job): SpendingHabit[] {
  const bill = (name: string, date: number, who: string, low: number, high = low): SpendingHabit => {
    return { name, when: each(onDates(date), months), time: '06:30', cents: [low, high], who: [who], banked: true }
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
    {
      name: 'groceries',
      when: some(onWeekdays(0, 3, 6), 34, 96),
      time: '17:50',
      cents: [18_00, 124_00],
      who: at.groceries,
    },
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
