import { type RawBuilder, sql } from 'kysely'

/** SQL: whether a person has chosen a password here, by invitation or recovery, or signed in before. */
export const hasBegun = (person: RawBuilder<unknown>) => sql`(${person}.confirm_by is not null or exists (
  select from sign_in_event as event
  where event.institution_id = ${person}.institution_id and event.person_id = ${person}.id and event.action = 'SIGN_IN_SUCCESSFUL'))`
