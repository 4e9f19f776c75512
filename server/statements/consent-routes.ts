import { byCaller, recordAudit } from '../db/audit.ts'
import type { HandlerContext } from '../context.ts'
import type { Institution } from '../db/institution.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { warn } from '../delivery/notify.ts'
import { Attachment, oneChunk } from '../http/answers.ts'
import { handlers } from '../http/call.ts'
import { writePdfInThread } from '../pdf/writer.ts'
import { tooManyRefusal } from '../refusals.ts'
import { countScheduled, readStanding } from '../schedule/epay-store.ts'
import { isSameText, versionOf } from '../security/secrets.ts'
import { countWrongAnswer, readAnswerWait } from '../session/wrong-answers-store.ts'
import * as domain from './consent-domain.ts'
import * as store from './consent-store.ts'
import { composeSample } from './sample.ts'
import { keepText } from './texts-store.ts'

const maxWrongAnHour = 5
const numberTries = ({ personId }: Member) => ({ kind: 'sample statement', name: `person ${personId}`, hours: 1 })

export const statementConsent = handlers(({ secrets, settings }: HandlerContext) => ({
  getStatementConsent: ({ db, member, institution }) => readConsent(db, member, institution),

  getSampleStatement: async ({ db, member, institution }) => {
    domain.requireDisclosure(institution)
    const last = await store.readLastConsent(db, member)
    const number = domain.sampleNumber(secrets, member, last?.id ?? 0)
    const file = await writePdfInThread(composeSample(institution.name, number))
    return new Attachment('application/pdf', 'Sample-Statement.pdf', oneChunk(file))
  },

  agreeToEStatements: async (call) => {
    const { db: tx, member, institution, body, now, address } = call
    const disclosure = domain.requireDisclosure(institution)
    const { email } = await lockPerson(tx, member)
    const { e_statements: isAgreed } = await readStanding(tx, member)
    if (isAgreed) return readConsent(tx, member, institution)
    domain.refuseOldVersion(body.version, disclosure)
    const wait = await readAnswerWait(tx, member, numberTries(member), maxWrongAnHour * settings.rateLimitScale, now)
    if (wait > 0) throw tooManyRefusal(wait)
    const last = await store.readLastConsent(tx, member)
    if (!isSameText(body.number.trim(), domain.sampleNumber(secrets, member, last?.id ?? 0))) {
      await countWrongAnswer(tx, member, numberTries(member), now)
      return domain.wrongNumberRefusal()
    }
    const version = await keepText(tx, institution.id, disclosure)
    await store.addConsent(tx, member, { act: 'agreed', textVersion: version, at: now, address })
    await recordAudit(tx, {
      ...byCaller(call),
      action: 'agreeToEStatements',
      target: { type: 'person', id: member.personId },
      after: { version },
    })
    await warn(tx, secrets, { ...member, email }, institution, 'You agreed to e-statements', now)
    return readConsent(tx, member, institution)
  },

  withdrawEStatements: async (call) => {
    const { db: tx, member, institution, now, address } = call
    const disclosure = domain.requireDisclosure(institution)
    const { email } = await lockPerson(tx, member)
    const { e_statements: isAgreed } = await readStanding(tx, member)
    if (!isAgreed) return readConsent(tx, member, institution)
    const last = await store.readLastConsent(tx, member)
    // Whose e-statements came from another system agreed to no text here.
    const version = last?.text_version ?? (await keepText(tx, institution.id, disclosure))
    await store.addConsent(tx, member, { act: 'withdrawn', textVersion: version, at: now, address })
    await recordAudit(tx, {
      ...byCaller(call),
      action: 'withdrawEStatements',
      target: { type: 'person', id: member.personId },
      before: { version },
    })
    await warn(tx, secrets, { ...member, email }, institution, 'You withdrew your consent to e-statements', now)
    return readConsent(tx, member, institution)
  },
}))

async function readConsent(db: Db, member: Member, institution: Institution) {
  const text = domain.requireDisclosure(institution)
  const last = await store.readLastConsent(db, member)
  const { e_statements: isAgreed, has_share_draft: hasChecking } = await readStanding(db, member)
  const { payments, auto_pays: autoPays } = await countScheduled(db, member)
  return {
    isAgreed,
    text,
    version: versionOf(text),
    last: last && { act: last.act, at: last.acted_at.toISOString(), text: last.text },
    closes: {
      epay: hasChecking,
      payments,
      autoPays,
      texts: institution.setup.fiTextBankingNumber !== '',
      phones: await store.countPhones(db, member),
    },
  }
}
