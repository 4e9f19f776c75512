type Chosen = { id: number; username: string; name: string }

// In memory only, so that no address or storage contains the name; a reload clears it.
let last: { staffId: number; member: Chosen } | null = null

/** Remembers the member for the next screen. */
export function chooseMember(staffId: number, member: Chosen): void {
  last = { staffId, member }
}

export function forgetMember(): void {
  last = null
}

/** Returns the username of the member whom this member of staff chose on the previous page, or blank. */
export const getChosenUsername = (staffId: number): string => getChosenMember(staffId)?.username ?? ''

/** Returns the member whom this member of staff chose on the previous page, or null. */
export const getChosenMember = (staffId: number): Chosen | null => (last?.staffId === staffId ? last.member : null)
