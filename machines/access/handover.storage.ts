import { safeStorage } from '../../values/safe-storage.ts'

const recoveredKey = 'sd_recovered'
const invitedKey = 'sd_invited'
const typedKey = 'sd_typed'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** For the sign-in page, which is a document of its own. */
export const saveRecovered = (username: string): void => write(recoveredKey, username)
export const saveInvited = (username: string): void => write(invitedKey, username)

/** For the recovery, which is one too. */
export const saveTyped = (username: string): void => write(typedKey, username)

/** Once: a reload of the door knows nothing of it. */
export const takeRecovered = (): string | null => take(recoveredKey)
export const takeTyped = (): string | null => take(typedKey)
export const takeInvited = (): string | null => take(invitedKey)

function take(key: string): string | null {
  const username = read(key)
  drop(key)
  return username
}
