import type { FieldError } from '../../values/field-errors.ts'

export type FirstCodeDraft = { code: string }

export const firstCodeErrors = ({ code }: FirstCodeDraft): FieldError<FirstCodeDraft>[] =>
  /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? [] : [{ field: 'code', text: 'Enter the six digits of the app.' }]

/** Writes a secret in groups of four, which are easier to type. */
export const groupSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
