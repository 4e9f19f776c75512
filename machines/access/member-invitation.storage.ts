import { safeStorage } from '../../values/safe-storage.ts'

const key = 'sd_member_invitation'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Keeps the secret in the tab, because the browser's history and onlookers could see it in the address. */
export const saveMemberInvitation = (hash: string): void => write(key, hash)

export const savedMemberInvitation = (): string | null => read(key)

export const dropMemberInvitation = (): void => drop(key)
