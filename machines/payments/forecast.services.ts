import { operation } from '../../api/calls/payments.ts'
import type { components } from '../../api/schema.d.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire, fromWireOrNull } from '../../values/money.ts'
import type { BalanceCourse, Forecast, ForecastRow } from './forecast.rules.ts'

type Wire = components['schemas']

export const getForecast = operation('getForecast', (forecasts) => forecasts.map(toForecast))

export const toForecast = ({ uniqueId, id, name, entries, course }: Wire['Forecast']): Forecast => ({
  uniqueId,
  id,
  name,
  rows: entries.map(toRow),
  course: course && toCourse(course),
})

const toRow = ({
  id,
  otherId,
  otherName,
  isSkipped,
  blockedBy,
  isCounted,
  ...wire
}: Wire['ForecastEntry']): ForecastRow => ({
  id,
  origin: wire.paymentOrigin,
  scheduledOn: dayFromWire(wire.scheduledDate),
  on: dayFromWire(wire.date),
  otherId,
  otherName,
  amount: fromWire(wire.amount),
  fee: fromWire(wire.fee),
  isSkipped,
  blockedBy,
  isCounted,
  left: fromWireOrNull(wire.available),
})

const toCourse = ({ days, lowest, short }: Wire['ForecastCourse']): BalanceCourse => ({
  days: days.map(toBalance),
  lowest: toBalance(lowest),
  short: short && toBalance(short),
})

const toBalance = ({ date, amount }: Wire['ForecastDay']) => ({ on: dayFromWire(date), amount: fromWire(amount) })
