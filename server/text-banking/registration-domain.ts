import { accessTexts } from '../../values/access-texts.ts'
import { dayAndTime } from '../../values/days.ts'
import { maskPhone } from '../../values/masking.ts'
import {
  lastFourError,
  maxPhones,
  mobileDigits,
  mobileError,
  nicknameError,
  smsCodeError,
} from '../../values/text-banking.ts'
import { incompletePhone } from '../../values/form-texts.ts'
import { contactUs } from '../delivery/contact-us.ts'
import type { Message } from '../delivery/outbox.ts'
import { Refusal, tooManyRefusal, wrongFieldRefusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import { versionOf } from '../security/secrets.ts'
import type { OwnPhone } from './phones-store.ts'
import type { Registration } from './registration-store.ts'

export const phoneCodeLife = 15 * 60_000
const maxTries = 3
const hour = 3_600_000

type PhoneInput = { phoneNumber: string; ssn: string; nickname: string }

/** Validates the form, and reports every mistake at its field. */
export function parseRegistration({ phoneNumber, ssn, nickname }: PhoneInput): { mobile: string; nickname: string } {
  const errors = { phoneNumber: mobileError(phoneNumber), ssn: lastFourError(ssn), nickname: nicknameError(nickname) }
  const wrong = Object.entries(errors).flatMap(([field, text]) => (text === null ? [] : [[field, text] as const]))
  const message = wrong.find(([, text]) => text === incompletePhone)?.[1] ?? wrong[0]?.[1]
  if (message) throw new Refusal(422, message, { fields: Object.fromEntries(wrong) })
  return { mobile: mobileDigits(phoneNumber), nickname: nickname.trim() }
}

export function parseCode(typed: string): string {
  const error = smsCodeError(typed.trim())
  if (error) throw wrongFieldRefusal('smsCode', error)
  return typed.trim()
}

export const wrongSsn = () => wrongFieldRefusal('ssn', 'The information does not match our records.')
export const wrongPhoneCode = () => wrongFieldRefusal('smsCode', accessTexts.wrongCode)
const codeExpired = () => wrongFieldRefusal('smsCode', accessTexts.codeExpired)

export function refuseWithoutNumber({ setup }: Institution): void {
  if (!setup.fiTextBankingNumber) throw new Refusal(422, 'Text banking is not available here.')
}

/** Returns the accepted version of the disclosure if it is current. */
export function acceptedVersion(accepted: string | undefined, { textBanking }: Institution): string {
  if (accepted === versionOf(textBanking.disclosure)) return accepted
  throw wrongFieldRefusal('disclosureVersion', 'Please read and accept the disclosure as it is now.')
}

/** `earlier`: when the oldest of the last allowed codes was sent. */
export function refuseManyPhoneCodes(earlier: Date | null, now: Date): void {
  const wait = earlier ? earlier.getTime() + hour - now.getTime() : 0
  if (wait > 0) throw tooManyRefusal(Math.ceil(wait / 1000))
}

/** Refuses too many phones; registering the same one again is fine. */
export function refuseManyPhones(phones: readonly OwnPhone[], mobile: string): void {
  const others = phones.filter((phone) => phone.ended_at === null && phone.mobile !== mobile)
  if (others.length < maxPhones) return
  const text = `You have ${maxPhones} phones. Delete one before you register another.`
  throw new Refusal(422, text, { code: 'limit' })
}

/** A used code gets the same error as a wrong one. */
export function usableRegistration(latest: Registration | null, now: Date): Registration {
  if (!latest || latest.used_at || latest.wrong_codes >= maxTries) throw wrongPhoneCode()
  if (latest.sent_at.getTime() + phoneCodeLife <= now.getTime()) throw codeExpired()
  return latest
}

export function phoneCodeMessage(
  mobile: string,
  { name, timeZone }: Institution,
  code: string,
  expiresAt: Date,
): Message {
  const text = `Your code for text banking at ${name} is ${code}. It ends on ${dayAndTime(expiresAt, timeZone)}.`
  return { channel: 'sms', to: mobile, subject: '', text, code }
}

/** Tells the previous owner of the number, without saying who has it now. */
export function lostWords(mobile: string, { name, setup }: Institution) {
  const lost = `Your phone ${maskPhone(mobile)} is no longer registered for text banking at ${name}: somebody else registered its number.`
  const subject = 'Your phone is no longer registered for text banking'
  return {
    subject,
    text: `${lost} If it is still your phone, ${contactUs(setup)}.`,
    important: true,
  }
}
