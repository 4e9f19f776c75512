import { type Day, noSuchDay, typedDay, wrongDay } from '../../values/days.ts'

const wrongDigits = 'Write the last 4 digits.'
const notYetBorn = 'A date of birth is in the past.'

/** Returns what is wrong with the last digits of an SSN as they were typed. */
export const digitsError = (ssn: string): string | null => (/^[0-9]{4}$/.test(ssn) ? null : wrongDigits)

/** Returns what is wrong with a date of birth as it was typed. */
export function birthdayError(typed: string, today: Day): string | null {
  const day = typedDay(typed)
  if (day) return day > today ? notYetBorn : null
  return /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(typed.trim()) ? noSuchDay : wrongDay
}
