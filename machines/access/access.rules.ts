import { accessTexts } from '../../values/access-texts.ts'
import { ApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import type { Remember } from './remember.storage.ts'

type Schemas = components['schemas']
export type Session = Schemas['SessionResult']
export type AskedQuestion = Schemas['QuestionAsked']
export type SentCode = Schemas['CodeSent']
type AppAsked = Schemas['AppAsked']
export type InLine = Schemas['InLine']
/** The step after a right password. Staff in a remembered browser have nothing to type. */
export type NextStep = Session | AskedQuestion | SentCode | AppAsked | InLine | Schemas['DeviceRemembered']
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

/** Returns whether the bank decided nothing, so the same request may be sent again. */
export const isRepeatable = (error: ApiError | null): boolean =>
  error?.kind === 'failure' || error?.kind === 'network' || error?.status === 423

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
