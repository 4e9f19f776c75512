import { businessDayAfter, isBusinessDay, processDay } from '../../../values/business-days.ts'
import { addDays, addMonths, type Day, startOfMonthBack, weekday } from '../../../values/days.ts'
import { type Cents, cents } from '../../../values/money.ts'
import { holidaySet } from '../calendar.ts'
import { newConfirmNum } from '../../ledger/ids.ts'

/** A payment that a member ordered. */
export type DemoPayment = {
  payee: string
  from: string
  amount: Cents
  on: Day
  comment: string
  made: { on: Day; confirmNum: string } | null
}

type PaymentOrder = { payee: string; from: string; amount: number; on: Day; comment?: string }

const toDemoPayment = ({ payee, from, amount, on, comment = '' }: PaymentOrder): DemoPayment => {
  return { payee, from, amount: cents(amount), on, comment, made: null }
}

const paid = (given: PaymentOrder, on = processDay(given.on, holidaySet)): DemoPayment => {
  return { ...toDemoPayment(given), made: { on, confirmNum: newConfirmNum() } }
}

/** Maria pays monthly bills by hand and has some scheduled, one on a Saturday. None leaves on the demo's first day. */
export function mariaPayments(today: Day): DemoPayment[] {
  const monthly = [1, 2, 3, 4, 5, 6].flatMap((months) => {
    const start = startOfMonthBack(today, months)
    return [
      paid({ payee: 'Saltmarsh Power & Light', from: 'S-002', amount: 118_62 - months * 3_17, on: addDays(start, 13) }),
      paid({
        payee: 'Mill Street Dance School',
        from: 'S-002',
        amount: 85_00,
        on: addDays(start, 4),
        comment: 'Nkem, Tuesdays',
      }),
      paid({ payee: 'Quayside Studios Rent', from: 'S-002', amount: 420_00, on: start }),
    ]
  })
  const saturday = addDays(today, 13 - weekday(today))
  return [
    ...monthly,
    toDemoPayment({
      payee: 'Mill Street Dance School',
      from: 'S-002',
      amount: 39_00,
      on: businessDayAfter(today, holidaySet),
      comment: 'Shoes',
    }),
    toDemoPayment({ payee: 'Grace Okafor', from: 'S-001', amount: 50_00, on: saturday, comment: 'Happy birthday' }),
    toDemoPayment({
      payee: 'Quayside Studios Rent',
      from: 'S-002',
      amount: 420_00,
      on: addMonths(startOfMonthBack(today, 0), 1),
    }),
  ]
}

/** Olivia has used 14 of this month's free payments. One for next month comes from an account that cannot pay. */
export function oliviaPayments(today: Day): DemoPayment[] {
  const month = Array.from({ length: Number(today.slice(8)) - 1 }, (_, index) =>
    addDays(startOfMonthBack(today, 0), index),
  )
  const before = month.filter((day) => isBusinessDay(day, holidaySet))
  const days = before.length > 0 ? before : [today]
  const names = [
    'Saltmarsh Power & Light',
    'City of Harborview Water',
    'Skerry Fiber Internet',
    'Mill Street Dance School',
    'Boathouse Gym',
  ]
  const made = Array.from({ length: 14 }, (_, index) => {
    const on = days[index % days.length] ?? today
    return paid({ payee: names[index % names.length] ?? '', from: 'S-005', amount: 12_50 + index * 3_25, on }, on)
  })
  return [
    ...made,
    toDemoPayment({
      payee: 'Boathouse Gym',
      from: 'S-004',
      amount: 45_00,
      on: businessDayAfter(addDays(startOfMonthBack(today, -1), -1), holidaySet),
    }),
  ]
}

/** Her draft is empty, so they fail. */
export const rosaPayments = (today: Day): DemoPayment[] => [
  toDemoPayment({ payee: 'Boathouse Gym', from: 'S-003', amount: 39_00, on: businessDayAfter(today, holidaySet) }),
]

export const lockedPayments = (today: Day): DemoPayment[] => [
  toDemoPayment({ payee: 'Saltmarsh Power & Light', from: 'S-002', amount: 74_10, on: today }),
]

export const suspendedPayments = (today: Day): DemoPayment[] => [
  toDemoPayment({ payee: 'Mutual of the Capes', from: 'S-002', amount: 128_00, on: today }),
]
