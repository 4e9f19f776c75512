import { fillForm } from '../../values/form-texts.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { components } from '../../api/schema.d.ts'

export type FoundMember = components['schemas']['MemberFound']
/** A username or an account number, as it was typed. */
export type QueryDraft = { query: string }

export const queryErrors = ({ query }: QueryDraft): FieldError<QueryDraft>[] =>
  query.trim() === '' ? [{ field: 'query', text: fillForm }] : []
