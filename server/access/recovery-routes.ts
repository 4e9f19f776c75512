import { dayFromWire } from '../../values/days.ts'
import { UserMfaType } from '../../values/enumerations.ts'
import { transact } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { House } from '../house.ts'
import { Refusal, Said } from '../http/answers.ts'
import type { Call, Handlers } from '../http/call.ts'
import { fingerprint, hashPassword, newDigits, newLetters, newToken } from '../secrets.ts'
import { memberOf, mfaTypeOf, mostTries, questionToAsk, wrongCode } from './domain.ts'
import { refuseNewPassword, savePassword } from './new-password.ts'
import { countSent, countWrong, type Limited, limitedName, refuseStopped } from './proof-limits-store.ts'
import * as domain from './recovery-domain.ts'
import * as recovered from './recovery-store.ts'
import * as signIn from './sign-in.ts'
import * as store from './store.ts'

type Operations = 'sendTemporaryPassword' | 'verifyTemporaryPassword' | 'sendRecoveryCode' | 'verifyRecoveryCode' | 'setRecoveredPassword'

export const recovery = (house: House): Handlers<Operations> => ({
  sendTemporaryPassword: (call) => {
    const bornOn = dayFromWire(call.body.dob)
    return sendTo(house, call, 'email', (person) => domain.isBornWith(house.secrets, person, bornOn, call.body.ssn))
  },
  verifyTemporaryPassword: (call) => prove(house, call, 'email', call.body.tempPassword),
  sendRecoveryCode: (call) => sendTo(house, call, 'sms', () => true),
  verifyRecoveryCode: (call) => prove(house, call, 'sms', call.body.smsCode),

  setRecoveredPassword: async (call) => {
    const { body, institution, cookies, now } = call
    const cookie = cookies.read('sd_recovery')
    const proof = cookie === null ? null : await recovered.findProof(house.db, institution.id, fingerprint(cookie), now)
    if (!proof || proof.person.username_key !== body.username.trim().toLowerCase()) throw domain.recoveryExpired()
    if (body.newPassword !== body.verifyPassword) throw domain.unlikePasswords()
    await refuseNewPassword(body.newPassword, proof.person, institution)
    const hash = await hashPassword(body.newPassword)
    await transact(house.db, async (tx) => {
      const first = await recovered.endProof(tx, 'recovery_proof', proof.id, now)
      if (!first) throw domain.recoveryExpired()
      await savePassword(tx, house, { person: proof.person, institution, hash, now })
    })
    cookies.clear('sd_recovery')
    return nextStep(house, call, proof.person)
  },
})

type SendCall = Call<'sendTemporaryPassword' | 'sendRecoveryCode'>
type ProveCall = Call<'verifyTemporaryPassword' | 'verifyRecoveryCode'>

const limitedBy = ({ settings }: House, { body, institution, now }: SendCall | ProveCall, kind: domain.CodeKind): Limited => {
  return { institutionId: institution.id, kind, name: limitedName('member', body.username), now, scale: settings.rateLimitScale }
}

/** One answer for everybody, given before anything is looked up. */
async function sendTo(
  house: House,
  call: SendCall,
  kind: domain.CodeKind,
  matches: (person: store.Person) => boolean,
): Promise<Said<null>> {
  const { db, secrets } = house
  const { body, institution, now } = call
  await countSent(db, limitedBy(house, call, kind))
  call.afterwards(async () => {
    const person = await store.findPerson(db, institution.id, 'member', body.username)
    if (!domain.mayRecover(person) || !matches(person)) return
    const code = kind === 'email' ? newLetters(12) : newDigits(4)
    const expiresAt = new Date(now.getTime() + domain.recoveryLife)
    const message = domain.codeMessage(kind, person, institution, code, expiresAt)
    if (!message) return
    await transact(db, async (tx) => {
      await store.addCode(tx, person, domain.codeKinds[kind], secrets.mac('code', `${person.id} ${code}`), now, expiresAt)
      await outbox.write(tx, secrets, institution.id, now, [message])
    })
  })
  return new Said(domain.ifTheyMatch, null)
}

/** For an unknown name the same steps are gone, so that the time does not tell. */
async function prove(house: House, call: ProveCall, kind: domain.CodeKind, typed: string): Promise<null> {
  const { db, secrets } = house
  const { body, institution, cookies, now } = call
  const limited = limitedBy(house, call, kind)
  await refuseStopped(db, limited)
  const person = await store.findPerson(db, institution.id, 'member', body.username)
  const code = await store.newestCode(db, memberOf(person), domain.codeKinds[kind])
  const counted = await store.countTry(db, 'one_time_code', code?.id ?? 0, mostTries)
  const kept = code?.code_mac ?? secrets.mac('code', 'of nobody')
  const right = secrets.matches('code', `${person?.id ?? 0} ${typed.trim()}`, kept)
  const proven = domain.mayRecover(person) && code && counted && right && code.expires_at > now
  if (!proven) {
    const stops = await countWrong(db, limited)
    if (stops && domain.mayRecover(person))
      call.afterwards(() =>
        transact(db, (tx) => outbox.write(tx, secrets, institution.id, now, [domain.stoppedMessage(kind, person, institution, now)])),
      )
    throw wrongCode()
  }
  const cookie = newToken()
  const until = { now, expiresAt: new Date(now.getTime() + domain.resetLife) }
  await transact(db, async (tx) => {
    const first = await recovered.endProof(tx, 'one_time_code', code.id, now)
    if (!first) throw wrongCode()
    await recovered.addProof(tx, person, kind, fingerprint(cookie), until)
  })
  cookies.set('sd_recovery', cookie, domain.resetLife / 1000)
  return null
}

/** A new password signs nobody in: what would follow it at sign-in follows it here. */
async function nextStep(house: House, call: Call<'setRecoveredPassword'>, person: store.Person) {
  const none = { mfaType: UserMfaType.NONE, mfa: '' as const, mfaId: null }
  const mfaType = mfaTypeOf(person)
  if (mfaType === UserMfaType.NONE) return none
  const questions = mfaType === UserMfaType.CLASSIC ? await store.answeredQuestions(house.db, memberOf(person)) : []
  const question = questionToAsk(questions, undefined)
  const sent = question ? null : await signIn.sendCode(house, call, person).catch(nothingIfTooMany)
  // The password is set already: who has asked for too many codes signs in with it later.
  if (!question && !sent) return none
  await signIn.begin(house, call, person, { questionId: question?.id ?? null })
  if (sent) return { ...sent, mfa: '' as const, mfaId: null }
  return { mfaType: UserMfaType.CLASSIC, mfa: question?.question ?? '', mfaId: question?.id ?? 0, mfaCount: questions.length }
}

function nothingIfTooMany(reason: unknown): null {
  if (reason instanceof Refusal && reason.status === 429) return null
  throw reason
}
