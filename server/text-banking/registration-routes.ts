import { maskPhone } from '../../values/masking.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { HandlerContext } from '../context.ts'
import { lockPerson, type Member } from '../db/member.ts'
import { notify, warn } from '../delivery/notify.ts'
import * as outbox from '../delivery/outbox.ts'
import { tooManyRefusal } from '../refusals.ts'
import { type Call, handlers } from '../http/call.ts'
import { newDigits } from '../security/secrets.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { countWrongAnswer, readAnswerWait } from '../session/wrong-answers-store.ts'
import { refuseWithoutTexts } from './eligibility.ts'
import { addMissingLinks } from './links-store.ts'
import { readPhones } from './phones-store.ts'
import * as domain from './registration-domain.ts'
import * as store from './registration-store.ts'

const codePurpose = 'text banking code'
const wrongSsnsADay = 5
const codesAnHour = 3
const ssnTries = ({ personId }: Member) => ({ kind: 'text banking SSN', name: `person ${personId}`, hours: 24 })

export const registration = handlers(({ secrets, settings }: HandlerContext) => ({
  sendPhoneCode: async (call) => {
    const { db: tx, body, member, institution, now } = call
    await refuseWithoutTexts(tx, member)
    await requireReauthentication(tx, call)
    domain.refuseWithoutNumber(institution)
    const form = domain.parseRegistration(body)
    await lockPerson(tx, member)
    const wait = await readAnswerWait(tx, member, ssnTries(member), wrongSsnsADay * settings.rateLimitScale, now)
    if (wait > 0) throw tooManyRefusal(wait)
    const { ssn_mac } = await store.readApplicant(tx, member)
    if (ssn_mac === null || !secrets.matches('ssn', body.ssn, ssn_mac)) {
      await countWrongAnswer(tx, member, ssnTries(member), now)
      return domain.wrongSsn()
    }
    const disclosureVersion = domain.acceptedVersion(body.disclosureVersion, institution)
    domain.refuseManyPhoneCodes(await store.readCodeSentTime(tx, member, codesAnHour * settings.rateLimitScale), now)
    domain.refuseManyPhones(await readPhones(tx, member), form.mobile)
    const code = newDigits(4)
    await store.addRegistration(tx, member, {
      ...form,
      disclosureVersion,
      codeMac: secrets.mac(codePurpose, codeText(member, form.mobile, code)),
      now,
    })
    const expiresAt = new Date(now.getTime() + domain.phoneCodeLife)
    await outbox.writeMessages(tx, secrets, institution.id, now, [
      domain.phoneCodeMessage(form.mobile, institution, code, expiresAt),
    ])
  },

  registerPhone: async (call) => {
    const { db: tx, body, member, institution, now } = call
    await refuseWithoutTexts(tx, member)
    const code = domain.parseCode(body.smsCode)
    await lockPerson(tx, member)
    const latest = domain.usableRegistration(await store.findLatestRegistration(tx, member), now)
    const { id, mobile } = latest
    if (!secrets.matches(codePurpose, codeText(member, mobile, code), latest.code_mac)) {
      await store.countWrongCode(tx, member, id)
      return domain.wrongPhoneCode()
    }
    const phones = await readPhones(tx, member)
    domain.refuseManyPhones(phones, mobile)
    await store.useRegistration(tx, member, id, now)
    await store.lockNumber(tx, member, mobile)
    const lost = await store.endOthers(tx, member, mobile, now)
    const phoneId = await store.savePhone(tx, member, latest, now)
    await addMissingLinks(tx, member.institutionId, [phoneId], {
      withDraft: phones.every((phone) => phone.id !== phoneId),
    })
    const { email } = await store.readApplicant(tx, member)
    await warn(
      tx,
      secrets,
      { ...member, email },
      institution,
      `The phone ${maskPhone(mobile)} was registered for text banking`,
      now,
    )
    await recordAudit(
      tx,
      toAudit(call, phoneId, { mobile: maskPhone(mobile), disclosureVersion: latest.disclosure_version }),
    )
    for (const phone of lost) {
      const recipient = { institutionId: institution.id, personId: phone.person_id, email: phone.email }
      await notify(tx, secrets, recipient, domain.lostWords(mobile, institution), now)
      await recordAudit(tx, toAudit(call, phone.id, { mobile: maskPhone(mobile), ended: true }))
    }
  },
}))

/** Binds a code to one member and one number. */
const codeText = ({ institutionId, personId }: Member, mobile: string, code: string) =>
  [institutionId, personId, mobile, code].join(' ')

const toAudit = (call: Call<'registerPhone'>, id: number, after: Record<string, string | boolean>) => {
  return { ...byCaller(call), action: 'registerPhone' as const, target: { type: 'phone', id }, after }
}
