import type { AutoPayFrequency } from '../../values/enumerations.ts'

/**
 * Returns the days of an auto pay as on a paper calendar, checking each day. Written without `values/`, so that the two
 * can be compared.
 */
export function plannedDays(first: string, frequency: AutoPayFrequency, until: string): string[] {
  const [start, end] = [Date.parse(first), Date.parse(until)]
  const anchor = new Date(start)
  const found: string[] = []
  for (let time = start; time <= end; time += dayLength) {
    if (isPlanned(anchor, frequency, new Date(time))) found.push(toDayText(time))
  }
  return found
}

const dayLength = 86_400_000
const toDayText = (time: number) => new Date(time).toISOString().slice(0, 10)

const everyDays: Partial<Record<AutoPayFrequency, number>> = { WEEKLY: 7, BI_WEEKLY: 14, QUAD_WEEKLY: 28 }
const everyMonths: Partial<Record<AutoPayFrequency, number>> = {
  MONTHLY: 1,
  SEMI_MONTHLY: 1,
  BI_MONTHLY: 2,
  QUATERLY: 3,
  SEMI_ANNUAL: 6,
  YEARLY: 12,
}

function isPlanned(anchor: Date, frequency: AutoPayFrequency, on: Date): boolean {
  const days = everyDays[frequency]
  if (days) return ((on.getTime() - anchor.getTime()) / dayLength) % days === 0
  const months = (on.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + on.getUTCMonth() - anchor.getUTCMonth()
  if (months % (everyMonths[frequency] ?? 0) !== 0) return false
  const wanted = anchor.getUTCDate()
  const isLast = new Date(on.getTime() + dayLength).getUTCDate() === 1
  const falls = (date: number) => on.getUTCDate() === date || (isLast && on.getUTCDate() < date)
  if (frequency !== 'SEMI_MONTHLY') return falls(wanted)
  return falls(wanted) || falls(wanted > 15 ? wanted - 15 : wanted + 15)
}

/** Lists the holidays of the Federal Reserve; one on a Saturday is not moved. */
export const writtenHolidays = `
  2024-01-01 2024-01-15 2024-02-19 2024-05-27 2024-06-19 2024-07-04 2024-09-02 2024-10-14 2024-11-11 2024-11-28 2024-12-25
  2025-01-01 2025-01-20 2025-02-17 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13 2025-11-11 2025-11-27 2025-12-25
  2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-04 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
  2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-19 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-25
  2028-01-01 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-11 2028-11-23 2028-12-25
  2029-01-01 2029-01-15 2029-02-19 2029-05-28 2029-06-19 2029-07-04 2029-09-03 2029-10-08 2029-11-12 2029-11-22 2029-12-25
  2030-01-01 2030-01-21 2030-02-18 2030-05-27 2030-06-19 2030-07-04 2030-09-02 2030-10-14 2030-11-11 2030-11-28 2030-12-25
  2031-01-01 2031-01-20 2031-02-17 2031-05-26 2031-06-19 2031-07-04 2031-09-01 2031-10-13 2031-11-11 2031-11-27 2031-12-25
  2032-01-01 2032-01-19 2032-02-16 2032-05-31 2032-06-19 2032-07-05 2032-09-06 2032-10-11 2032-11-11 2032-11-25 2032-12-25
  2033-01-01 2033-01-17 2033-02-21 2033-05-30 2033-06-20 2033-07-04 2033-09-05 2033-10-10 2033-11-11 2033-11-24 2033-12-26
  2034-01-02 2034-01-16 2034-02-20 2034-05-29 2034-06-19 2034-07-04 2034-09-04 2034-10-09 2034-11-11 2034-11-23 2034-12-25
  2035-01-01 2035-01-15 2035-02-19 2035-05-28 2035-06-19 2035-07-04 2035-09-03 2035-10-08 2035-11-12 2035-11-22 2035-12-25
`
  .trim()
  .split(/\s+/)

/** Returns the day on which the money of a payment leaves. */
export function processedOn(text: string): string {
  let time = Date.parse(text)
  while ([0, 6].includes(new Date(time).getUTCDay()) || writtenHolidays.includes(toDayText(time))) time += dayLength
  return toDayText(time)
}
