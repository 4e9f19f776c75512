import { safeStorage } from '../../values/safe-storage.ts'

const recoveredKey = 'sd_recovered'
const invitedKey = 'sd_invited'
const typedKey = 'sd_typed'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Passes the username to the sign-in page, which is a separate document. */
export const saveRecoveredUsername = (username: string): void => write(recoveredKey, username)
export const saveInvitedUsername = (username: string): void => write(invitedKey, username)

/** Passes the username to the recovery, which is a separate document. */
export const saveTypedUsername = (username: string): void => write(typedKey, username)

/** Returns it once, so that a reload of the sign-in page does not fill it in again. */
export const takeRecoveredUsername = (): string | null => take(recoveredKey)
export const takeTypedUsername = (): string | null => take(typedKey)
export const takeInvitedUsername = (): string | null => take(invitedKey)

function take(key: string): string | null {
  const username = read(key)
  drop(key)
  return username
}
