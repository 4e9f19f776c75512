import { Title } from '@mantine/core'
import { useMemo } from 'react'
import type { AutoPay } from '../../machines/payments/autoPays.rules.ts'
import { courseOf, type Leaving, leavingIn, sourcesOf, totalOf } from '../../machines/payments/comingWeeks.rules.ts'
import type { Eligibility } from '../../machines/payments/eligibility.rules.ts'
import type { PayFrom } from '../../machines/payments/quickPay.rules.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduledPayments.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { AmountChart } from '../shared/chart/AmountChart.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { Icon } from '../shared/Icon.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import classes from './ComingWeeksScreen.module.css'
import { words } from './comingWeeks.words.ts'

type Props = {
  scheduled: readonly ScheduledPayment[]
  autoPays: readonly AutoPay[]
  accounts: readonly PayFrom[]
  eligibility: Eligibility
  fromId: string | null
  onChoose: (fromId: string) => void
}

export function ComingPayments({ scheduled, autoPays, accounts, eligibility, fromId, onChoose }: Props) {
  const leaving = useMemo(() => leavingIn({ scheduled, autoPays, eligibility }), [scheduled, autoPays, eligibility])
  const sources = useMemo(() => sourcesOf(leaving, accounts), [leaving, accounts])
  const source = sources.find(({ uniqueId }) => uniqueId === fromId) ?? sources[0]
  if (!source) return <p className="sd-soft">{words.none}</p>
  const here = leaving.filter((each) => each.fromId === source.uniqueId)
  const course = source.available === null ? null : courseOf(here, source.available, eligibility.today)
  return (
    <>
      <SelectField
        className={classes.account}
        label={words.account}
        data={sources.map(({ uniqueId, id, description, owner }) => ({
          value: uniqueId,
          label: words.accountOf(id, description, owner),
        }))}
        value={source.uniqueId}
        onChange={onChoose}
      />
      {course ? (
        <AmountChart
          label={words.chart(source.id)}
          of={words.left}
          sentence={
            <span className={course.short ? classes.short : undefined}>
              {course.short && <Icon name="alert" size={16} />}
              {words.sentence(here.length, course)}
            </span>
          }
          days={course.days}
          table={{
            label: words.chart(source.id),
            head: words.day,
            columns: [words.leaves, words.left],
            rows: () =>
              [...Map.groupBy(here, ({ on }) => on)].map(([on, those]) => ({
                name: dayToWire(on),
                amounts: [totalOf(those), course.days.find((day) => day.on === on)?.amount ?? null],
              })),
          }}
        />
      ) : (
        <p>{words.hidden(here.length, totalOf(here))}</p>
      )}
      <section className="sd-section" aria-labelledby="coming-payments">
        <Title order={2} id="coming-payments">
          {words.list}
        </Title>
        <List
          label={words.list}
          columns={columns}
          rows={here}
          keyOf={({ id }) => id}
          nameOf={({ payee, on }) => words.nameOf(payee, dayToWire(on))}
          empty={null}
        />
      </section>
    </>
  )
}

const columns: readonly Column<Leaving>[] = [
  {
    head: words.date,
    cell: ({ on, skippedOn }) => (
      <>
        {dayToWire(on)}
        {skippedOn.length > 0 && <small className={classes.note}>{words.skipped(skippedOn.map(dayToWire))}</small>}
      </>
    ),
  },
  { head: words.payee, cell: ({ payee }) => payee },
  { head: words.type, cell: ({ origin }) => origin ?? words.unknown },
  {
    head: words.amount,
    cell: ({ amount, fee }) => (
      <>
        <Money cents={amount} />
        {fee > 0 && <small className={classes.note}>{words.fee(fee)}</small>}
      </>
    ),
    isFigure: true,
    isMain: true,
  },
]
