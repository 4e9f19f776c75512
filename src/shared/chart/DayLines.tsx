import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { chartWords } from './chart.words.ts'
import classes from './DayLines.module.css'
import { drawLine, getShare, height } from './lines.rules.ts'
import type { Scale } from './scale.rules.ts'

export type Line = {
  name: string
  values: readonly (number | null | undefined)[]
  /** How it looks: a broken line has no area below it. */
  isBroken?: boolean
  isStepped?: boolean
}

type Props = {
  /** The chart's name for a screen reader. */
  label: string
  lines: readonly Line[]
  scale: Scale
  /** The days that the scale names, from the first day. */
  days: readonly { at: number; text: string }[]
  /** Marks a value with its text, and a day. */
  mark?: { value: number; text: string; at: number | null } | null
  /** Returns what is said of the day that is pointed at. */
  read: (at: number) => ReactNode
}

const percent = (share: number) => `${share * 100}%`

/**
 * Draws lines of one value for each day, at most as many as a phone draws at once. Arrow keys move from day to day, and
 * a screen reader reads the day. Not a chart library, which takes a slow phone three times as long.
 */
export function DayLines({ label, lines, scale, days, mark, read }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const last = Math.max(...lines.map(({ values }) => values.length)) - 1
  const drawn = useMemo(
    () => lines.map(({ values, isStepped = false }) => drawLine(values, scale, isStepped)),
    [lines, scale],
  )
  const left = (index: number) => percent(last > 0 ? index / last : 0)
  const top = (value: number) => percent(getShare(value, scale))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: (at ?? 0) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left: start, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - start) / width) * last))))
  }
  return (
    <div
      className={classes.chart}
      role="application"
      aria-label={chartWords.named(label)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => setAt((earlier) => earlier ?? 0)}
      onBlur={() => setAt(null)}
    >
      <p
        className={classes.reading}
        role="status"
        style={{ left: left(at ?? 0), transform: `translateX(-${left(at ?? 0)})` }}
      >
        {at !== null && read(at)}
      </p>
      <div
        className={classes.plot}
        onPointerDown={point}
        onPointerMove={point}
        // A lifted finger is a leave too, and its day must stay.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
      >
        <div aria-hidden>
          {scale.lines.map(({ at: value, text }) => (
            <small key={value} className={classes.line} style={{ top: top(value) }}>
              <span className={classes.value}>{text}</span>
            </small>
          ))}
          {days.map(({ at: index, text }, order) => (
            <small
              key={index}
              className={classes.day}
              data-spare={order % 2 === 1 || undefined}
              style={{ left: left(index) }}
            >
              {text}
            </small>
          ))}
          <svg
            className={classes.picture}
            viewBox={`0 0 ${Math.max(1, last)} ${height}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {lines.map(({ name, isBroken }, index) => (
              <g key={name} data-broken={isBroken || undefined}>
                {!isBroken && <path className={classes.area} d={drawn[index]?.area} />}
                <path className={classes.stroke} d={drawn[index]?.line} />
              </g>
            ))}
          </svg>
          {at !== null && <div className={classes.pointed} style={{ left: left(at) }} />}
          {mark && (
            <>
              {mark.at !== null && <div className={classes.marked} style={{ left: left(mark.at) }} />}
              <small className={classes.mark} style={{ top: top(mark.value) }}>
                <span>{mark.text}</span>
              </small>
            </>
          )}
          {at !== null &&
            lines.map(({ name, values, isBroken }) => {
              const value = values[at]
              if (typeof value !== 'number') return null
              return (
                <div
                  key={name}
                  className={classes.dot}
                  data-broken={isBroken || undefined}
                  style={{ left: left(at), top: top(value) }}
                />
              )
            })}
        </div>
      </div>
    </div>
  )
}
