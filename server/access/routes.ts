import { randomUUID } from 'node:crypto'
import { accessTexts } from '../../values/access-texts.ts'
import { UserMfaType } from '../../values/enumerations.ts'
import { WithMessage } from '../http/answers.ts'
import { Refusal, tooManyRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { hasReadyPasskey } from '../session/passkeys-store.ts'
import { lineOfPerson, passwordMatches, normalizeAnswer } from '../security/secrets.ts'
import { findApp } from '../session/authenticator-store.ts'
import { proveByApp } from './app-proof.ts'
import * as domain from './domain.ts'
import type { LineContext } from './line.ts'
import { refusePasswordOfOwner } from './passkeys-domain.ts'
import { makePhrase, phraseBytes } from './phrases.ts'
import { refuseOtherSignIns, toOffered } from './provider-domain.ts'
import { verifyCredentials } from './credentials.ts'
import { countWrongFactor, refuseGuessed } from './second-factor.ts'
import * as signIn from './sign-in.ts'
import * as opening from './open-session.ts'
import * as codes from './codes-store.ts'
import * as store from './store.ts'
import * as throttle from './throttle.ts'

export const access = handlers((context: LineContext) => ({
  // If staff may not sign in from this address, the call never gets here.
  checkAdminAccess: async ({ institution }) => new WithMessage('allowed', toOffered(institution)),

  lookUpUsername: async (call) => {
    const { body, audience, institution } = call
    const username = domain.parseUsername(body.username)
    const person = await store.findPerson(context.db, institution.id, audience, username)
    await throttle.countLookup(context, call, username, person)
    // Computed for known names too: an unknown name must not take longer.
    const decoy = makePhrase(phraseBytes(institution.phraseSecret, audience, username))
    return { id: randomUUID(), phrase: person?.phrase ?? decoy, username, name: '' }
  },

  verifyPassword: async (call) => {
    const { body, institution } = call
    if (!body.username?.trim()) throw new Refusal(400, accessTexts.noUsername, { fields: { username: 'is required' } })
    if (!body.password?.trim()) throw new Refusal(400, accessTexts.noPassword, { fields: { password: 'is required' } })
    const attempt = await verifyCredentials(context, call, body.username, body.password)
    if ('ticket' in attempt) return attempt
    const { person } = attempt
    domain.refuseClosed(person)
    await refuseOtherSignIns(context.db, institution, person, call.now)
    if (call.audience === 'staff' && institution.staffPasskeys)
      refusePasswordOfOwner(await hasReadyPasskey(context.db, domain.toMemberKey(person)))
    // After a recovery a remembered device must not replace the code.
    const device = person.confirm_by === null ? await opening.deviceThatProves(context, call, attempt) : null
    if (device && call.audience === 'staff') {
      await signIn.beginByStep(context, call, person, { deviceId: device.id })
      return { remembered: true }
    }
    const remembered = device && (await opening.openRemembered(context, call, attempt, device))
    if (remembered) return remembered
    const hasApp = (await findApp(context.db, domain.toMemberKey(person))) !== undefined
    const mfaType = domain.chooseMfaType(person, hasApp)
    if (mfaType === UserMfaType.NONE) return opening.openAtOnce(context, call, attempt)
    await refuseGuessed(context, call, person)
    const questions =
      mfaType === UserMfaType.CLASSIC ? await store.readAnsweredQuestions(context.db, domain.toMemberKey(person)) : []
    const question = domain.questionToAsk(questions, body.excludeMfaId)
    if (!question) return signIn.beginByCode(context, call, person)
    await signIn.beginByStep(context, call, person, { questionId: question.id })
    return { mfaType: UserMfaType.CLASSIC, mfa: question.question, mfaId: question.id, mfaCount: questions.length }
  },

  verifySignInCode: async (call) => {
    const { body, now } = call
    const { pending, attempt } = await signIn.takePending(context, call, body.username)
    if (body.code === undefined && body.recoveryCode === undefined)
      return opening.finishRemembered(context, call, pending, attempt)
    await refuseGuessed(context, call, pending.person)
    const countWrongCode = () => countWrongFactor(context, call, attempt, domain.wrongSignInCodeRefusal())
    const code = await codes.findNewestCode(context.db, domain.toMemberKey(pending.person), pending.id)
    if (!code || pending.questionId !== null || pending.deviceId !== null) throw await countWrongCode()
    const isByApp = code.kind === domain.appCode
    if (code.expires_at <= now) throw isByApp ? domain.signInExpiredRefusal() : domain.codeExpiredRefusal()
    const nth = await store.countTry(context.db, pending.person, 'one_time_code', code.id, domain.maxTries)
    if (nth === null) throw tooManyRefusal(Math.ceil((code.expires_at.getTime() - now.getTime()) / 1000))
    if (isByApp) {
      const useUp = await proveByApp(context, call, attempt, nth)
      return signIn.openProvenSession(context, call, pending, attempt, code.id, useUp)
    }
    if (!context.secrets.matches('code', `${pending.person.id} ${body.code}`, code.code_mac))
      throw await countWrongCode()
    return signIn.openProvenSession(context, call, pending, attempt, code.id)
  },

  answerSecurityQuestion: async (call) => {
    const { body } = call
    const { pending, attempt } = await signIn.takePending(context, call, body.username)
    if (pending.questionId !== body.mfaId) throw domain.signInExpiredRefusal()
    await refuseGuessed(context, call, pending.person)
    const questions = await store.readAnsweredQuestions(context.db, domain.toMemberKey(pending.person))
    const question = questions.find(({ id }) => id === pending.questionId)
    const counted = await store.countTry(context.db, pending.person, 'pending_sign_in', pending.id, domain.maxTries)
    if (counted === null) throw tooManyRefusal(domain.pendingLife / 1000)
    const line = lineOfPerson(domain.toMemberKey(pending.person))
    const right =
      question &&
      (await passwordMatches(normalizeAnswer(body.mfaAnswer), question.answerHash, line).catch(async (refusal) => {
        await store.uncountTry(context.db, pending.person, pending.id)
        throw refusal
      }))
    if (!right) throw await countWrongFactor(context, call, attempt, domain.wrongAnswerRefusal())
    return signIn.openProvenSession(context, call, pending, attempt, null)
  },
}))
