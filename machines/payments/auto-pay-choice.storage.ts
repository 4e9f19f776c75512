/** The payee whose auto pay the next screen adds or changes. */
export type AutoPayChoice = { uniqueId: string; name: string }

// In memory only; a reload clears it.
let last: (AutoPayChoice & { userId: number }) | null = null

export function saveAutoPayChoice(userId: number, { uniqueId, name }: AutoPayChoice): void {
  last = { userId, uniqueId, name }
}

/** Returns what this member chose last, on this page. */
export const getAutoPayChoice = (userId: number): AutoPayChoice | null => (last?.userId === userId ? last : null)
