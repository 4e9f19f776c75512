import { sql } from 'kysely'

/** SQL: no draft of its member names the file, which so may go. */
export const isInNoDraft = sql<boolean>`not exists (
  select from message_draft
  where message_draft.institution_id = message_file.institution_id and message_draft.person_id = message_file.person_id
    and message_draft.files @> to_jsonb(message_file.id))`
