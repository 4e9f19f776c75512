import { type Day, dayFromWire, dayToWire } from '../../values/days.ts'
import { disputeDeadlines, disputeReasons, disputeSubject, isNewAccount } from '../../values/disputes.ts'
import type { DisputeReason } from '../../values/enumerations.ts'
import { cents, format, fromWire, toWire } from '../../values/money.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { lockPerson } from '../db/member.ts'
import { nameWithNumber } from '../db/names.ts'
import { handlers } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { toOwnDispute } from './answers.ts'
import type { DisputesContext } from './conversing.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

export const disputes = handlers(({ secrets, conversing }: DisputesContext) => ({
  getDisputeStart: async ({ db, member, institution, body, now, today }) => {
    const of = await store.findDisputable(db, member, body.uniqueId)
    if (!of) throw notYoursRefusal()
    const returnedOn = domain.returnDay(of.returned_at, institution.timeZone)
    return {
      values: describe(of).map(({ title, value }) => ({ title, text: value })),
      charged: toWire(cents(of.amount)),
      happenedOn: dayToWire(of.happened_on),
      today: dayToWire(today),
      isTooLate: domain.isTooLate(of, today),
      returnedOn: returnedOn && dayToWire(returnedOn),
      waiting: of.waiting && {
        confirmNum: of.waiting.confirm_num,
        canUndo: of.waiting.undo_until !== null && new Date(of.waiting.undo_until) > now,
      },
      conversationId: await store.findDisputeOf(db, member.institutionId, of.id),
    }
  },

  startDispute: async (call) => {
    const { db: tx, member, institution, body, now, today } = call
    await lockPerson(tx, member)
    const of = await store.findDisputable(tx, member, body.uniqueId)
    if (!of) throw notYoursRefusal()
    const wanted = { amount: fromWire(body.amount), noticedOn: dayFromWire(body.noticedOn), text: body.text }
    domain.refuseDispute(of, wanted, {
      today,
      earlier: await store.findDisputeOf(tx, member.institutionId, of.id),
      returnedOn: domain.returnDay(of.returned_at, institution.timeZone),
    })
    const form = await conversing.addConversation(tx, member, {
      subject: disputeSubject,
      about: { kind: 'TRANSACTION', id: body.uniqueId },
      sections: [
        { title: 'About', values: describe(of) },
        { title: 'Dispute', values: describeWanted(body.reason, wanted) },
      ],
      now,
    })
    const isNew = isNewAccount(of.happened_on, of.first_deposit_on)
    const deadlines = disputeDeadlines(today, isNew)
    await store.addDispute(tx, member, {
      formId: form.id,
      of,
      reason: body.reason,
      openedOn: today,
      isNew,
      ...deadlines,
      amount: wanted.amount,
      noticedOn: wanted.noticedOn,
    })
    await conversing.addMessage(tx, secrets, form, {
      institutionId: member.institutionId,
      authorId: member.personId,
      isFromStaff: false,
      text: wanted.text.trim(),
      now,
    })
    await recordAudit(tx, {
      ...byCaller(call),
      action: 'startDispute',
      target: { type: 'form', id: form.id },
      after: { amount: wanted.amount, reason: body.reason, ...deadlines },
    })
    return { id: form.id }
  },

  getDispute: async ({ db, member, institution, body, today }) => {
    const row = await store.findDispute(db, { institutionId: member.institutionId, id: body.id })
    if (!row || row.person_id !== member.personId) throw notYoursRefusal()
    return toOwnDispute(row, { today, zone: institution.timeZone })
  },
}))

const describe = (of: store.Disputable) => [
  { title: 'Transaction', value: of.description },
  { title: 'Date', value: dayToWire(of.happened_on) },
  { title: 'Amount', value: format(cents(-of.amount)) },
  { title: 'Account', value: nameWithNumber(of) },
]

const describeWanted = (reason: DisputeReason, { amount, noticedOn }: { amount: number; noticedOn: Day }) => [
  { title: 'What is wrong', value: disputeReasons[reason] },
  { title: 'Amount in dispute', value: format(cents(amount)) },
  { title: 'Noticed on', value: dayToWire(noticedOn) },
]
