import { byCaller, recordAudit } from '../db/audit.ts'
import type { HandlerContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { warn } from '../delivery/notify.ts'
import { notYoursRefusal } from '../refusals.ts'
import { type Call, handlers, inTwoParts } from '../http/call.ts'
import type { AuditAction } from '../../values/audit-acts.ts'
import { hashPassword, lineOfPerson, newToken, passwordMatches, normalizeAnswer } from '../security/secrets.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { profileAnswer, questionAnswer } from './answers.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

/** Who changes something, and where. */
type ProfileCall = Pick<Call<'saveProfile'>, 'member' | 'now' | 'institution' | 'caller' | 'address' | 'reference'>

export const profile = handlers(({ secrets }: HandlerContext) => {
  const report = (tx: Tx, { member, institution, now }: ProfileCall, email: string, what: string) =>
    warn(tx, secrets, { ...member, email }, institution, what, now)

  return {
    getProfile: async ({ db, member }) => profileAnswer(await store.readMemberProfile(db, member)),

    saveProfile: async (call) => {
      const { db: tx, body, member } = call
      await lockPerson(tx, member)
      const row = await store.readMemberProfile(tx, member)
      const kept = { ...row, mobile: row.mobile ?? '' }
      const draft = domain.parseProfile(
        {
          name: body.name ?? '',
          email: body.email ?? '',
          mobile: body.mobile ?? kept.mobile,
          homePhone: body.homePhone ?? kept.homePhone,
          address: body.address ?? '',
          address2: body.address2 ?? kept.address2,
          city: body.city ?? '',
          state: body.state ?? '',
          zip: body.zip ?? '',
        },
        row.address !== '',
      )
      const changed = (['email', 'mobile', 'homePhone'] as const).filter((field) => draft[field] !== kept[field])
      if (changed.length > 0) await requireReauthentication(tx, call)
      await store.saveProfile(tx, member, draft, call.now)
      const what = {
        email: 'Your e-mail address was changed',
        mobile: 'Your mobile number was changed',
        homePhone: 'Your home phone number was changed',
      }
      for (const field of changed) await report(tx, call, row.email, what[field])
      await recordAudit(tx, toAudit(call, 'saveProfile'))
    },

    uploadPhoto: async (call) => {
      const { db: tx, body, member } = call
      const jpeg = domain.parsePhoto(body.image)
      await lockPerson(tx, member)
      const avatar = await store.savePhoto(tx, member, { name: `${newToken()}.jpg`, jpeg })
      await recordAudit(tx, toAudit(call, 'uploadPhoto'))
      return { avatar }
    },

    changePhrase: inTwoParts<'changePhrase'>(async (call) => {
      const { body, member } = call
      // First, so that a thief cannot test phrases without the password.
      await requireReauthentication(call.db, call)
      const phrase = domain.parsePhrase(body)
      const { password_hash } = await store.readMemberProfile(call.db, member)
      if (await passwordMatches(phrase, password_hash, lineOfPerson(member))) throw domain.phraseIsPasswordRefusal()
      return async ({ db: tx }) => {
        await lockPerson(tx, member)
        const { email } = await store.readMemberProfile(tx, member)
        await store.savePhrase(tx, member, phrase)
        await report(tx, call, email, 'Your personal phrase was changed')
        await recordAudit(tx, toAudit(call, 'changePhrase'))
      }
    }),

    getChallengeQuestions: async ({ db, member }) =>
      (await store.readChallengeQuestions(db, member)).map(questionAnswer),

    saveChallengeQuestion: inTwoParts<'saveChallengeQuestion'>(async (call) => {
      const { body, member } = call
      await requireReauthentication(call.db, call)
      const { question, answer } = domain.parseQuestion(body)
      const answerHash = await hashPassword(normalizeAnswer(answer), lineOfPerson(member))
      return async ({ db: tx }) => {
        await lockPerson(tx, member)
        const questions = await store.readChallengeQuestions(tx, member)
        const others = questions.filter(({ id }) => id !== body.questionId)
        if (others.length === questions.length) throw notYoursRefusal()
        domain.refuseDuplicateQuestion(question, others)
        const { email } = await store.readMemberProfile(tx, member)
        await store.saveQuestion(tx, member, { id: body.questionId, question, answerHash })
        await report(tx, call, email, 'A security question of yours was changed')
        await recordAudit(tx, toAudit(call, 'saveChallengeQuestion'))
      }
    }),

    saveAccountDescription: async ({ db: tx, body, member }) => {
      const description = domain.parseDescription(body.description)
      await lockPerson(tx, member)
      if (!(await store.saveDescription(tx, member, { uniqueId: body.uniqueId, description }))) throw notYoursRefusal()
    },
  }
})

const toAudit = (call: ProfileCall, action: AuditAction) => {
  return { ...byCaller(call), action, target: { type: 'person', id: call.member.personId } }
}
