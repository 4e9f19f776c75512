import { useEffect, useState } from 'react'

/** Returns how many minutes passed since this value was first drawn. */
export function useMinutesSince(value: unknown): number {
  const [passed, setPassed] = useState({ value, minutes: 0 })
  useEffect(() => {
    const clock = setInterval(
      () =>
        setPassed((before) => {
          return { value, minutes: before.value === value ? before.minutes + 1 : 1 }
        }),
      60_000,
    )
    return () => clearInterval(clock)
  }, [value])
  return passed.value === value ? passed.minutes : 0
}
