import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import type { MoneyByMonthActor } from '../../machines/accounts/moneyByMonth.machine.ts'
import { isMoving } from '../../machines/accounts/moneyByMonth.rules.ts'
import { monthOf } from '../../values/days.ts'
import { ChartFrame } from '../shared/chart/ChartFrame.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './MoneyByMonth.module.css'
import { words } from './moneyByMonth.words.ts'
import { MonthBars } from './MonthBars.tsx'

type Props = {
  actor: MoneyByMonthActor
  /** When the accounts beside it were read: what belongs together is as old. */
  asOf: string
}

/** The last twelve months at a glance, and as a table. */
export function MoneyByMonth({ actor, asOf }: Props) {
  const { months, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const title = useId()
  const shown = useRef(asOf)
  useEffect(() => {
    if (shown.current !== asOf) actor.send({ type: 'reload' })
    shown.current = asOf
  }, [actor, asOf])
  if (months && !isMoving(months)) return null
  return (
    <section className={classes.months} aria-labelledby={title} aria-busy={isBusy}>
      <Title order={2} id={title}>
        {words.title}
      </Title>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {months ? (
        <ChartFrame
          sentence={words.sentence(months)}
          table={{
            label: words.title,
            head: words.month,
            columns: [words.moneyIn, words.moneyOut],
            rows: () => months.toReversed().map(({ month, moneyIn, moneyOut }) => ({ name: monthOf(month), amounts: [moneyIn, moneyOut] })),
          }}
          picture={<MonthBars months={months} />}
        />
      ) : (
        !error && <Skeleton className={classes.awaited} />
      )}
    </section>
  )
}
