import type { components } from '../../api/schema.d.ts'
import { addDays, type Day, dayToWire } from '../../values/days.ts'
import { type Cents, cents, toWire } from '../../values/money.ts'
import { handlers } from '../http/call.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { type ForecastAccount, type ForecastRow, forecastRows, toCourse } from '../schedule/forecast.ts'
import { readForecastAccounts, readStatus } from './forecast-store.ts'
import { readUpcomingPayments } from './upcoming.ts'

type Schemas = components['schemas']

/** How far ahead it looks. */
const weeks = 8

export const forecast = handlers(
  ({ readUpcomingTransfers }: { readUpcomingTransfers: typeof readUpcomingPayments }) => ({
    getForecast: async (call) => {
      const { db, member, today } = call
      const period = {
        today,
        last: addDays(today, 7 * weeks),
        holidays: await readHolidays(db),
        status: await readStatus(db, member),
      }
      const plans = [await readUpcomingPayments(call, period), await readUpcomingTransfers(call, period)]
      const accounts = await readForecastAccounts(db, member)
      const rows = forecastRows(
        { open: plans.flatMap(({ open }) => open), skipped: plans.flatMap(({ skipped }) => skipped) },
        accounts,
        period,
      )
      return [...rows]
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([id, those]) =>
          toForecast(
            accounts.find(({ uniqueId }) => uniqueId === id),
            those,
            period,
          ),
        )
    },
  }),
)

/** `account`: undefined if the member does not have it any more. */
function toForecast(
  account: ForecastAccount | undefined,
  rows: readonly ForecastRow[],
  period: { today: Day; last: Day },
): Schemas['Forecast'] {
  const { uniqueId = '', id = '', name = '' } = account ?? rows[0]?.from ?? {}
  const available = account?.available ?? null
  return {
    uniqueId,
    id,
    name,
    entries: rows.map(toEntry),
    course: available === null ? null : toWireCourse(toCourse(rows, available, period)),
  }
}

const toWireOrNull = (amount: Cents | null) => (amount === null ? null : toWire(amount))

function toEntry(row: ForecastRow): Schemas['ForecastEntry'] {
  const other = row.isArriving ? row.from : row.to
  return {
    id: row.id,
    paymentOrigin: row.origin,
    scheduledDate: dayToWire(row.scheduledOn),
    date: dayToWire(row.on),
    otherId: other.id,
    otherName: other.name,
    amount: toWire(row.isArriving ? row.amount : cents(-row.amount)),
    fee: toWire(row.fee),
    isSkipped: row.isSkipped,
    blockedBy: row.blockedBy,
    isCounted: row.isCounted,
    available: toWireOrNull(row.left),
  }
}

const toWireCourse = ({ days, lowest, short }: ReturnType<typeof toCourse>): Schemas['ForecastCourse'] => ({
  days: days.map(toDay),
  lowest: toDay(lowest),
  short: short && toDay(short),
})

const toDay = ({ on, amount }: { on: Day; amount: Cents }) => ({ date: dayToWire(on), amount: toWire(amount) })
