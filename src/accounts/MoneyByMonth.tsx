import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { type MoneyByMonthActor, moneyByMonthMachine } from '../../machines/accounts/money-by-month.machine.ts'
import type { Month } from '../../machines/accounts/money-by-month.rules.ts'
import { monthOf } from '../../values/days.ts'
import { ChartFrame } from '../shared/chart/ChartFrame.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { type Cents, formatRounded } from '../../values/money.ts'
import { AccountSection } from './AccountSection.tsx'
import { MonthBars } from './MonthBars.tsx'
import classes from './MoneyByMonth.module.css'
import { moneyByMonthWords } from './money-by-month.words.ts'

type Props = {
  actor: MoneyByMonthActor
  /** When the accounts were loaded, so that both are equally fresh; null until they are. */
  asOf: string | null
}

export const Months = flowPage<typeof moneyByMonthMachine, { asOf: string | null }>({
  machine: moneyByMonthMachine,
  Screen: MoneyByMonth,
  input: member,
})

/** Takes the same room before and after loading, because the accounts are below it. */
export function MoneyByMonth({ actor, asOf }: Props) {
  const { months, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isPhone = useIsPhone()
  const shown = useRef(asOf)
  useEffect(() => {
    if (shown.current !== null && shown.current !== asOf) actor.send({ type: 'reload' })
    shown.current = asOf
  }, [actor, asOf])
  return (
    <AccountSection
      title={<span className={classes.title}>{moneyByMonthWords.title}</span>}
      note={<Legend month={months?.at(-1)} />}
      isFolded={isPhone}
    >
      <div className={classes.body} aria-busy={isBusy}>
        {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
        {months ? <Chart months={months} /> : !error && <Skeleton className={classes.awaited} />}
      </div>
    </AccountSection>
  )
}

/** Names the colors, and this month's amounts once they are loaded. Their room is there before. */
const Legend = ({ month }: { month: Month | undefined }) => (
  <span className={`${classes.legend} sd-small`}>
    <span className={classes.inMark} /> {moneyByMonthWords.moneyIn} <Rounded amount={month?.moneyIn} />
    <span className={classes.outMark} /> {moneyByMonthWords.moneyOut} <Rounded amount={month?.moneyOut} />
  </span>
)

const Rounded = ({ amount }: { amount: Cents | undefined }) => (
  <span className={classes.amount}>{amount !== undefined && formatRounded(amount)}</span>
)

const Chart = ({ months }: { months: readonly Month[] }) => (
  <ChartFrame
    isWide
    sentence={moneyByMonthWords.sentence(months)}
    table={{
      label: moneyByMonthWords.title,
      head: moneyByMonthWords.month,
      columns: [moneyByMonthWords.moneyIn, moneyByMonthWords.moneyOut],
      rows: () =>
        months
          .toReversed()
          .map(({ month, moneyIn, moneyOut }) => ({ name: monthOf(month), amounts: [moneyIn, moneyOut] })),
    }}
    picture={<MonthBars months={months} />}
  />
)
