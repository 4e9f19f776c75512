import { useMemo } from 'react'
import type { AutoPay } from '../../machines/payments/auto-pays.rules.ts'
import {
  balanceCourse,
  type ComingPayment,
  listComingPayments,
  paySources,
  addUpComing,
} from '../../machines/payments/coming-weeks.rules.ts'
import type { Eligibility } from '../../machines/payments/eligibility.rules.ts'
import type { PayFrom } from '../../machines/payments/quick-pay.rules.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduled-payments.rules.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { AmountChart } from '../shared/chart/AmountChart.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { Icon } from '../shared/Icon.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import classes from './ComingWeeksScreen.module.css'
import { comingWeeksWords } from './coming-weeks.words.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { Section } from '../shared/Section.tsx'

type Props = {
  scheduled: readonly ScheduledPayment[]
  autoPays: readonly AutoPay[]
  accounts: readonly PayFrom[]
  eligibility: Eligibility
  fromId: string | null
  onChoose: (fromId: string) => void
}

export function ComingPayments({ scheduled, autoPays, accounts, eligibility, fromId, onChoose }: Props) {
  const leaving = useMemo(
    () => listComingPayments({ scheduled, autoPays, eligibility }),
    [scheduled, autoPays, eligibility],
  )
  const sources = useMemo(() => paySources(leaving, accounts), [leaving, accounts])
  const source = sources.find(({ uniqueId }) => uniqueId === fromId) ?? sources[0]
  if (!source) return <p className="sd-soft">{comingWeeksWords.none}</p>
  const here = leaving.filter((each) => each.fromId === source.uniqueId)
  const course = source.available === null ? null : balanceCourse(here, source.available, eligibility.today)
  return (
    <>
      <SelectField
        className={classes.account}
        label={comingWeeksWords.account}
        data={sources.map(({ uniqueId, id, description, owner }) => ({
          value: uniqueId,
          label: comingWeeksWords.accountOf(id, description, owner),
        }))}
        value={source.uniqueId}
        onChange={onChoose}
      />
      {course ? (
        <AmountChart
          label={comingWeeksWords.chart(source.id)}
          of={comingWeeksWords.left}
          low={comingWeeksWords.lowest}
          sentence={
            <span className={course.short ? classes.short : undefined}>
              {course.short && <Icon name="alert" size={16} />}
              {comingWeeksWords.sentence(here.length, course)}
            </span>
          }
          days={course.days}
          table={{
            label: comingWeeksWords.chart(source.id),
            head: comingWeeksWords.day,
            columns: [comingWeeksWords.leaves, comingWeeksWords.left],
            rows: () =>
              [...Map.groupBy(here, ({ on }) => on)].map(([on, those]) => ({
                name: dayToWire(on),
                amounts: [addUpComing(those), course.days.find((day) => day.on === on)?.amount ?? null],
              })),
          }}
        />
      ) : (
        <p>{comingWeeksWords.hidden(here.length, addUpComing(here))}</p>
      )}
      <Section title={comingWeeksWords.list}>
        <List
          label={comingWeeksWords.list}
          columns={columns}
          rows={here}
          keyOf={({ id }) => id}
          nameOf={({ payee, on }) => comingWeeksWords.nameOf(payee, dayToWire(on))}
          entry={entry}
          empty={null}
        />
      </Section>
    </>
  )
}

const entry = ({ on, payee, origin, amount, fee, skippedOn }: ComingPayment): RowEntry => ({
  name: payee,
  figure: <Money cents={amount} />,
  line: joinWithDots(
    mediumDay(on),
    origin,
    fee > 0 && comingWeeksWords.fee(fee),
    skippedOn.length > 0 && comingWeeksWords.skipped(skippedOn.map(dayToWire)),
  ),
})

const columns: readonly Column<ComingPayment>[] = [
  {
    head: comingWeeksWords.date,
    isInEntry: true,
    cell: ({ on, skippedOn }) => (
      <>
        {dayToWire(on)}
        {skippedOn.length > 0 && (
          <small className={classes.note}>{comingWeeksWords.skipped(skippedOn.map(dayToWire))}</small>
        )}
      </>
    ),
  },
  { head: comingWeeksWords.payee, cell: ({ payee }) => payee, isInEntry: true },
  { head: comingWeeksWords.type, cell: ({ origin }) => origin ?? comingWeeksWords.unknown, isInEntry: true },
  {
    head: comingWeeksWords.amount,
    cell: ({ amount, fee }) => (
      <>
        <Money cents={amount} />
        {fee > 0 && <small className={classes.note}>{comingWeeksWords.fee(fee)}</small>}
      </>
    ),
    isFigure: true,
    isMain: true,
    isInEntry: true,
  },
]
