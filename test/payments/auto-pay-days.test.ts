import { expect, test } from 'vitest'
import { seededHolidays } from '../../server/schedule/calendar.ts'
import { autoPayDay } from '../../values/auto-pays.ts'
import { processDay } from '../../values/business-days.ts'
import { addDays, day } from '../../values/days.ts'
import { AutoPayFrequency } from '../../values/enumerations.ts'
import { plannedDays, processedOn, writtenHolidays } from './planned-days.ts'

// Each day of two months with a leap day in between, and the last day of each month.
const starts = [
  ...Array.from({ length: 60 }, (_, index) => addDays(day('2024-01-15'), index)),
  ...Array.from({ length: 12 }, (_, month) =>
    addDays(day(`2025-${String(month + 1).padStart(2, '0')}-28`), month === 1 ? 0 : 2),
  ),
  ...['2025-01-31', '2025-03-31', '2025-08-31', '2025-12-31', '2024-10-31'].map(day),
]

test.each(Object.values(AutoPayFrequency))(
  'for ten years %s payments are due and leave on the days of an independently made calendar',
  (frequency) => {
    const holidays = new Set(seededHolidays)
    for (const first of starts) {
      const planned = plannedDays(first, frequency, addDays(first, 3_653))
      const days = planned.map((_day, index) => autoPayDay(first, frequency, index))
      expect(days, `from ${first}`).toEqual(planned)
      expect(days.map((on) => processDay(on, holidays))).toEqual(planned.map(processedOn))
    }
  },
)

test('the bank is closed on the Federal Reserve holidays of a printed calendar', () => {
  expect(seededHolidays.toSorted()).toEqual(writtenHolidays.toSorted())
})
