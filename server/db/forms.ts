import { type RawBuilder, sql } from 'kysely'
import { rolesFor } from '../../values/office.ts'
import type { FormSection } from './columns.ts'
import type { Member } from './member.ts'
import type { Db, Tx } from './open.ts'

/** `personId`: null when the sender is not a member. */
type Sender = { institutionId: number; personId: number | null }
type Form = { friendlyName: string; origin: string; sections: FormSection[]; now: Date }

/** Adds a form for the back office, and returns its number. */
export async function addForm(
  db: Db,
  { institutionId, personId }: Sender,
  { friendlyName, origin, sections, now }: Form,
): Promise<number> {
  const { id } = await db
    .insertInto('secured_form')
    .values({
      institution_id: institutionId,
      person_id: personId,
      friendly_name: friendlyName,
      origin,
      source: 'WEBSITE',
      sections: JSON.stringify(sections),
      sent_at: now,
      waiting_since: personId === null ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a change that no new message tells, so that open screens hear of it. */
export async function countEdit(tx: Tx, { institutionId, id }: { institutionId: number; id: number }): Promise<void> {
  await tx
    .updateTable('secured_form')
    .set((eb) => ({ edit_count: eb('edit_count', '+', 1) }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

/** SQL: who has a form that is opened again: nobody where its owner may not open forms any more. */
export const remainingOwner = (institutionId: number): RawBuilder<number | null> => sql`(
  select person.id from person
  where person.institution_id = ${institutionId} and person.id = form_owner_id and left_at is null and staff_role = any(${rolesFor('forms')}))`

/** Takes the forms of the inbox from staff who may not open them any more. The archive keeps who had them. */
export async function releaseForms(tx: Tx, { institutionId, personId }: Member): Promise<void> {
  await tx
    .updateTable('secured_form')
    .set({ form_owner_id: null })
    .where('institution_id', '=', institutionId)
    .where('form_owner_id', '=', personId)
    .where('is_archived', '=', false)
    .execute()
}
