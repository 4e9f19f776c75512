import { businessMinutes } from '../../values/business-hours.ts'
import { maskSecrets } from '../../values/conversations.ts'
import { addDays } from '../../values/days.ts'
import { daysTogether } from '../../values/disputes.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { countEdit } from '../db/forms.ts'
import { lockAnyPerson } from '../db/member.ts'
import { findProposer, isSamePerson } from '../db/staff.ts'
import { type Call, type Data, handlers } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { mailApprovers } from '../session/approval-mail.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { toDisputeAtDesk } from './answers.ts'
import type { DisputesContext } from './conversing.ts'
import { decideAct, findCameBackTo, needsTwo, refuseRuledOut, returnDay } from './domain.ts'
import { lockDispute } from './lock-store.ts'
import { doStep } from './step.ts'
import * as store from './store.ts'

type Reading = Pick<Call<'getFormDispute'>, 'db' | 'institution' | 'caller' | 'today'>

export const formDisputes = handlers(({ secrets, settings, conversing }: DisputesContext) => ({
  getFormDispute: (call) => find(call, call.query.id),

  changeDispute: async (call) => {
    const { db: tx, institution, caller, body } = call
    // Who only declines moves nothing.
    if (body.act !== 'DECLINE') await requireReauthentication(tx, call)
    const form = { institutionId: institution.id, id: body.id }
    const { row, recipient } = await lockWithMember(call)
    const isOwn = await isSamePerson(tx, recipient, caller.id)
    const proposer = await findProposer(tx, institution.id, row.proposed_by)
    const { step, proposed, explanation } = decideAct(
      row,
      { ...body, explanation: maskSecrets(body.explanation), by: caller.id, isOwn, mayPropose: proposer?.mayDecide },
      { isLarge: await isLarge(call, row) },
    )
    refuseRuledOut(step ?? proposed, findCameBackTo(row), returnDay(row.returned_at, institution.timeZone))
    // What is only declined stays as the member knows it.
    if (body.act !== 'DECLINE') conversing.refuseUnseen(await conversing.findNewestMessage(tx, form), body.lastId)
    const origin = { ...byCaller(call), action: AdminAction.DISPUTE }
    if (step) {
      await doStep(tx, { secrets, settings, ...conversing }, institution, row, step, {
        explanation,
        authorId: caller.id,
        answerMinutes: businessMinutes(row.sent_at, call.now, institution.timeZone, institution.answerHours),
        origin,
        recipient,
      })
      return find(call, body.id)
    }
    const change = { proposed_act: proposed, proposed_by: proposed && caller.id, explanation }
    await store.updateDispute(row, change).execute(tx)
    await countEdit(tx, form)
    if (proposed) await mailApprovers(tx, secrets, call, recipient, `a step in a dispute (form ${body.id})`)
    await recordAudit(tx, {
      ...origin,
      target: { type: 'form', id: body.id },
      before: { proposed: row.proposed_act },
      after: { proposed, amount: row.amount },
    })
    return find(call, body.id)
  },
}))

/** Returns whether two are needed: what the member has of other disputes counts with it. */
const isLarge = async (
  { db, institution, today }: Pick<Reading, 'db' | 'institution' | 'today'>,
  row: store.DisputeRow,
) => needsTwo(row, await store.sumOtherCredits(db, row, addDays(today, -daysTogether)), institution.disputes.twoAbove)

async function find(call: Reading, id: number): Promise<Data<'getFormDispute'>> {
  const { db, institution, caller, today } = call
  const row = await store.findDispute(db, { institutionId: institution.id, id })
  if (!row) throw notYoursRefusal()
  return toDisputeAtDesk(row, await findProposer(db, institution.id, row.proposed_by), {
    today,
    zone: institution.timeZone,
    readerId: caller.id,
    isLarge: await isLarge(call, row),
  })
}

/** Locks the member first, as the member's own messages do. */
async function lockWithMember({
  db: tx,
  institution,
  body,
}: Pick<Call<'changeDispute'>, 'db' | 'institution' | 'body'>) {
  const form = { institutionId: institution.id, id: body.id }
  const found = await store.findDispute(tx, form)
  if (!found) throw notYoursRefusal()
  const member = { institutionId: institution.id, personId: found.person_id }
  const { email } = await lockAnyPerson(tx, member)
  const row = await lockDispute(tx, form)
  if (!row) throw notYoursRefusal()
  return { row, recipient: { ...member, email } }
}
