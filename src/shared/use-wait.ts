import { useEffect, useState } from 'react'

/** Returns the seconds until the bank accepts another try. */
export function useWait(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    const updateNow = () => setNow(Date.now())
    const soon = setTimeout(updateNow)
    const clock = setInterval(updateNow, 1_000)
    return () => {
      clearTimeout(soon)
      clearInterval(clock)
    }
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
}
