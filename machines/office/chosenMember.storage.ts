// Only here: no address has the name and no storage, so a reload forgets it.
let last: { staffId: number; username: string } | null = null

/** Keeps the member whom the next screen is about. */
export function chooseMember(staffId: number, username: string): void {
  last = { staffId, username }
}

export function forgetMember(): void {
  last = null
}

/** Returns the username that this member of staff chose on the page before, or nothing. */
export const memberChosenBy = (staffId: number): string => (last?.staffId === staffId ? last.username : '')
