import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { businessDayAfter, isBusinessDay, processDay } from '../../../values/business-days.ts'
import { addDays, addMonths, at, type Day, startOfMonthBack, weekday } from '../../../values/days.ts'
import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { type Cents, cents } from '../../../values/money.ts'
import { externalMove, type Move } from '../accounts/moves.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import type { PaidPayee } from '../../db/columns.ts'
import { holidaySet } from '../rhythm.ts'
import { newConfirmNum } from '../../ledger/ids.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import { planKinds } from '../../schedule/kinds.ts'
import { addAttempts, addOccurrences, addPlan } from '../../schedule/plans-store.ts'
import { outgoingInsert } from '../../payments/due-store.ts'
import { addPayments } from '../../payments/payments-store.ts'
import { payeesByName } from './payees.ts'

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

const ordered = ({ payee, from, amount, on, comment = '' }: PaymentOrder): DemoPayment => {
  return { payee, from, amount: cents(amount), on, comment, made: null }
}
const paid = (given: PaymentOrder, on = processDay(given.on, holidaySet)): DemoPayment => {
  return { ...ordered(given), made: { on, confirmNum: newConfirmNum() } }
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
    ordered({
      payee: 'Mill Street Dance School',
      from: 'S-002',
      amount: 39_00,
      on: businessDayAfter(today, holidaySet),
      comment: 'Shoes',
    }),
    ordered({ payee: 'Grace Okafor', from: 'S-001', amount: 50_00, on: saturday, comment: 'Happy birthday' }),
    ordered({
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
    ordered({
      payee: 'Boathouse Gym',
      from: 'S-004',
      amount: 45_00,
      on: businessDayAfter(addDays(startOfMonthBack(today, -1), -1), holidaySet),
    }),
  ]
}

/** Her draft is empty, so they fail. */
export const rosaPayments = (today: Day): DemoPayment[] => [
  ordered({ payee: 'Boathouse Gym', from: 'S-003', amount: 39_00, on: businessDayAfter(today, holidaySet) }),
]

export const lockedPayments = (today: Day): DemoPayment[] => [
  ordered({ payee: 'Saltmarsh Power & Light', from: 'S-002', amount: 74_10, on: today }),
]

export const suspendedPayments = (today: Day): DemoPayment[] => [
  ordered({ payee: 'Mutual of the Capes', from: 'S-002', amount: 128_00, on: today }),
]

/** Runs start at 10, and the demo at 9. */
const time = (on: Day, today: Day) => (on < today ? '10:00' : '08:00')

/** Returns the posted money. */
export const movesOfPayments = (payments: readonly DemoPayment[], today: Day): Move[] =>
  payments.flatMap(({ payee, from, amount, comment, made }) => {
    if (!made) return []
    const when = { day: made.on, time: time(made.on, today) }
    const move = externalMove(when, from, -amount, Kind.ACH_WITHDRAWAL, `E-PAY ${payee}`, { comment })
    return [{ ...move, kind: postingKinds.payment, own: true, confirmNum: made.confirmNum }]
  })

export type DemoPayer = Member & { zone: string; today: Day }

export async function seedPayments(
  tx: Tx,
  owner: DemoPayer,
  payments: readonly DemoPayment[],
  idOf: (account: string) => number,
): Promise<void> {
  const payees = await payeesByName(tx, owner)
  for (const payment of payments) {
    const payee = payees.get(payment.payee)
    if (!payee) throw new Error(`no payee ${payment.payee}`)
    const columns = columnsOf(payment, payee, idOf)
    const madeAt = at(addDays(payment.on, -4), '19:20', owner.zone)
    if (!payment.made) await addPayments(tx, owner, [{ scheduledOn: payment.on, columns }], madeAt)
    else {
      const ended = { at: ranAt(payment.made.on, owner), reason: 'last time' as const }
      const planId = await addPlan(tx, owner, { kind: planKinds.payment, startsOn: payment.on, madeAt, ended })
      const paid = { planId, number: 0, scheduledOn: payment.on, ...payment.made, payee }
      await addPaid(tx, owner, { ...paid, columns: { ...columns, origin: 'Quick Pay' } })
    }
  }
}

type Columns = Pick<
  Selectable<Schema['payment']>,
  'payee_id' | 'account_id' | 'amount' | 'comment' | 'comment_on_check' | 'origin'
>
type Payee = PaidPayee & { id: number }

export const columnsOf = ({ from, amount, comment }: DemoPayment, payee: Payee, idOf: (account: string) => number) => ({
  payee_id: payee.id,
  account_id: idOf(from),
  amount,
  comment,
  comment_on_check: comment !== '' && payee.routing_number === null,
})

export const ranAt = (on: Day, { today, zone }: DemoPayer) => at(on, time(on, today), zone)

type PaidPayment = {
  planId: number
  number: number
  scheduledOn: Day
  on: Day
  confirmNum: string
  columns: Columns
  payee: Payee
}

/** Adds a payment that was made. */
export async function addPaid(
  tx: Tx,
  owner: DemoPayer,
  { planId, number, scheduledOn, on, confirmNum, columns, payee }: PaidPayment,
): Promise<void> {
  const ran = ranAt(on, owner)
  const done = { number, scheduledOn, state: 'done' as const, settledOn: on, confirmNum }
  const occurrenceId = await addOccurrences(tx, owner, planId, [done])
  await addAttempts(tx, owner, occurrenceId, [{ on, at: ran, outcome: 'done', reason: '' }])
  const { id } = await tx
    .insertInto('payment')
    .values({
      ...columns,
      institution_id: owner.institutionId,
      person_id: owner.personId,
      occurrence_id: occurrenceId,
      unique_id: `p${randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const left = {
    paymentId: id,
    accountId: columns.account_id,
    amount: cents(columns.amount),
    confirmNum,
    fee: cents(0),
    payee,
  }
  const comment = columns.comment_on_check ? columns.comment : ''
  await outgoingInsert(owner, { ...left, comment, processDate: on, on, at: ran }).execute(tx)
}
