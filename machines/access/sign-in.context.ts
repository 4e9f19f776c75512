import type { ApiError } from '../../api/problems.ts'
import type { NextStep, Session } from './access.rules.ts'
import type { PasskeyAnswer } from './passkey.machine.ts'
import type { Remember } from './remember.storage.ts'

/** `isAdmin`: staff are signing in. */
export type SignInInput = { fiName: string; layout: 'single' | 'steps'; rememberDevice: Remember; isAdmin?: boolean }
export type SignInContext = SignInInput & {
  username: string
  password: string
  /** Null until the username was looked up. */
  phrase: string | null
  /** Set when there were too many lookups of this username to show its phrase. */
  lookupError: ApiError | null
  /** Continue was pressed before the phrase arrived. */
  continuing: boolean
  /** The step after the password. */
  next: NextStep | null
  passkey: PasskeyAnswer | null
  session: Session | null
  /** The error of the last call. */
  error: ApiError | null
  formError: string | null
  passkeyError: ApiError | null
}
export type SignInEvent =
  | { type: 'username.change'; username: string }
  | { type: 'password.change'; password: string }
  | { type: 'device.mark'; remember: boolean }
  | {
      type:
        | 'username.leave'
        | 'form.submit'
        | 'form.retry'
        | 'passkey.press'
        | 'step.back'
        | 'help.open'
        | 'contact.open'
    }

export const noSignInErrors = { error: null, formError: null, passkeyError: null }
export const noSignInSecrets = { password: '', next: null, ...noSignInErrors }
export const notLookedUp = { phrase: null, lookupError: null, continuing: false }
export const emptySignIn = { username: '', session: null, passkey: null, ...notLookedUp, ...noSignInSecrets }
