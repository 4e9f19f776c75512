// Only here: a reload forgets it.
let last: { userId: number; phoneNumber: string } | null = null

export function keepSentCode(userId: number, phoneNumber: string): void {
  last = { userId, phoneNumber }
}

export function forgetSentCode(): void {
  last = null
}

/** Returns the phone to which a code was texted for this member that was not used yet. */
export const sentCodeOf = (userId: number): string | null => (last?.userId === userId ? last.phoneNumber : null)
