import { accessTexts } from '../../values/access-texts.ts'
import { codeTexts } from '../../values/code-texts.ts'
import { checkMinutes } from '../../values/caller-check.ts'
import { dayAndTime, dayFromWire } from '../../values/days.ts'
import { CallerFact, type CodeChannel } from '../../values/enumerations.ts'
import { maskEmail, maskPhone } from '../../values/masking.ts'
import { contactUs } from '../delivery/contact-us.ts'
import type { Message } from '../delivery/outbox.ts'
import type { Body } from '../http/call.ts'
import type { Institution } from '../db/institution.ts'
import { Refusal, tooManyRefusal } from '../refusals.ts'
import type { CallerRow } from './caller-store.ts'

export const codeLife = 15 * 60_000
export const checkLife = checkMinutes * 60_000
export const maxCodesPerHour = 3
export const maxWrongPerHour = 5
const hour = 3_600_000

/** So long a home phone that the member changed proves nothing: a thief with an open session may have changed it. */
const newPhoneDays = 30

const lastFour = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-4)

/** Returns whether the end of the home phone tells this member from others, and from who reads the member's page. */
function homePhoneProves({ mobile, home_phone, home_phone_changed_at, shares_home_phone }: CallerRow, now: Date) {
  const isOld = !home_phone_changed_at || now.getTime() - home_phone_changed_at.getTime() >= newPhoneDays * 24 * hour
  return lastFour(home_phone).length === 4 && lastFour(home_phone) !== lastFour(mobile) && !shares_home_phone && isOld
}

/**
 * Returns what a caller can be asked: both facts, or none. The page shows the membership number and the end of the
 * mobile to everybody on the staff, and a statement has the number.
 */
const knownFacts = (row: CallerRow, now: Date): CallerFact[] =>
  row.born_on && !row.was_shown && homePhoneProves(row, now) ? [CallerFact.bornOn, CallerFact.homePhoneEnd] : []

export const toWays = (row: CallerRow, now: Date) => ({
  sms: row.mobile ? maskPhone(row.mobile) : '',
  email: row.email ? maskEmail(row.email) : '',
  facts: knownFacts(row, now),
})

type CallerAnswers = Omit<Body<'checkCaller'>, 'username'>
export type ToCheck = { way: 'code'; code: string } | { way: 'facts'; facts: CallerFact[]; answers: CallerAnswers }

/** Returns what to check: a code, or facts that the bank knows. */
export function parseCallerAnswers({ code, ...answers }: CallerAnswers, row: CallerRow, now: Date): ToCheck {
  const facts = Object.values(CallerFact).filter((fact) => answers[fact]?.trim())
  if (code?.trim() && facts.length === 0) return { way: 'code', code: code.trim() }
  if (code?.trim() || facts.length < 2) throw new Refusal(422, 'Enter the code, or both answers.')
  if (knownFacts(row, now).length === 0)
    throw new Refusal(422, 'Answers do not prove who is calling here. Send a code.')
  return { way: 'facts', facts, answers }
}

/** Returns true if each answer is right. */
export const areCallerAnswersRight = (facts: readonly CallerFact[], answers: CallerAnswers, row: CallerRow): boolean =>
  facts.every((fact) => {
    const typed = answers[fact]?.trim() ?? ''
    return fact === CallerFact.bornOn ? dayFromWire(typed) === row.born_on : typed === lastFour(row.home_phone)
  })

export const cannotReachRefusal = () => new Refusal(422, 'This member has no such address.')
export const noCodeRefusal = () => new Refusal(422, accessTexts.codeExpired)

/** `earlier`: when the oldest of the last allowed codes was sent. */
export function refuseManyCallerCodes(earlier: Date | null, now: Date): void {
  const wait = earlier ? earlier.getTime() + hour - now.getTime() : 0
  if (wait > 0) throw tooManyRefusal(Math.ceil(wait / 1000))
}

/** Returns the message, which must not read like one for a sign-in: here the member tells the code. */
export function callerCodeMessage(
  channel: CodeChannel,
  { mobile, email }: CallerRow,
  { name, timeZone, setup }: Institution,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Message {
  const text = `${codeTexts.callStart}: read this code to our employee: ${code}. It is from ${name} and ends on ${dayAndTime(expiresAt, timeZone)}. If you are not, tell it to nobody and ${contactUs(setup, 'contact us')}.`
  return channel === 'sms'
    ? { channel, to: mobile ?? '', subject: '', text, code }
    : { channel, to: email, subject: 'Your code for the phone call', text, code }
}
