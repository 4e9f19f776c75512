import { accessTexts } from '../../values/access-texts.ts'
import { codeTexts } from '../../values/code-texts.ts'
import { hasHiddenCharacters } from '../../values/characters.ts'
import { dayAndTime } from '../../values/days.ts'
import { UserMfaType, UserStatus } from '../../values/enumerations.ts'
import { maskEmail, maskPhone } from '../../values/masking.ts'
import type { Member } from '../db/member.ts'
import type { Message } from '../delivery/outbox.ts'
import { Refusal, tooManyRefusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import type { Code } from './codes-store.ts'
import type { Person, Question } from './store.ts'

/** Returns a key even where no such person exists, so that response time does not reveal who is a member. */
export const toMemberKey = (person: Person | null): Member => ({
  institutionId: person?.institution_id ?? 0,
  personId: person?.id ?? 0,
})

export const pendingLife = 15 * 60_000
export const signInCodeLife = 900_000
const resendAfter = 30_000
export const maxTries = 5
export const maxCodes = 5
const codePeriod = 15 * 60_000
export const signInCode = 'login SMS code'
/** The kind of a code that the authenticator app shows: tries are counted as those of a code that was sent. */
export const appCode = 'authenticator app'

export function parseUsername(username: string): string {
  const trimmed = username.trim()
  if (trimmed.length < 1 || trimmed.length > 64 || hasHiddenCharacters(trimmed)) {
    throw new Refusal(422, accessTexts.wrongUsername, { textToUser: accessTexts.wrongUsername })
  }
  return trimmed
}

export const wrongPasswordRefusal = () => new Refusal(422, 'The username or password is incorrect.')
export const signInExpiredRefusal = () => new Refusal(403, 'Your sign-in expired, please start again.')
export const wrongSignInCodeRefusal = () => new Refusal(422, accessTexts.wrongCode)
export const codeExpiredRefusal = () => new Refusal(422, accessTexts.codeExpired)
export const wrongAnswerRefusal = () => new Refusal(422, 'The answer is incorrect.')

/** Call this only after the password was right: the message reveals that the account exists. */
export function refuseClosed({ status }: Pick<Person, 'status'>): void {
  if (status === UserStatus.BLOCKED) throw new Refusal(403, 'Your account is locked. Please contact your institution.')
  if (status === UserStatus.SUSPENDED)
    throw new Refusal(403, 'Your account is suspended. Please contact your institution.')
}

/**
 * Returns how to confirm the password: by code for staff, for anybody who has just recovered it, and where an
 * authenticator app is on.
 */
export const chooseMfaType = ({ audience, mfa_type, confirm_by }: Person, hasApp: boolean) =>
  hasApp || audience === 'staff' || confirm_by !== null ? UserMfaType.SMS : mfa_type

/**
 * Returns where to send a sign-in code. After a recovery it is the channel that the recovery did not use, if the person
 * has both:
 * access to a mailbox alone, or a phone alone, must not open the account.
 */
function chooseCodeChannels({ confirm_by, mobile }: Person): Message['channel'][] {
  if (mobile === null) return ['email']
  return confirm_by === null ? ['email', 'sms'] : [confirm_by]
}

/** Returns the first answered question, or the one after `excluded`. */
export function questionToAsk(questions: readonly Question[], excluded: number | undefined): Question | null {
  const next = questions.findIndex(({ id }) => id === excluded) + 1
  return questions[next % Math.max(1, questions.length)] ?? null
}

/** Returns how long the latest code is still valid; null when a new one must be sent. */
export function codeStillFresh(code: Code | null, now: Date): { codeExpiresInMs: number } | null {
  if (!code) return null
  // Once a code has opened a session, its wrong tries no longer block a new one.
  const usedUp = code.ended_at === null && code.tries >= maxTries && code.expires_at > now
  if (usedUp) throw tooManyRefusal(Math.ceil((code.expires_at.getTime() - now.getTime()) / 1000))
  const fresh = code.ended_at === null && now.getTime() - code.sent_at.getTime() < resendAfter
  return fresh ? { codeExpiresInMs: code.expires_at.getTime() - now.getTime() } : null
}

/** `earlier`: when the oldest of the last `maxCodes` codes was sent; null if fewer were sent. */
export function refuseManySignInCodes(earlier: Date | null, now: Date): void {
  const wait = earlier ? earlier.getTime() + codePeriod - now.getTime() : 0
  if (wait > 0) throw tooManyRefusal(Math.ceil(wait / 1000))
}

export const appAsked = { mfaType: UserMfaType.SMS, byApp: true } as const

export const codeSent = (person: Person, codeExpiresInMs: number) => {
  const secondsLeft = Math.ceil((resendAfter - (signInCodeLife - codeExpiresInMs)) / 1000)
  const times = { codeExpiresInMs, resendAfter: Math.max(0, secondsLeft) }
  const { email, mobile, confirm_by } = person
  const byText = mobile !== null && !chooseCodeChannels(person).includes('email')
  const places = chooseCodeChannels(person).map((channel) =>
    channel === 'sms' ? maskPhone(mobile ?? '') : maskEmail(email),
  )
  const sentTo = places.join(' and ')
  return {
    mfaType: UserMfaType.SMS,
    sentTo,
    ...(confirm_by && { sentBy: byText ? ('sms' as const) : ('email' as const) }),
    ...times,
  }
}

export function codeMessages(person: Person, institution: Institution, code: string, expiresAt: Date): Message[] {
  const text = `Your ${institution.name} sign-in code is ${code}. It ends on ${dayAndTime(expiresAt, institution.timeZone)}. ${codeTexts.neverByPhone}`
  return chooseCodeChannels(person).map((channel) =>
    channel === 'sms'
      ? { channel, to: person.mobile ?? '', subject: '', text, code }
      : { channel, to: person.email, subject: 'Your sign-in code', text, code },
  )
}

export const toUser = ({ id, username, name, email, avatar, staff_role }: Person) => {
  return { id, userId: id, username, name, email, avatar, ...(staff_role && { role: staff_role }) }
}
