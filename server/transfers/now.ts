import { dayFromWire, type Day } from '../../values/days.ts'
import type { components } from '../../api/schema.d.ts'
import { fromWire } from '../../values/money.ts'
import type { Tx } from '../db/open.ts'
import { byCaller } from '../db/audit.ts'
import { Refusal } from '../refusals.ts'
import type { Call } from '../http/call.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { postLocked } from '../ledger/post.ts'
import type { Holidays } from '../schedule/calendar.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

type Body = components['schemas']['TransferRequest']
type PostingFacts = Omit<Parameters<typeof domain.decideTransfer>[2], 'kind'>

export const noHolidays: Holidays = new Set<Day>()

/** Returns whether the transfer is made today, and once. */
export const isSingle = ({ body, today }: Call<'createTransfer'>): boolean =>
  !body.frequency && (body.startDate === undefined || dayFromWire(body.startDate) === today)

/** Makes the single transfers of several members that can be made without waiting for anybody. */
export async function makeTogether(tx: Tx, institutionId: number, calls: readonly Call<'createTransfer'>[]) {
  const claims = calls.flatMap(({ body: { fromId, toId }, member: { personId } }) =>
    [fromId, toId].map((uniqueId) => ({ personId, uniqueId })),
  )
  const { today } = calls[0] as Call<'createTransfer'>
  const locked = await store.lockFreePairs(tx, institutionId, claims, today)
  const decided = calls.map((call) => {
    // The group has locked accounts of other members too, and this one may name them.
    const own = locked.rows.filter(({ owner }) => owner === call.member.personId)
    try {
      return call.today === today ? decideNow(call, own, noHolidays) : null
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  })
  const written = decided.flatMap((found) => found?.written ?? [])
  if (written.length > 0) await postLocked(locked, ...written)
  return decided.map((found) => found && found.answer)
}

/** Decides a transfer of today; `written` is what to write. */
export function decideNow(call: Call<'createTransfer'>, found: readonly store.TransferAccount[], holidays: Holidays) {
  const { body, member, now, today } = call
  const confirmNum = newConfirmNum()
  const made = { confirmNum, madeAt: now, madeBy: member.personId, today }
  const decided = decide(found, body, made, holidays)
  const answer = { confirmNum }
  const audit = {
    ...byCaller(call),
    action: 'createTransfer' as const,
    target: { type: 'transfer', id: confirmNum },
    after: domain.auditedTransfer(decided.pair, decided.order.amount, decided.repetition),
  }
  const storedAnswer = call.answerToStore(answer, confirmNum)
  return { ...decided, answer, written: { postings: [decided.posting], storedAnswer, audit } }
}

/** A preview uses the same rules as the transfer. */
export function decide(found: readonly store.TransferAccount[], body: Body, made: PostingFacts, holidays: Holidays) {
  const pair = domain.toPair(found, body)
  const order = { ...body, amount: fromWire(body.amount) }
  const posting = domain.decideTransfer(pair, order, { ...made, kind: postingKinds.transfer })
  const stopsOn = body.stopDate === undefined ? null : dayFromWire(body.stopDate)
  return {
    pair,
    order,
    posting,
    repetition: domain.decideRepetition(body.frequency, stopsOn, made.today, holidays),
  }
}
