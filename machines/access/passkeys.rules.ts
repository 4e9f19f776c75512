import type { FieldError } from '../../values/field-errors.ts'

export type PasskeyNameDraft = { name: string }

export function passkeyNameErrors({ name }: PasskeyNameDraft): FieldError<PasskeyNameDraft>[] {
  const { length } = name.trim()
  return length < 1 || length > 40 ? [{ field: 'name', text: 'Write a name of 1 to 40 letters.' }] : []
}
