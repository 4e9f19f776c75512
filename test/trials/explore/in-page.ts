// Each function runs in the page before its scripts, so it can use nothing outside of itself.

/** Makes the pauses between two tries short. */
export function hastenInPage(): void {
  const wait = window.setTimeout.bind(window)
  const hasten = (work: TimerHandler, time = 0, ...rest: unknown[]) =>
    wait(work, time >= 1_000 && time <= 15_000 ? time / 10 : time, ...rest)
  Object.assign(window, { setTimeout: hasten })
}

/** Passes on what the machines of the page come to, as plain data. */
export function tellInPage(): void {
  type Step = { event: { type: string }; snapshot: Record<string, unknown>; actorRef: Record<string, unknown> }
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (_, part) =>
        part instanceof Error ? { ...part, message: part.message } : typeof part === 'function' ? undefined : part,
      ) ?? 'null',
    )
  const load = Math.random().toString(36).slice(2)
  Object.assign(window, {
    heard: ({ event, snapshot, actorRef }: Step) => {
      const { id } = (actorRef['logic'] ?? {}) as { id?: string }
      if (!id || !('value' in snapshot)) return
      const { output } = snapshot
      const actor = `${load} ${actorRef['sessionId']}`
      const told = { machine: id, actor, event, output }
      try {
        ;(window as unknown as { told: (step: unknown) => void }).told(plain(told))
      } catch {
        // What cannot be written, such as a file, is not told.
      }
    },
  })
}
