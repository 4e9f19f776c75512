import { useSyncExternalStore } from 'react'
import { bankMinute } from '../../machines/shared/now.rules.ts'
import { agoText } from '../../values/ago.ts'
import { dayAndTime, utcClock, utcDay } from '../../values/days.ts'
import { useApp } from '../shared/app.ts'

/** Shows how long ago something was, and on hover when, at the institution and in UTC. */
export function Ago({ at }: { at: string }) {
  const { fiTimeZone } = useApp().config.setup
  const now = useSyncExternalStore(everyMinute, bankMinute)
  const then = new Date(at)
  return (
    <time dateTime={at} title={`${dayAndTime(then, fiTimeZone)} (${utcDay(at)} ${utcClock(at)})`}>
      {agoText(then, new Date(Math.max(now, then.getTime())), fiTimeZone)}
    </time>
  )
}

function everyMinute(onMinute: () => void): () => void {
  const clock = setInterval(onMinute, 10_000)
  return () => clearInterval(clock)
}
