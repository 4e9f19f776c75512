import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { type MoneyByMonthActor, moneyByMonthMachine } from '../../machines/accounts/money-by-month.machine.ts'
import { hasMovement } from '../../machines/accounts/money-by-month.rules.ts'
import { monthOf } from '../../values/days.ts'
import { ChartFrame } from '../shared/chart/ChartFrame.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { MonthBars } from './MonthBars.tsx'
import classes from './MoneyByMonth.module.css'
import { moneyByMonthWords } from './money-by-month.words.ts'

type Props = {
  actor: MoneyByMonthActor
  /** When the accounts were loaded, so that both are equally fresh. */
  asOf: string
}

export const Months = flowPage<typeof moneyByMonthMachine, { asOf: string }>({
  machine: moneyByMonthMachine,
  Screen: MoneyByMonth,
  input: member,
})

export function MoneyByMonth({ actor, asOf }: Props) {
  const { months, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const title = useId()
  const shown = useRef(asOf)
  useEffect(() => {
    if (shown.current !== asOf) actor.send({ type: 'reload' })
    shown.current = asOf
  }, [actor, asOf])
  if (months && !hasMovement(months)) return null
  return (
    <section className={classes.months} aria-labelledby={title} aria-busy={isBusy}>
      <div className={classes.head}>
        <Title order={2} id={title}>
          {moneyByMonthWords.title}
        </Title>
        <p className={`${classes.legend} sd-soft sd-small`} aria-hidden>
          <span className={classes.inMark} /> {moneyByMonthWords.moneyIn} <span className={classes.outMark} />{' '}
          {moneyByMonthWords.moneyOut}
        </p>
      </div>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {months ? (
        <ChartFrame
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
      ) : (
        !error && <Skeleton className={classes.awaited} />
      )}
    </section>
  )
}
