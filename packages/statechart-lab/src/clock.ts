type Timer = { at: number; ring: () => void }

/** A clock on which time passes only by `pass`. XState starts its timers on it. */
export function openClock() {
  const timers = new Map<number, Timer>()
  let now = 0
  let count = 0
  /** The next one first, in the order in which they were started. */
  const sorted = () => [...timers].toSorted(([, one], [, other]) => one.at - other.at)
  return {
    now: () => now,
    setTimeout(ring: () => void, ms: number): number {
      timers.set(++count, { at: now + ms, ring })
      return count
    },
    clearTimeout: (id: number) => void timers.delete(id),
    /** The milliseconds that each timer has left. */
    timers: () => sorted().map(([, { at }]) => at - now),
    /** Rings one timer after the other, each at its own time: some start when others end. */
    pass(ms: number): void {
      const end = now + ms
      for (let [next] = sorted(); next && next[1].at <= end; [next] = sorted()) {
        const [id, { at, ring }] = next
        timers.delete(id)
        now = at
        ring()
      }
      now = end
    },
  }
}
