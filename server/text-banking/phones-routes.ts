import { maskPhone } from '../../values/masking.ts'
import { mobileDigits } from '../../values/text-banking.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { HandlerContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { warn } from '../delivery/notify.ts'
import { handlers } from '../http/call.ts'
import { versionOf } from '../security/secrets.ts'
import { toCustomerPhone } from './answers.ts'
import { commands } from './commands.ts'
import { refuseWithoutTexts } from './eligibility.ts'
import { requirePhone, phoneGoneRefusal } from './phones-domain.ts'
import * as store from './phones-store.ts'

export const phones = handlers(({ secrets }: HandlerContext) => ({
  getPhones: async ({ db, member }) =>
    (await store.readPhones(db, member)).filter(({ ended_at }) => ended_at === null).map(toCustomerPhone),

  getCommands: async ({ db, member }) => {
    await refuseWithoutTexts(db, member)
    return [...commands]
  },

  getTextBankingDisclosure: async ({ db, member, institution: { textBanking } }) => {
    await refuseWithoutTexts(db, member)
    return { disclosure: textBanking.disclosure, disclosureVersion: versionOf(textBanking.disclosure) }
  },

  removePhone: async (call) => {
    const { db: tx, body, member, institution, now } = call
    await lockPerson(tx, member)
    const { id, mobile } = requirePhone(await store.findPhone(tx, member, { mobile: mobileDigits(body.phoneNumber) }))
    const email = await store.endPhone(tx, member, id, now)
    if (email === null) throw phoneGoneRefusal()
    await warn(
      tx,
      secrets,
      { ...member, email },
      institution,
      `The phone ${maskPhone(mobile)} was removed from text banking`,
      now,
    )
    const before = { mobile: maskPhone(mobile) }
    await recordAudit(tx, { ...byCaller(call), action: 'removePhone', target: { type: 'phone', id }, before })
    return { idRemoved: id }
  },
}))
