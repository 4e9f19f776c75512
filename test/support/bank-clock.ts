import { onTestFinished, vi } from 'vitest'
import { syncServerClock } from '../../api/client.ts'

/** Stops the clocks of this computer and of the bank at an instant, until the test has finished. */
export function stopClocks(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  syncServerClock(Date.now())
  onTestFinished(() => {
    vi.useRealTimers()
    syncServerClock(Date.now())
  })
}
