import type { ReactNode } from 'react'
import {
  addUpChanges,
  type BalanceCourse,
  type Forecast,
  type ForecastRow,
} from '../../machines/payments/forecast.rules.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { screens } from '../shared/addresses.ts'
import { AmountChart } from '../shared/chart/AmountChart.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { Icon } from '../shared/Icon.tsx'
import { List } from '../shared/list/List.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Section } from '../shared/Section.tsx'
import { useIsPhone } from '../shared/use-is-phone.ts'
import classes from './ComingWeeksScreen.module.css'
import { forecastColumns, forecastEntry, toWho } from './forecast.columns.tsx'
import { comingWeeksWords } from './coming-weeks.words.ts'

type Props = {
  forecasts: readonly Forecast[]
  /** E-Pay is closed to the member. What is scheduled is still made. */
  isClosed: boolean
  hasScheduled: boolean
  accountId: string | null
  onChoose: (accountId: string) => void
}

export function AccountForecast({ forecasts, isClosed, hasScheduled, accountId, onChoose }: Props) {
  const shown = forecasts.find(({ uniqueId }) => uniqueId === accountId) ?? forecasts[0]
  if (!shown)
    return (
      <>
        <p className="sd-soft">{comingWeeksWords.none}</p>
        <Where to={comingWeeksWords.toSchedule}>
          {!isClosed && <ScreenLink to={screens.payments}>{comingWeeksWords.ePay}</ScreenLink>}
        </Where>
      </>
    )
  const { uniqueId, id, rows, course } = shown
  return (
    <>
      <SelectField
        className={classes.account}
        label={comingWeeksWords.account}
        data={forecasts.map((each) => ({ value: each.uniqueId, label: comingWeeksWords.accountOf(each) }))}
        value={uniqueId}
        onChange={onChoose}
      />
      {course ? <Course id={id} course={course} rows={rows} /> : <p>{tellHidden(rows)}</p>}
      <Section title={comingWeeksWords.list}>
        <List
          label={comingWeeksWords.list}
          columns={forecastColumns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={(row) => comingWeeksWords.nameOf(toWho(row), row.on)}
          entry={forecastEntry}
          empty={null}
        />
      </Section>
      <Where to={comingWeeksWords.toChange}>
        {(!isClosed || hasScheduled) && (
          <ScreenLink to={screens.scheduledPayments}>{comingWeeksWords.payments}</ScreenLink>
        )}
      </Where>
    </>
  )
}

/** Leads to transfers, and to payments where there are any. */
const Where = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    {to} <ScreenLink to={screens.transfers}>{comingWeeksWords.transfers}</ScreenLink>
    {children && ` ${comingWeeksWords.or} `}
    {children}.
  </p>
)

const tellHidden = (rows: readonly ForecastRow[]) =>
  comingWeeksWords.hidden(
    addUpChanges(rows.filter(({ amount }) => amount < 0)),
    addUpChanges(rows.filter(({ amount }) => amount > 0)),
  )

type CourseProps = { id: string; course: BalanceCourse; rows: readonly ForecastRow[] }

function Course({ id, course: { days, lowest, short }, rows }: CourseProps) {
  const label = comingWeeksWords.chart(id)
  // As the list below writes its days.
  const write = useIsPhone() ? mediumDay : dayToWire
  return (
    <AmountChart
      label={label}
      of={comingWeeksWords.balance}
      low={comingWeeksWords.mark(lowest.on)}
      lowOn={lowest.on}
      sentence={
        short ? (
          <>
            <span className={classes.short}>
              <Icon name="alert" size={16} />
              {comingWeeksWords.short(short.amount, write(short.on))}
            </span>
            {comingWeeksWords.lowestIfMade(lowest.amount, write(lowest.on))}
          </>
        ) : (
          comingWeeksWords.lowest(lowest.amount, write(lowest.on))
        )
      }
      days={days}
      table={{
        label,
        head: comingWeeksWords.day,
        columns: [comingWeeksWords.change, comingWeeksWords.lowestOfDay],
        rows: () =>
          [...Map.groupBy(rows, ({ on }) => on)].map(([on, those]) => ({
            name: write(on),
            amounts: [addUpChanges(those), days.find((day) => day.on === on)?.amount ?? null],
          })),
      }}
    />
  )
}
