import type { components } from '../../api/schema.d.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { HandlerContext } from '../context.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { notYoursRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { mailFirst, notifyOfChange } from '../delivery/change-notices.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { refuseWithoutEPay } from './eligibility.ts'
import { toOfferedPayee, toPayee, toQuickPay } from './payees-answers.ts'
import * as domain from './payees-domain.ts'
import * as store from './payees-store.ts'

export const payees = handlers(({ secrets }: HandlerContext) => ({
  getQuickPays: async ({ db, member }) => {
    await refuseWithoutEPay(db, member)
    return (await store.readQuickPays(db, member)).map(toQuickPay)
  },

  getDefaultPayees: async ({ db, member }) => {
    await refuseWithoutEPay(db, member)
    return (await store.readOfferedPayees(db, member.institutionId)).map(toOfferedPayee)
  },

  getPayeeDetail: async ({ db, body, member }) => {
    await refuseWithoutEPay(db, member)
    const bill = await currentBill(db, member, toSelector(body))
    return toPayee(bill, (await store.readPendingDays(db, member, bill.id)).length)
  },

  insertPayee: async (call) => {
    const { db: tx, body, member, now } = call
    await refuseWithoutEPay(tx, member)
    await lockPerson(tx, member)
    const offered = body.legacyPayeeId === undefined ? null : await offeredFor(tx, member, body.legacyPayeeId)
    const draft = domain.newPayee(body, offered)
    if (!offered) await requireReauthentication(tx, call)
    const kept = domain.payeeRow(draft)
    domain.refuseManyPayees(await store.countPayees(tx, member))
    if (await store.hasPayee(tx, member, kept)) throw domain.duplicatePayeeRefusal()
    const keys = await store.addPayee(tx, member, { ...kept, offered_payee_id: offered?.id ?? null }, now)
    const change_notice_id = await notifyOfChange(tx, secrets, call, `Payee ${draft.nickname} was added`, !offered)
    await store.changePayee(tx, member, keys.payeeId, { change_notice_id, ...(!offered && mailFirst(now)) })
    const after = { ...domain.auditedPayee(kept), offeredPayee: offered?.id ?? null }
    await recordAudit(tx, {
      ...byCaller(call),
      action: 'insertPayee',
      target: { type: 'payee', id: keys.payeeId },
      after,
    })
    return keys
  },

  updatePayee: async (call) => {
    const { db: tx, body, member, now } = call
    await refuseWithoutEPay(tx, member)
    await lockPerson(tx, member)
    const row = await currentBill(tx, member, body)
    const draft = domain.changedPayee(body, row, row.offered_payee_id !== null)
    const changed = domain.changedFields(row, draft)
    if (changed.length === 0) return
    const { what, movesMoney } = domain.payeeChange(draft, changed)
    if (movesMoney) await requireReauthentication(tx, call)
    const kept = domain.payeeRow(draft)
    const isRenamed = changed.includes('name') || changed.includes('accountNumber')
    if (isRenamed && (await store.hasPayee(tx, member, kept, row.id))) throw domain.duplicatePayeeRefusal()
    const change_notice_id = await notifyOfChange(tx, secrets, call, what, movesMoney)
    await store.changePayee(tx, member, row.id, { ...kept, change_notice_id, ...(movesMoney && mailFirst(now)) })
    const after = { ...domain.auditedPayee(kept), changed: changed.join(', ') }
    const event = {
      action: 'updatePayee' as const,
      target: { type: 'payee', id: row.id },
      before: domain.auditedPayee(row),
      after,
    }
    await recordAudit(tx, { ...byCaller(call), ...event })
  },

  removeQuickPay: async (call) => {
    const { db: tx, body, member, now, today } = call
    // Scheduling a payment takes the same lock, so a payee cannot be removed between its check and its insert.
    await lockPerson(tx, member)
    const row = await currentBill(tx, member, { uniqueId: domain.parseIdOfKind('q', body.uniqueId) })
    domain.refusePending(await store.readPendingDays(tx, member, row.id), today)
    await store.changePayee(tx, member, row.id, { removed_at: now })
    await store.endBill(tx, member, row.bill_id, now)
    const event = {
      action: 'removeQuickPay' as const,
      target: { type: 'payee', id: row.id },
      before: domain.auditedPayee(row),
    }
    await recordAudit(tx, { ...byCaller(call), ...event })
  },
}))

async function currentBill(db: Db, member: Member, selector: store.Selector): Promise<store.BillRow> {
  const bill = await store.findBill(db, member, selector)
  if (!bill) throw notYoursRefusal()
  if (bill.ended_at || bill.removed_at) throw domain.alreadyRemovedRefusal()
  return bill
}

function toSelector(body: components['schemas']['PayeeSelector']): store.Selector {
  if ('quickPayUniqueId' in body) return { uniqueId: domain.parseIdOfKind('q', body.quickPayUniqueId) }
  if ('autoPayUniqueId' in body) return { uniqueId: domain.parseIdOfKind('a', body.autoPayUniqueId) }
  return { payeeId: body.legacyPayeeId, billId: body.legacyPaymentId }
}

async function offeredFor(tx: Tx, { institutionId }: Member, id: number): Promise<store.OfferedRow> {
  const offered = await store.findOfferedPayee(tx, institutionId, id)
  if (!offered) throw notYoursRefusal()
  if (!offered.is_active) throw domain.noLongerOffered()
  return offered
}
