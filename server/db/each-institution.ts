import type { Served } from './all-institutions.ts'

type Round = {
  clock: () => Date
  onError: (what: string, error: unknown) => void
  /** Returns false when the process is stopping. */
  shouldContinue?: () => boolean
}
type Institution = Omit<Served, 'clockOffset'>

/**
 * Does the work of one institution after the other. One that fails is reported, and must not stop the others; it is
 * tried again in the next round. `what`: names the work in the report. `now`: the time by the institution's clock.
 */
export async function forEachInstitution(
  institutions: readonly Served[],
  { clock, onError, shouldContinue = () => true }: Round,
  what: string,
  work: (institution: Institution, now: Date) => Promise<unknown>,
): Promise<void> {
  for (const { clockOffset, ...institution } of institutions) {
    if (!shouldContinue()) return
    try {
      await work(institution, new Date(clock().getTime() + clockOffset))
    } catch (error) {
      onError(`${what} of ${institution.key}`, error)
    }
  }
}
