import type { ApiError } from '../../api/problems.ts'
import { isFormText } from '../../values/form-texts.ts'
import type { FieldError } from '../../values/field-errors.ts'

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
    return field in draft ? [{ field, text }] : []
  })
}

/**
 * Returns what the form says once: the error, unless its fields say all of it, or what the documents say of a form with
 * something left out.
 */
export function getFormProblem(
  error: ApiError | null,
  shown: readonly { text: string }[],
  isAtFields: boolean,
): ApiError | string | null {
  if (error && !isAtFields) return error
  return shown.find(({ text }) => isFormText(text))?.text ?? null
}

type GetFieldText = (error: { field: PropertyKey; text: string }, labelOf?: (field: string) => string) => string

/** The forms of the sign-in page say errors as they are. The script of the screens after sign-in puts its own here. */
export const fieldTexts: { getFieldText: GetFieldText } = { getFieldText: ({ text }) => text }

export const getErrorFields = <Draft>(found: Partial<Record<keyof Draft, string | null>>): FieldError<Draft>[] =>
  (Object.entries(found) as [keyof Draft, string | null][]).flatMap(([field, text]) =>
    text === null ? [] : [{ field, text }],
  )
