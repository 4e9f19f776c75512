import type { ApiError } from '../../api/problems.ts'
import type { FieldError } from '../operations/draft.rules.ts'

/** The fields of a draft whose names in the contract are others, and those that a code of the bank is about. */
export type FieldNames<Draft> = Readonly<Record<string, keyof Draft>>

/** Returns what the bank found wrong with the fields of this draft. Of other fields only the message of the error speaks. */
export function fieldErrorsOf<Draft extends object>(error: ApiError | null, draft: Draft, names: FieldNames<Draft>): FieldError<Draft>[] {
  const coded = error?.code && names[error.code]
  if (coded) return [{ field: coded, text: error.message }]
  return Object.entries(error?.fields ?? {}).flatMap(([name, text]) => {
    const field = names[name] ?? (name as keyof Draft)
    return field in draft ? [{ field, text: error?.status === 400 ? sentenceOf(text) : text }] : []
  })
}

/** What only the contract refuses has no words of its own: 'must be a number' is 'Must be a number.' below a field. */
const sentenceOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.')

/** Returns the fields with which something is wrong. */
export const errorsIn = <Draft>(found: Partial<Record<keyof Draft, string | null>>): FieldError<Draft>[] =>
  (Object.entries(found) as [keyof Draft, string | null][]).flatMap(([field, text]) => (text === null ? [] : [{ field, text }]))
