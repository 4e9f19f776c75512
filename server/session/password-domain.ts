import { passwordErrors, passwordErrorText } from '../../values/password.ts'
import { Refusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'

/** Refuses a weak password. Where the current one is known, the caller also checks that it differs. */
export function refuseWeak(
  password: string,
  owner: { username: string; name: string },
  { name: fiName, key: fiKey }: Institution,
): void {
  const [error] = passwordErrors(password, { ...owner, fiName, fiKey })
  if (error) throw weak(passwordErrorText(error))
}

export const sameAsBefore = () => weak('Choose a password that is not your current one.')
const weak = (text: string) => new Refusal(422, text, { code: 'weak_password' })
