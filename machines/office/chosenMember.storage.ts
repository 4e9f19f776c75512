// In memory only, so that no address or storage contains the name; a reload clears it.
let last: { staffId: number; username: string } | null = null

/** Remembers the member for the next screen. */
export function chooseMember(staffId: number, username: string): void {
  last = { staffId, username }
}

export function forgetMember(): void {
  last = null
}

/** Returns the username that this member of staff chose on the previous page, or blank. */
export const getChosenMember = (staffId: number): string => (last?.staffId === staffId ? last.username : '')
