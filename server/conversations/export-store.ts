import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { filesOf } from './messages-store.ts'

/** Returns all that a member sent, the oldest first. */
export const readFormsOf = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('secured_form')
    .select(['id', 'friendly_name', 'about_kind', 'sent_at', 'is_archived', 'sections'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()

/** Returns what was written below all of it, the oldest first. */
export const readMessagesOf = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('secured_form')
    .innerJoin('form_message', (join) =>
      join
        .onRef('form_message.institution_id', '=', 'secured_form.institution_id')
        .onRef('form_message.form_id', '=', 'secured_form.id'),
    )
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'form_message.institution_id')
        .onRef('person.id', '=', 'form_message.author_id'),
    )
    .select(['form_message.form_id', 'person.name', 'is_from_staff', 'form_message.text', 'written_at', 'edited_at'])
    .select(filesOf(institutionId).as('files'))
    .where('secured_form.institution_id', '=', institutionId)
    .where('secured_form.person_id', '=', personId)
    .orderBy('form_message.id')
    .execute()
