import type { ApiError } from '../../api/problems.ts'
import type { FieldError } from '../operations/draft.rules.ts'

/** Maps contract field names that differ, and error codes, to the fields of a draft. */
export type FieldNames<Draft> = Readonly<Record<string, keyof Draft>>

/** Returns the bank's errors for the fields of this draft. Other fields are only in the error's message. */
export function getFieldErrors<Draft extends object>(
  error: ApiError | null,
  draft: Draft,
  names: FieldNames<Draft>,
): FieldError<Draft>[] {
  const coded = error?.code && names[error.code]
  if (coded) return [{ field: coded, text: error.message }]
  return Object.entries(error?.fields ?? {}).flatMap(([name, text]) => {
    const field = names[name] ?? (name as keyof Draft)
    return field in draft ? [{ field, text: error?.status === 400 ? sentenceOf(text) : text }] : []
  })
}

/** Makes a sentence of a schema error: 'must be a number' becomes 'Must be a number.' */
const sentenceOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.')

/** Returns the fields with errors. */
export const getErrorFields = <Draft>(found: Partial<Record<keyof Draft, string | null>>): FieldError<Draft>[] =>
  (Object.entries(found) as [keyof Draft, string | null][]).flatMap(([field, text]) =>
    text === null ? [] : [{ field, text }],
  )
