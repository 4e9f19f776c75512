type Step = { what: string; close: () => Promise<unknown> }

/** Closes one after the other; what cannot be closed leaves nothing else open. Answers whether all went well. */
export async function closeAll(steps: readonly Step[], onFault: (what: string) => (error: unknown) => void): Promise<boolean> {
  let isWell = true
  for (const { what, close } of steps) {
    try {
      await close()
    } catch (error) {
      isWell = false
      onFault(`${what} could not be closed`)(error)
    }
  }
  return isWell
}
