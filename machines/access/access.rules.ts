import { accessTexts } from '../../values/access-texts.ts'
import { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import type { Remember } from './remember.storage.ts'

type Schemas = components['schemas']
export type Session = Schemas['SessionResult']
export type AskedQuestion = Schemas['QuestionAsked']
export type SentCode = Schemas['CodeSent']
type AppAsked = Schemas['AppAsked']
/** The step after a right password. Staff in a remembered browser have nothing to type. */
export type NextStep = Session | AskedQuestion | SentCode | AppAsked | Schemas['DeviceRemembered']
/** The step after a new password, which does not sign anybody in by itself. */
export type AfterReset = SentCode | AppAsked | { mfaType: 0 }

/** The username, institution and audience of a sign-in or recovery call. */
export type UserAtInstitution = { username: string; fiName: string; isAdmin?: boolean }
/** If left out, the bank does not remember this browser. */
export type RememberChoice = { rememberDevice?: Remember }

export function bodyOf({ username, fiName, isAdmin, rememberDevice }: UserAtInstitution & RememberChoice) {
  if (username.trim() === '') throw new ApiError('refusal', accessTexts.noUsername)
  const body = { username: username.trim(), financialInstitutionName: fiName }
  return { ...body, ...(isAdmin && { isAdmin }), ...(rememberDevice && { rememberDevice }) }
}

/** Returns the fields that identify the user in every sign-in call. */
export const pickUser = ({ username, fiName, isAdmin, rememberDevice }: UserAtInstitution & RememberChoice) => ({
  username,
  fiName,
  isAdmin,
  rememberDevice,
})

export const signInFailed = 'error trying to log into your account'

/** Returns the message for staff: a refusal without words becomes "not allowed". */
export const wordsForStaff = ({ wording, kind }: ApiError): string =>
  wording?.said || (kind === 'refusal' ? accessTexts.userNotAllowed : signInFailed)

export const questionFields = { mfaAnswer: 'answer' } as const

/** Returns the next step under its own name; nothing when the member went back or no step follows. */
export const nextStepFields = (next: NextStep | AfterReset | null) => ({
  session: next && 'token' in next ? next : null,
  question: next && 'mfaCount' in next ? next : null,
  sent: next && 'sentTo' in next ? next : null,
  byApp: next !== null && 'byApp' in next,
})

/** Returns whether the bank decided nothing, so the same request may be sent again. */
export const isRepeatable = (error: ApiError | null): boolean => error?.kind === 'failure' || error?.kind === 'network'

/** Too many tries, with a time at which the bank accepts new ones. */
const isWaiting = (error: ApiError | null): boolean => error?.status === 429 && error.retryAt !== null

/** Returns the milliseconds until the bank accepts another try. */
export const getWait = (error: ApiError | null): number =>
  isWaiting(error) ? Math.max(0, (error?.retryAt ?? 0) - Date.now()) : 0

// Allow for a browser timer that fires slightly early: it fires only once.
export const isWaitOver = (error: ApiError | null): boolean => isWaiting(error) && getWait(error) < 100

/**
 * Returns whether the same input must not be sent again: each try counts, and the bank has refused it. After too many
 * tries, waiting helps.
 */
export const isUnrepeatable = (error: ApiError | null): boolean =>
  error !== null && !isRepeatable(error) && !isWaitOver(error)

/** Returns whether the account is locked or had too many tries, so that only the institution or waiting helps. */
export const isLockedOut = (error: ApiError | null): boolean => error?.status === 403 || error?.status === 429

type Entry = {
  username: string
  password: string
  phrase: string | null
  lookupError: ApiError | null
  error: ApiError | null
}

export const isNamed = ({ username }: Pick<Entry, 'username'>): boolean => username.trim() !== ''

/**
 * Returns whether the phrase can be compared, or cannot be shown now: strangers may use up a name's lookups, which must
 * not lock its owner out.
 */
export const isLookedUp = ({ phrase, lookupError }: Pick<Entry, 'phrase' | 'lookupError'>): boolean =>
  phrase !== null || lookupError !== null

/** Returns whether Continue can be pressed, even before the phrase has arrived. */
export const canContinue = (entry: Pick<Entry, 'username' | 'error'>): boolean => isNamed(entry) && entry.error === null

/** Returns whether Log In can be pressed. */
export const canLogIn = (entry: Entry, busy: boolean): boolean =>
  isLookedUp(entry) && isNamed(entry) && entry.password !== '' && entry.error === null && !busy

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

/** Returns which boxes to mark: empty ones after a partial code, and all of them after a wrong code. */
export const wrongBoxes = (digits: readonly string[], error: ApiError | null): boolean[] =>
  digits.map((digit) => error?.message === accessTexts.wrongCode || (digit !== '' && !isDigit(digit)))
