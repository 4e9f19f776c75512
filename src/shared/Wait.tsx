import { useEffect, useState } from 'react'
import { words } from './shared.words.ts'

/** How long until the bank listens again. It is read out with what it belongs to, and not at each of its changes. */
export function Wait({ until }: { until: number }) {
  const [seconds, look] = useState(() => secondsTo(until))
  useEffect(() => {
    const clock = setInterval(() => look(secondsTo(until)), 1_000)
    return () => clearInterval(clock)
  }, [until])
  return <p aria-live="off">{seconds > 0 ? words.wait(seconds) : words.waited}</p>
}

const secondsTo = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1_000))
