import { accessTexts } from '../../values/accessTexts.ts'
import { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import type { Remember } from './remember.storage.ts'

type Schemas = components['schemas']
export type Session = Schemas['SessionResult']
export type AskedQuestion = Schemas['QuestionAsked']
export type SentCode = Schemas['CodeSent']
/** What follows a right password. Of staff whose browser is known, nothing is asked any more. */
export type NextStep = Session | AskedQuestion | SentCode | Schemas['DeviceRemembered']
/** What follows a new one, which signs nobody in by itself. */
export type AfterReset = SentCode | { mfaType: 0 }

/** Whom a call of sign-in or recovery is about, at which institution, and whether among its staff. */
export type UserAtInstitution = { username: string; fiName: string; isAdmin?: boolean }
/** Without it the bank remembers nothing, and knows nobody again. */
export type Remembering = { rememberDevice?: Remember }

export function bodyOf({ username, fiName, isAdmin, rememberDevice }: UserAtInstitution & Remembering) {
  if (username.trim() === '') throw new ApiError('refusal', accessTexts.noUsername)
  const body = { username: username.trim(), financialInstitutionName: fiName }
  return { ...body, ...(isAdmin && { isAdmin }), ...(rememberDevice && { rememberDevice }) }
}

/** What every step of signing in sends of whom it is about. */
export const userIn = ({ username, fiName, isAdmin, rememberDevice }: UserAtInstitution & Remembering) => ({
  username,
  fiName,
  isAdmin,
  rememberDevice,
})

export const signInFailed = 'error trying to log into your account'

/** Staff read less than members do: a refusal without words becomes "not allowed". */
export const wordsForStaff = ({ wording, kind }: ApiError): string =>
  wording?.said || (kind === 'refusal' ? accessTexts.userNotAllowed : signInFailed)

export const questionFields = { mfaAnswer: 'answer' } as const

/** What comes next under its own name; nothing when the member went back, or nothing is asked. */
export const nextStepFields = (next: NextStep | AfterReset | null) => ({
  session: next && 'token' in next ? next : null,
  question: next && 'mfaCount' in next ? next : null,
  sent: next && 'sentTo' in next ? next : null,
})

/** Nobody decided anything, so that the same may be asked once more. */
export const isRepeatable = (error: ApiError | null): boolean => error?.kind === 'failure' || error?.kind === 'network'

/** Too many tries, of which the bank has said when they are forgotten. */
const isWaiting = (error: ApiError | null): boolean => error?.status === 429 && error.retryAt !== null

/** Until the bank listens again, in milliseconds. */
export const waitOf = (error: ApiError | null): number => (isWaiting(error) ? Math.max(0, (error?.retryAt ?? 0) - Date.now()) : 0)

// The timer of a browser may ring a moment early, and rings once.
export const isWaitOver = (error: ApiError | null): boolean => isWaiting(error) && waitOf(error) < 100

/** What the bank has refused is not sent again as it is: each try counts. Only too many of them end by waiting. */
export const isUnrepeatable = (error: ApiError | null): boolean => error !== null && !isRepeatable(error) && !isWaitOver(error)

/** A locked account, or too many tries: only the institution helps, or waiting. */
export const isLockedOut = (error: ApiError | null): boolean => error?.status === 403 || error?.status === 429

type Entry = { username: string; password: string; phrase: string | null; lookupError: ApiError | null; error: ApiError | null }

export const isNamed = ({ username }: Pick<Entry, 'username'>): boolean => username.trim() !== ''

/** Returns whether the phrase is there to be compared, or cannot be shown now: others can use up the look-ups of a name, and must not keep its owner out. */
export const isLookedUp = ({ phrase, lookupError }: Pick<Entry, 'phrase' | 'lookupError'>): boolean =>
  phrase !== null || lookupError !== null

/** Returns whether Continue can be pressed; it waits for the phrase by itself. */
export const canContinue = (entry: Pick<Entry, 'username' | 'error'>): boolean => isNamed(entry) && entry.error === null

/** Returns whether Log In can be pressed. */
export const canLogIn = (entry: Entry, busy: boolean): boolean =>
  isLookedUp(entry) && isNamed(entry) && entry.password !== '' && entry.error === null && !busy

/** Where a code was sent, and its instants, counted from when we heard of it. */
export const sendingOf = ({ sentTo, sentBy, codeExpiresInMs, resendAfter }: SentCode, receivedAt: number) => ({
  sentTo,
  sentBy,
  codeEndsAt: receivedAt + codeExpiresInMs,
  resendAt: receivedAt + resendAfter * 1_000,
  now: receivedAt,
})

/** One text for each box of a code, and the box where focus belongs. */
export type CodeInput = { digits: string[]; box: number }

// A new list each time: focus moves when the list is another one.
export const emptyBoxes = (): CodeInput => ({ digits: ['', '', '', '', '', ''], box: 0 })

const isDigit = (text: string) => /^[0-9]$/.test(text)

export const isWhole = (digits: readonly string[]): boolean => digits.every(isDigit)

/** Puts a typed digit into its box and moves the focus to the next. Anything else changes nothing. */
export function typeInto(boxes: CodeInput, box: number, text: string): CodeInput {
  // A phone fills the whole code into the one box that has focus.
  if (text.length >= boxes.digits.length) return pasteInto(boxes, box, text)
  if (text === '') return { digits: boxes.digits.with(box, ''), box }
  const old = boxes.digits[box] ?? ''
  const typed = [...text.replace(old, '')].at(-1) ?? old
  return { digits: boxes.digits.with(box, typed), box: isDigit(typed) ? Math.min(box + 1, boxes.digits.length - 1) : box }
}

/** Backspace in an empty box deletes the digit before it, and the next digit goes there. */
export function eraseBefore({ digits }: CodeInput, box: number): CodeInput {
  const before = Math.max(0, box - 1)
  return { digits: digits.with(before, ''), box: before }
}

/** A code is found in the text around it; fewer digits go into the boxes from here on, and nothing of an older code stays behind them. */
export function pasteInto(boxes: CodeInput, box: number, text: string): CodeInput {
  const joined = text.replaceAll(/[\s-]/g, '')
  const code = codeIn(text) ?? codeIn(joined)
  if (code) return { digits: [...code], box: boxes.digits.length - 1 }
  if (!/^\d{1,5}$/.test(joined)) return boxes
  const digits = boxes.digits.map((digit, place) => (place < box ? digit : (joined[place - box] ?? '')))
  return { digits, box: Math.min(box + joined.length, digits.length - 1) }
}

const codeIn = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]

/** What is wrong with a code that holds something other than digits. */
export const codeError = (digits: readonly string[]): string | null =>
  digits.every((digit) => digit === '' || isDigit(digit)) ? null : 'A code has only digits, 0 to 9.'

/** Which boxes are marked: those without a digit where one was typed, and all of them after a wrong code. */
export const wrongBoxes = (digits: readonly string[], error: ApiError | null): boolean[] =>
  digits.map((digit) => error?.message === accessTexts.wrongCode || (digit !== '' && !isDigit(digit)))
