/** A payee whose auto pay is set up or changed on the next screen. */
export type Chosen = { uniqueId: string; name: string }

// Only here: no address has it and no storage, so a reload forgets it.
let last: (Chosen & { userId: number }) | null = null

export function choose(userId: number, { uniqueId, name }: Chosen): void {
  last = { userId, uniqueId, name }
}

/** Returns what this member chose last, on this page. */
export const chosenBy = (userId: number): Chosen | null => (last?.userId === userId ? last : null)
