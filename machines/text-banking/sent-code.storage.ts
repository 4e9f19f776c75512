// In memory only; a reload clears it.
let last: { userId: number; phoneNumber: string } | null = null

export function keepSentCode(userId: number, phoneNumber: string): void {
  last = { userId, phoneNumber }
}

export function forgetSentCode(): void {
  last = null
}

/** Returns the phone that was sent a still unused code for this member. */
export const getSentCode = (userId: number): string | null => (last?.userId === userId ? last.phoneNumber : null)
