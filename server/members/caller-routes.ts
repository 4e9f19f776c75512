import { AdminAction, CodeChannel } from '../../values/enumerations.ts'
import type { HandlerContext } from '../context.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { findTypedMember, type Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { writeMessages } from '../delivery/outbox.ts'
import { type Call, handlers } from '../http/call.ts'
import { tooManyRefusal } from '../refusals.ts'
import { newDigits } from '../security/secrets.ts'
import { readCodeTime } from '../session/code-times-store.ts'
import { countWrongAnswer, readAnswerWait } from '../session/wrong-answers-store.ts'
import * as domain from './caller-domain.ts'
import * as callers from './caller-store.ts'
import { notFoundRefusal } from './domain.ts'
import { lockMember } from './store.ts'

const purpose = 'caller code'
/** Of all staff together: each could ask the same caller again. */
const counted = ({ personId }: Member) => ({ kind: 'caller check', name: `caller ${personId}`, hours: 1 })

export const callerChecks = handlers(({ secrets, settings }: HandlerContext) => ({
  getCallerCheck: async ({ db, body, institution, caller, now }) => {
    const member = await findCalled(db, institution.id, body.username)
    const last = await callers.readLastCheck(db, member, new Date(now.getTime() - domain.checkLife))
    return {
      ...domain.toWays(await callers.readCaller(db, member, caller.id, now), now),
      last: last && toCallerCheck(last),
    }
  },

  sendCallerCode: async (call) => {
    const { db: tx, body, institution, caller, now } = call
    const member = await findCalled(tx, institution.id, body.username)
    await lockMember(tx, member)
    const row = await callers.readCaller(tx, member, caller.id, now)
    const sentTo = domain.toWays(row, now)[body.channel]
    if (!sentTo) throw domain.cannotReachRefusal()
    const most = domain.maxCodesPerHour * settings.rateLimitScale
    domain.refuseManyCallerCodes(await readCodeTime(tx, member, callers.callerCodeKind, most), now)
    const code = newDigits(6)
    const expiresAt = new Date(now.getTime() + domain.codeLife)
    await callers.addCallerCode(tx, member, { mac: secrets.mac(purpose, codeText(call, member, code)), now, expiresAt })
    await writeMessages(tx, secrets, institution.id, now, [
      domain.callerCodeMessage(body.channel, row, institution, { code, expiresAt }),
    ])
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.CALLER_CODE,
      target: { type: 'member', id: member.personId },
      after: { sentTo: body.channel === CodeChannel.sms ? 'phone' : 'email' },
    })
    return { sentTo }
  },

  checkCaller: async (call) => {
    const { db: tx, body, institution, caller, now } = call
    const member = await findCalled(tx, institution.id, body.username)
    await lockMember(tx, member)
    const row = await callers.readCaller(tx, member, caller.id, now)
    const toCheck = domain.parseCallerAnswers(body, row, now)
    const wait = await readAnswerWait(
      tx,
      member,
      counted(member),
      domain.maxWrongPerHour * settings.rateLimitScale,
      now,
    )
    if (wait > 0) throw tooManyRefusal(wait)
    const isCodeRight = async (code: string) => {
      const sent = await callers.findCallerCode(tx, member, now)
      if (!sent) throw domain.noCodeRefusal()
      return secrets.matches(purpose, codeText(call, member, code), sent.code_mac)
    }
    const isRight =
      toCheck.way === 'facts'
        ? domain.areCallerAnswersRight(toCheck.facts, toCheck.answers, row)
        : await isCodeRight(toCheck.code)
    if (!isRight) await countWrongAnswer(tx, member, counted(member), now)
    else if (toCheck.way === 'code') await callers.endCallerCodes(tx, member, now)
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.CALLER_CHECK,
      target: { type: 'member', id: member.personId },
      after: { way: toCheck.way, ...(toCheck.way === 'facts' && { checked: toCheck.facts.join(' and ') }) },
      ok: isRight,
    })
    const last = await callers.readLastCheck(tx, member, new Date(now.getTime() - domain.checkLife))
    return toCallerCheck(last as callers.CallerCheckRow)
  },
}))

/** Returns the member on the phone. Locked and suspended ones too: they are often the ones who call. */
async function findCalled(db: Db, institutionId: number, typed: string): Promise<Member> {
  const found = await findTypedMember(db, institutionId, typed)
  if (!found) throw notFoundRefusal()
  return { institutionId, personId: found.id }
}

/** Binds a code to one member and to the member of staff who sent it. */
const codeText = (
  { caller }: Pick<Call<'sendCallerCode'>, 'caller'>,
  { institutionId, personId }: Member,
  code: string,
) => [institutionId, personId, caller.id, code].join(' ')

const toCallerCheck = ({ happened_at, actor, way, ok }: callers.CallerCheckRow) => ({
  at: happened_at.toISOString(),
  by: actor,
  way,
  isRight: ok,
})
