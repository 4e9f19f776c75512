import { accessTexts } from '../../values/access-texts.ts'
import type { ApiError } from '../../api/problems.ts'
import type { AfterReset, NextStep, SentCode } from './access.rules.ts'

export const questionFields = { mfaAnswer: 'answer' } as const

/** Returns the next step under its own name; nothing when the member went back or no step follows. */
export const nextStepFields = (next: NextStep | AfterReset | null) => ({
  session: next && 'token' in next ? next : null,
  question: next && 'mfaCount' in next ? next : null,
  sent: next && 'sentTo' in next ? next : null,
  byApp: next !== null && 'byApp' in next,
  inLine: next && 'place' in next ? next : null,
})

/** Returns where a code was sent and when it expires, by this computer's clock. */
export const toSentCode = ({ sentTo, sentBy, codeExpiresInMs, resendAfter }: SentCode, receivedAt: number) => ({
  sentTo,
  sentBy,
  codeEndsAt: receivedAt + codeExpiresInMs,
  resendAt: receivedAt + resendAfter * 1_000,
  now: receivedAt,
})

/** The text of each box of a code, and the box with the focus. */
export type CodeInput = { digits: string[]; box: number }

// A new list each time, because a new list moves the focus.
export const emptyBoxes = (): CodeInput => ({ digits: ['', '', '', '', '', ''], box: 0 })

/** The same digits in a new list, with the focus on the first box. */
export const fromFirstBox = (digits: readonly string[]): CodeInput => ({ digits: [...digits], box: 0 })

/** What somebody or a phone put into a box. */
export type BoxInput = { type: 'digit.type' | 'code.paste'; box: number; text: string }
export type BoxEvent = BoxInput | { type: 'digit.erase'; box: number }

export const fillIn = (boxes: CodeInput, { type, box, text }: BoxInput): CodeInput =>
  type === 'code.paste' ? pasteInto(boxes, box, text) : typeInto(boxes, box, text)

/**
 * Returns whether this input ends a code that was not tried yet. Somebody who corrects a digit of six may want to correct
 * another one too, so only the last box ends it then.
 */
export function isNewCode(boxes: CodeInput, input: BoxInput, tried: string): boolean {
  const filled = fillIn(boxes, input)
  const { digits } = filled
  const isEnd = !isWhole(boxes.digits) || input.box === digits.length - 1 || input.text.length >= digits.length
  // What has no code in it changes nothing.
  return filled !== boxes && isEnd && isWhole(digits) && digits.join('') !== tried
}

const isDigit = (text: string) => /^[0-9]$/.test(text)

export const isWhole = (digits: readonly string[]): boolean => digits.every(isDigit)

/** Puts a typed digit into its box and moves the focus to the next. Anything else changes nothing. */
export function typeInto(boxes: CodeInput, box: number, text: string): CodeInput {
  // A phone fills the whole code into the one box that has focus.
  if (text.length >= boxes.digits.length) return pasteInto(boxes, box, text)
  if (text === '') return { digits: boxes.digits.with(box, ''), box }
  const old = boxes.digits[box] ?? ''
  const typed = [...text.replace(old, '')].at(-1) ?? old
  return {
    digits: boxes.digits.with(box, typed),
    box: isDigit(typed) ? Math.min(box + 1, boxes.digits.length - 1) : box,
  }
}

/** Backspace in an empty box deletes the digit before it, and the next digit goes there. */
export function eraseBefore({ digits }: CodeInput, box: number): CodeInput {
  const before = Math.max(0, box - 1)
  return { digits: digits.with(before, ''), box: before }
}

/** Finds a code in pasted text. A partial code fills the boxes from here on and clears the rest. */
export function pasteInto(boxes: CodeInput, box: number, text: string): CodeInput {
  const joined = text.replaceAll(/[\s-]/g, '')
  const code = findCode(text) ?? findCode(joined)
  if (code) return { digits: [...code], box: boxes.digits.length - 1 }
  if (!/^\d{1,5}$/.test(joined)) return boxes
  const digits = boxes.digits.map((digit, index) => (index < box ? digit : (joined[index - box] ?? '')))
  return { digits, box: Math.min(box + joined.length, digits.length - 1) }
}

const findCode = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]

type TypedCode = { isRecovery: boolean; recoveryCode: string; digits: readonly string[] }

/** Returns whether an app's code of six digits, or a recovery code of ten letters and digits, is whole. */
export const isWholeCode = ({ isRecovery, recoveryCode, digits }: TypedCode): boolean =>
  isRecovery ? recoveryCode.replaceAll(/[^a-z0-9]/gi, '').length === 10 : isWhole(digits)

/** Returns the error for a code with anything but digits. */
export const codeError = (digits: readonly string[]): string | null =>
  digits.every((digit) => digit === '' || isDigit(digit)) ? null : 'A code has only digits, 0 to 9.'

/** Returns which boxes to mark: those with something else than a digit, and all of them after a wrong code. */
export const wrongBoxes = (digits: readonly string[], error: ApiError | null): boolean[] =>
  digits.map((digit) => error?.message === accessTexts.wrongCode || (digit !== '' && !isDigit(digit)))
