import { safeStorage } from '../../values/safe-storage.ts'

const key = 'sd_invitation'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Keeps the secret in the tab, because the browser's history and onlookers could see it in the address. */
export const saveInvitation = (hash: string): void => write(key, hash)

export const savedInvitation = (): string | null => read(key)

export const dropInvitation = (): void => drop(key)
