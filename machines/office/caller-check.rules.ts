import type { components } from '../../api/schema.d.ts'
import { checkMinutes } from '../../values/caller-check.ts'
import { noSuchDay, typedDay, wrongDay } from '../../values/days.ts'
import { CallerFact, type CallerCheckWay } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { getErrorFields } from '../shared/fields.rules.ts'

type Schemas = components['schemas']
/** How a caller can be checked, and the last check. */
export type CallerCheckData = Schemas['CallerCheck']
export type CheckedCaller = Schemas['CheckedCaller']
/** What the caller says. `way`: null until staff choose. */
export type CallerDraft = Record<CallerFact | 'code', string> & { way: CallerCheckWay | null }

export const emptyCaller: CallerDraft = { way: null, code: '', bornOn: '', homePhoneEnd: '' }

const factErrors: Record<CallerFact, (typed: string) => string | null> = {
  bornOn: (typed) => (typedDay(typed) ? null : /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(typed) ? noSuchDay : wrongDay),
  homePhoneEnd: (typed) => (/^\d{4}$/.test(typed) ? null : 'Enter the last 4 digits.'),
}

/** Returns what is wrong with what was typed. Both of the facts must be filled in. */
export function callerErrors(draft: CallerDraft, facts: readonly CallerFact[]): FieldError<CallerDraft>[] {
  if (draft.way === 'code')
    return /^\d{6}$/.test(draft.code.trim())
      ? []
      : [{ field: 'code', text: 'Enter the 6 digits that the caller reads out.' }]
  const filled = facts.filter((fact) => draft[fact].trim() !== '')
  const missing = facts.find((fact) => !filled.includes(fact))
  if (filled.length < 2 && missing) return [{ field: missing, text: 'Ask for both of these.' }]
  return getErrorFields<CallerDraft>(
    Object.fromEntries(filled.map((fact) => [fact, factErrors[fact](draft[fact].trim())])),
  )
}

/** Returns how many minutes ago the check was made; null if there was none that still counts. */
export function minutesAgo(last: CheckedCaller | null, now: number): number | null {
  if (!last) return null
  const minutes = Math.max(0, Math.floor((now - Date.parse(last.at)) / 60_000))
  return minutes < checkMinutes ? minutes : null
}
