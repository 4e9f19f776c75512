import { byCaller } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { isFirst, notifyOfFirstPayment } from '../delivery/change-notices.ts'
import { dayAndTime } from '../../values/days.ts'
import { displayId } from '../../values/masking.ts'
import { format, fromWire } from '../../values/money.ts'
import { notYoursRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { refuseOverDailyLimit } from '../ledger/daily-limit.ts'
import { creditBack } from '../outgoing/returns.ts'
import { lockOutgoing } from '../outgoing/returns-store.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { postLocked } from '../ledger/post.ts'
import { requireContact } from './contacts-domain.ts'
import { findContact } from './contacts-store.ts'
import { canStillUndo, sentEntries, leavesAt, toReceiver, refuseSending, undoTime } from './send-domain.ts'
import { insertSent } from './send-store.ts'
import { lockPair } from './store.ts'

export const sendMoney = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  sendMoney: async (call) => {
    const { body, member, institution, now, today, db, answerToStore } = call
    const order = { amount: fromWire(body.amount), comment: (body.comment ?? '').trim() }
    await lockPerson(db, member)
    const contact = requireContact(await findContact(db, member, body.contactId))
    const receiver = toReceiver(contact, body.sendTo)
    const locked = await lockPair(db, member, [body.fromId], today)
    const [from] = locked.rows
    if (!from) throw notYoursRefusal()
    refuseSending(from, order, institution.epay.mostPerPayment)
    await refuseOverDailyLimit(db, member, { amount: order.amount, today })
    const confirmNum = newConfirmNum()
    const undoUntil = undoTime(institution, contact, { amount: order.amount, sendTo: body.sendTo }, now)
    const posting = {
      kind: postingKinds.moneySent,
      confirmNum,
      madeAt: now,
      madeBy: member.personId,
      entries: sentEntries(from, contact, order, today),
    }
    const audit = {
      ...byCaller(call),
      action: 'sendMoney' as const,
      target: { type: 'contact', id: contact.id },
      after: {
        from: displayId(from.account_type, from.display_id),
        amount: order.amount,
        method: receiver.method,
        confirmNum,
      },
    }
    const left = insertSent(member, receiver, {
      ...order,
      accountId: from.id,
      confirmNum,
      on: today,
      at: now,
      undoUntil,
    })
    const answer = { confirmNum }
    await postLocked(locked, {
      postings: [posting],
      storedAnswer: answerToStore(answer, confirmNum),
      audit,
      beside: [left],
    })
    if (isFirst(contact, now)) {
      const leaves = leavesAt(now, undoUntil)
      const what = `Your first payment to ${contact.name}, ${format(order.amount)}, ${leaves ? `leaves on ${dayAndTime(leaves, institution.timeZone)}` : 'was sent'}`
      await notifyOfFirstPayment(db, secrets, call, { table: 'contact', id: contact.id }, what)
    }
    return answer
  },
  // Locks the payment as the batch that would take it does: exactly one of them gets it.
  undoSend: async (call) => {
    const { db, body, member, institution, now } = call
    await lockPerson(db, member)
    const row = await lockOutgoing(db, member.institutionId, body.confirmNum)
    if (row?.person_id !== member.personId) throw notYoursRefusal()
    if (!canStillUndo(row, now)) return null
    const origin = { ...byCaller(call), action: 'undoSend' as const }
    await creditBack(db, institution, row, { text: 'You took it back.', title: 'Taken back', now, origin })
    return null
  },
}))
