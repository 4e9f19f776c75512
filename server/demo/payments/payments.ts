import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import { externalMove, type Move } from '../accounts/moves.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import type { PaidPayee } from '../../db/columns.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import { planKinds } from '../../schedule/kinds.ts'
import { addAttempts, addOccurrences, addPlan } from '../../schedule/plans-store.ts'
import { insertOutgoing } from '../../payments/due-store.ts'
import { addPayments } from '../../payments/payments-store.ts'
import { payeesByName } from './payees.ts'
import type { DemoPayment } from './people.ts'

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
    const madeAt = toDateAt(addDays(payment.on, -4), '19:20', owner.zone)
    if (!payment.made) await addPayments(tx, owner, [{ scheduledOn: payment.on, columns }], madeAt)
    else {
      const ended = { at: runTimeOn(payment.made.on, owner), reason: 'last time' as const }
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

export const runTimeOn = (on: Day, { today, zone }: DemoPayer) => toDateAt(on, time(on, today), zone)

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
  const ran = runTimeOn(on, owner)
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
    personId: owner.personId,
    paymentId: id,
    accountId: columns.account_id,
    amount: cents(columns.amount),
    confirmNum,
    fee: cents(0),
    payee,
  }
  const comment = columns.comment_on_check ? columns.comment : ''
  await insertOutgoing(tx, owner.institutionId, [{ ...left, comment, processDate: on, on, at: ran }])
}
