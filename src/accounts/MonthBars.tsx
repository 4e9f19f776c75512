import type { Month } from '../../machines/accounts/moneyByMonth.rules.ts'
import { shortMonth } from '../../values/days.ts'
import classes from './MoneyByMonth.module.css'
import { words } from './moneyByMonth.words.ts'

/**
 * What came in is above a line, what went out below it. Drawn by style sheets: Home is what everybody loads first,
 * and these bars are not worth the script of a chart.
 */
export function MonthBars({ months }: { months: readonly Month[] }) {
  const most = Math.max(...months.flatMap(({ moneyIn, moneyOut }) => [moneyIn, moneyOut]))
  const share = (amount: number) => `${(amount / most) * 100}%`
  return (
    <div>
      <div className={classes.bars} role="img" aria-label={words.drawn}>
        {months.map(({ month, moneyIn, moneyOut }) => (
          <div key={month} className={classes.month}>
            <div className={classes.in}>{moneyIn > 0 && <div style={{ height: share(moneyIn) }} />}</div>
            <div className={classes.out}>{moneyOut > 0 && <div style={{ height: share(moneyOut) }} />}</div>
            <small>{shortMonth(month).slice(0, 3)}</small>
          </div>
        ))}
      </div>
      <p className={`${classes.legend} sd-soft sd-small`} aria-hidden>
        <span className={classes.inMark} /> {words.moneyIn} <span className={classes.outMark} /> {words.moneyOut}
      </p>
    </div>
  )
}
