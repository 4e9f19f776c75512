import { type KeyboardEvent, useState } from 'react'
import type { Month } from '../../machines/accounts/money-by-month.rules.ts'
import { shortMonth } from '../../values/days.ts'
import { cents, formatRounded } from '../../values/money.ts'
import classes from './MonthBars.module.css'
import { moneyByMonthWords } from './money-by-month.words.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Keeps the axis readable where little or nothing moved. */
const smallestScale = 10_00

/**
 * Draws income above a line and spending below it, in CSS: everybody loads Home first, and a chart library is too large
 * for it. The text below names the month that is hovered or focused, else the current one.
 */
export function MonthBars({ months }: { months: readonly Month[] }) {
  const current = months.length - 1
  const [at, setAt] = useState(current)
  const max = cents(Math.max(smallestScale, ...months.flatMap(({ moneyIn, moneyOut }) => [moneyIn, moneyOut])))
  const lines = [
    ['0%', max],
    ['50%', cents(0)],
    ['100%', max],
  ] as const
  const share = (amount: number) => `${(amount / max) * 100}%`
  const leave = () => setAt(current)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt(Math.min(current, Math.max(0, at + step)))
  }
  const pointed = months[at]
  return (
    <div
      className={classes.chart}
      role="group"
      aria-label={moneyByMonthWords.drawn}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={leave}
      // A lifted finger is a leave too, and its month must stay until the focus moves.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
    >
      <div className={classes.plot} aria-hidden>
        {lines.map(([top, amount]) => (
          <small key={top} className={classes.line} style={{ top }}>
            <span>{formatRounded(amount)}</span>
          </small>
        ))}
        <div className={classes.bars}>
          {months.map(({ month, moneyIn, moneyOut }, index) => (
            <div
              key={month}
              className={classes.month}
              data-pointed={index === at || undefined}
              onPointerEnter={() => setAt(index)}
            >
              <div className={classes.in}>{moneyIn > 0 && <div style={{ height: share(moneyIn) }} />}</div>
              <div className={classes.out}>{moneyOut > 0 && <div style={{ height: share(moneyOut) }} />}</div>
              <small>{shortMonth(month).slice(0, 3)}</small>
            </div>
          ))}
        </div>
      </div>
      <p className={`${classes.reading} sd-small`} role="status">
        {pointed && moneyByMonthWords.reading(pointed)}
      </p>
    </div>
  )
}
