import type { ApiError } from '../../api/problems.ts'
import { phoneDigits } from '../../values/phone.ts'
import { lastFourError, mobileError, nicknameError, smsCodeError } from '../../values/text-banking.ts'
import type { FieldError } from '../../values/field-errors.ts'

/** `ssn`: the last four digits. */
export type PhoneDraft = { phoneNumber: string; ssn: string; nickname: string }
export type CodeDraft = { smsCode: string }
export type Disclosure = { text: string; version: string }

export const emptyPhone: PhoneDraft = { phoneNumber: '', ssn: '', nickname: '' }
export const emptyCode: CodeDraft = { smsCode: '' }

export const phoneErrors = ({ phoneNumber, ssn, nickname }: PhoneDraft): FieldError<PhoneDraft>[] => [
  ...toErrors('phoneNumber', mobileError(phoneNumber)),
  ...toErrors('ssn', lastFourError(ssn)),
  ...toErrors('nickname', nicknameError(nickname)),
]

export const codeErrors = ({ smsCode }: CodeDraft): FieldError<CodeDraft>[] =>
  toErrors('smsCode', smsCodeError(smsCode))

const toErrors = <Field extends string>(field: Field, text: string | null) => (text === null ? [] : [{ field, text }])

const longestNumber = 12

/** Normalizes a pasted number, such as one with brackets, to digits. */
export const typedPhone = ({ phoneNumber, ...rest }: PhoneDraft): PhoneDraft => ({
  ...rest,
  phoneNumber: phoneNumber.length > longestNumber ? phoneDigits(phoneNumber).slice(0, longestNumber) : phoneNumber,
})

/** Keeps only the digits of a pasted text such as 'Your code is 4182.' */
export const typedCode = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 4)

/** Returns whether the disclosure changed after it was read. */
export const isOldDisclosure = ({ fields }: ApiError): boolean => 'disclosureVersion' in fields

/** Returns the lines of a text as paragraphs. */
export const splitParagraphs = (text: string): string[] => text.split(/\n+/).filter((part) => part.trim() !== '')
