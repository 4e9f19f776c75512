import { dayFromWire } from '../../values/days.ts'
import { UserMfaType } from '../../values/enumerations.ts'
import { transact } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { AppContext } from '../context.ts'
import { WithMessage } from '../http/answers.ts'
import { Refusal } from '../refusals.ts'
import { type Call, handlers } from '../http/call.ts'
import { fingerprint, hashPassword, lineOfPerson, newDigits, newLetters, newToken } from '../security/secrets.ts'
import { toMemberKey, maxTries, wrongSignInCodeRefusal } from './domain.ts'
import { refuseNewPassword, savePassword } from './new-password.ts'
import {
  countProof,
  countWrong,
  type LimitedProof,
  limitedName,
  refuseWhileBlocked,
} from '../session/proof-limits-store.ts'
import { countAttempts } from '../session/attempts-store.ts'
import { isRepeated } from './current-password.ts'
import * as requests from './recovery-requests-store.ts'
import { getRecoveryCounters, requestCookie } from './recovery-throttle.ts'
import * as domain from './recovery-domain.ts'
import * as recovered from './recovery-store.ts'
import * as signIn from './sign-in.ts'
import * as store from './store.ts'
import { refuseManyNames } from './throttle.ts'

export const recovery = handlers((context: AppContext) => ({
  sendTemporaryPassword: (call) => {
    const bornOn = dayFromWire(call.body.dob)
    return sendTo(context, call, 'email', (person) =>
      domain.matchesBirthDateAndSsn(context.secrets, person, bornOn, call.body.ssn),
    )
  },
  verifyTemporaryPassword: (call) => prove(context, call, 'email', call.body.tempPassword),
  sendRecoveryCode: (call) => sendTo(context, call, 'sms', () => true),
  verifyRecoveryCode: (call) => prove(context, call, 'sms', call.body.smsCode),

  setRecoveredPassword: async (call) => {
    const { body, institution, cookies, now } = call
    const cookie = cookies.read('sd_recovery')
    if (cookie === null) throw domain.recoveryExpiredRefusal()
    const proof = await recovered.findProof(context.db, institution.id, fingerprint(cookie), now)
    if (!proof || proof.person.username_key !== body.username.trim().toLowerCase())
      throw domain.recoveryExpiredRefusal()
    if (body.newPassword !== body.verifyPassword) throw domain.passwordMismatchRefusal()
    if (await isRepeated(context, proof, body.newPassword, now)) return nextStep(context, call, proof.person)
    if (proof.isUsed) throw domain.recoveryExpiredRefusal()
    await refuseNewPassword(body.newPassword, proof.person, institution)
    const hash = await hashPassword(body.newPassword, lineOfPerson(toMemberKey(proof.person)))
    const confirmBy = domain.confirmedBy(proof.kind)
    await transact(context.db, async (tx) => {
      const first = await recovered.endProof(tx, 'recovery_proof', proof, now)
      if (!first) throw domain.recoveryExpiredRefusal()
      await savePassword(tx, context, { action: 'setRecoveredPassword', person: proof.person, institution, hash }, call)
      await store.setConfirmBy(tx, toMemberKey(proof.person), confirmBy)
    })
    // The proof's cookie stays as long again: the rest of this answer may get lost, and the same request come again.
    cookies.set('sd_recovery', cookie, domain.resetLife / 1000)
    cookies.clear('sd_recovery_request')
    return nextStep(context, call, { ...proof.person, password_hash: hash, confirm_by: confirmBy })
  },
}))

type SendCall = Call<'sendTemporaryPassword' | 'sendRecoveryCode'>
type ProveCall = Call<'verifyTemporaryPassword' | 'verifyRecoveryCode'>

/**
 * Gives everybody the same answer: the browser gets a request for any name, and only the mailbox shows whether anything
 * was sent.
 */
async function sendTo(
  context: AppContext,
  call: SendCall,
  kind: domain.CodeKind,
  matches: (person: store.Person) => boolean,
): Promise<WithMessage<null>> {
  const { db, secrets } = context
  const { body, institution, now } = call
  const name = limitedName('member', body.username)
  const person = await store.findPerson(db, institution.id, 'member', body.username)
  const code = kind === 'email' ? newLetters(12) : newDigits(6)
  const codeMac = secrets.mac('code', `${name} ${code}`)
  const expiresAt = new Date(now.getTime() + domain.recoveryLife)
  const cookie = await findOrMakeCookie(context, call)
  const key = toRequestKey(call, kind, cookie)
  const { browser, sent, names } = await getRecoveryCounters(context, call, kind, person)
  await refuseManyNames(context, call, names)
  await transact(db, async (tx) => {
    if (browser) await refuseWhileBlocked(tx, browser)
    for (const counter of sent) await countProof(tx, counter)
    await requests.addRequest(tx, key, { nameHash: fingerprint(name), codeMac, now, expiresAt })
  })
  call.cookies.set('sd_recovery_request', cookie, domain.requestLife / 1000)
  call.afterwards(async () => {
    if (!domain.mayRecover(person) || !matches(person)) return
    const message = domain.recoveryCodeMessage(kind, person, institution, code, expiresAt)
    if (!message) return
    await transact(db, async (tx) => {
      const isNewest = await requests.assignRequest(tx, key, codeMac, person.id)
      if (isNewest) await outbox.writeMessages(tx, secrets, institution.id, now, [message])
    })
  })
  return new WithMessage(domain.sentIfMatchText, null)
}

const toRequestKey = (
  { institution }: SendCall | ProveCall,
  kind: domain.CodeKind,
  cookie: string,
): requests.RequestKey => {
  return { institutionId: institution.id, cookieHash: fingerprint(cookie), kind: domain.codeKinds[kind] }
}

/**
 * Returns the cookie of this browser's requests. Ignores a cookie that we did not issue, so that nobody can plant one.
 */
async function findOrMakeCookie({ db }: AppContext, call: SendCall): Promise<string> {
  const cookie = requestCookie(call)
  return cookie !== null && (await requests.isKnownBrowser(db, call.institution.id, fingerprint(cookie)))
    ? cookie
    : newToken()
}

/** Refuses a browser that requested nothing exactly like a wrong code, and counts it only against its address. */
async function prove(context: AppContext, call: ProveCall, kind: domain.CodeKind, typed: string): Promise<null> {
  const { db, secrets } = context
  const { body, institution, cookies, now } = call
  const name = limitedName('member', body.username)
  const person = await store.findPerson(db, institution.id, 'member', body.username)
  const key = toRequestKey(call, kind, requestCookie(call) ?? '')
  const request = await requests.findRequest(db, key, fingerprint(name))
  if (!request) throw wrongSignInCodeRefusal()
  const { browser, guessed, names } = await getRecoveryCounters(context, call, kind, person)
  await refuseManyNames(context, call, names)
  const stopping = [browser, guessed].filter((counter) => counter !== null)
  for (const counter of stopping) await refuseWhileBlocked(db, counter)
  const nth = await requests.countRequestTry(db, key, request.code_mac, maxTries)
  const hasTries = nth !== null
  const right = secrets.matches('code', `${name} ${typed.trim()}`, request.code_mac)
  const proven =
    domain.mayRecover(person) && request.person_id === person.id && hasTries && right && request.expires_at > now
  if (!proven) {
    // A try after the last allowed one could not succeed, so it does not count against other browsers.
    await countWrongTries(context, call, kind, person, hasTries ? stopping : [browser])
    if (names.counters.length > 0)
      await countAttempts(db, names.name, names.counters, context.settings.rateLimitScale, now)
    await refuseManyNames(context, call, names)
    throw (nth ?? request.tries) >= maxTries ? domain.codeUsedUpRefusal(kind) : wrongSignInCodeRefusal()
  }
  const cookie = newToken()
  const until = { now, expiresAt: new Date(now.getTime() + domain.resetLife) }
  await transact(db, async (tx) => {
    const first = await requests.endRequest(tx, key, request.code_mac, now)
    if (!first) throw wrongSignInCodeRefusal()
    await recovered.addProof(tx, person, kind, fingerprint(cookie), until)
  })
  cookies.set('sd_recovery', cookie, domain.resetLife / 1000)
  return null
}

async function countWrongTries(
  { db, secrets }: AppContext,
  call: ProveCall,
  kind: domain.CodeKind,
  person: store.Person | null,
  counters: readonly (LimitedProof | null)[],
): Promise<void> {
  const { institution, now } = call
  for (const counter of counters) {
    const stops = counter !== null && (await countWrong(db, counter))
    if (!stops || !domain.mayRecover(person)) continue
    const message = domain.stoppedMessage({ kind, as: counter.counted.as, now }, person, institution)
    call.afterwards(() => transact(db, (tx) => outbox.writeMessages(tx, secrets, institution.id, now, [message])))
  }
}

/** Starts the sign-in that follows: a new password alone opens no session, so a code goes to the other channel. */
async function nextStep(context: AppContext, call: Call<'setRecoveredPassword'>, person: store.Person) {
  const sent = await signIn.beginByCode(context, call, person).catch(nothingIfTooMany)
  if (sent) return { ...sent, mfa: '' as const, mfaId: null }
  // The password is already set: a member who requested too many codes signs in later.
  return { mfaType: UserMfaType.NONE, mfa: '' as const, mfaId: null }
}

function nothingIfTooMany(reason: unknown): null {
  if (reason instanceof Refusal && reason.status === 429) return null
  throw reason
}
