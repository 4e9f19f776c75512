import { accessTexts } from '../../values/access-texts.ts'
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

const lastFour = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-4)
const phoneEnds = ({ mobile, home_phone }: CallerRow) =>
  [lastFour(mobile), lastFour(home_phone)].filter((end) => end.length === 4)

/** Returns what a caller can be asked: only what the bank knows, and none if that is too little. */
function knownFacts(row: CallerRow): CallerFact[] {
  const facts = [
    ...(row.born_on ? [CallerFact.bornOn] : []),
    ...(phoneEnds(row).length > 0 ? [CallerFact.phoneEnd] : []),
    ...(row.account_number ? [CallerFact.accountNumber] : []),
  ]
  return facts.length < 2 ? [] : facts
}

export const toWays = (row: CallerRow) => ({
  sms: row.mobile ? maskPhone(row.mobile) : '',
  email: row.email ? maskEmail(row.email) : '',
  facts: knownFacts(row),
})

type CallerAnswers = Omit<Body<'checkCaller'>, 'username'>
export type ToCheck = { way: 'code'; code: string } | { way: 'facts'; facts: CallerFact[]; answers: CallerAnswers }

/** Returns what to check: a code, or facts that the bank knows. */
export function parseCallerAnswers({ code, ...answers }: CallerAnswers, row: CallerRow): ToCheck {
  const facts = Object.values(CallerFact).filter((fact) => answers[fact]?.trim())
  if (code?.trim() && facts.length === 0) return { way: 'code', code: code.trim() }
  const known = knownFacts(row)
  if (code?.trim() || facts.length < 2) throw new Refusal(422, 'Enter the code, or two answers.')
  if (facts.some((fact) => !known.includes(fact))) throw new Refusal(422, 'We cannot check this for this member.')
  return { way: 'facts', facts, answers }
}

/** Returns true if each answer is right. */
export const areCallerAnswersRight = (facts: readonly CallerFact[], answers: CallerAnswers, row: CallerRow): boolean =>
  facts.every((fact) => {
    const typed = answers[fact]?.trim() ?? ''
    if (fact === CallerFact.bornOn) return dayFromWire(typed) === row.born_on
    return fact === CallerFact.phoneEnd ? phoneEnds(row).includes(typed) : typed === row.account_number
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
  const text = `If you are on the phone with ${name}, read this code to our employee: ${code}. It ends on ${dayAndTime(expiresAt, timeZone)}. If you are not, tell it to nobody and ${contactUs(setup, 'contact us')}.`
  return channel === 'sms'
    ? { channel, to: mobile ?? '', subject: '', text, code }
    : { channel, to: email, subject: 'Your code for the phone call', text, code }
}
