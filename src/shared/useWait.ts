import { useEffect, useState } from 'react'

/** How many seconds until the bank listens again. */
export function useWait(until: number | null): number {
  const [now, look] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    look(Date.now())
    const clock = setInterval(() => look(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
}
