import type { Reason } from './amounts.ts'

/** Why a field is wrong, with the text below it. */
export type FieldError<Draft> = Reason & { field: keyof Draft }

type Found<Field> = readonly (readonly [Field, Reason | null])[]
type ErrorAt<Field> = Reason & { field: Field }

/** Returns the errors by field. */
export const collectErrors = <Field>(found: Found<Field>): ErrorAt<Field>[] =>
  found.flatMap(([field, reason]) => (reason ? [{ field, ...reason }] : []))

export const firstError = <Field>(found: Found<Field>): ErrorAt<Field> | null => collectErrors(found)[0] ?? null
