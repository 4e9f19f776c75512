import { safeStorage } from '../../values/safe-storage.ts'

const key = 'sd_member_invitation'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Out of the address, where the history and the eyes of others would find it, and gone with the tab. */
export const saveMemberInvitation = (hash: string): void => write(key, hash)

export const savedMemberInvitation = (): string | null => read(key)

export const dropMemberInvitation = (): void => drop(key)
