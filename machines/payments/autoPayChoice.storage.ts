/** A payee whose auto pay is set up or changed on the next screen. */
export type AutoPayChoice = { uniqueId: string; name: string }

// Only here: no address has it and no storage, so a reload forgets it.
let last: (AutoPayChoice & { userId: number }) | null = null

export function choose(userId: number, { uniqueId, name }: AutoPayChoice): void {
  last = { userId, uniqueId, name }
}

/** Returns what this member chose last, on this page. */
export const chosenBy = (userId: number): AutoPayChoice | null => (last?.userId === userId ? last : null)
