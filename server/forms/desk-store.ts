import { UserStatus } from '../../values/enumerations.ts'
import { rolesFor } from '../../values/office.ts'
import type { Db, Tx } from '../db/open.ts'

export type Owner = { id: number; name: string; username: string }

/** Returns the staff who may open forms, by name. */
export const readOwners = (db: Db, institutionId: number): Promise<Owner[]> =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'username'])
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'staff')
    .where('staff_role', 'in', rolesFor('forms'))
    .where('status', '=', UserStatus.NONE)
    .where('left_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/** Returns somebody of the staff, of any role and also after they left. */
export const findFormOwner = (db: Db, institutionId: number, id: number): Promise<Owner | undefined> =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'username'])
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'staff')
    .where('id', '=', id)
    .executeTakeFirst()

type Form = { institutionId: number; id: number }

export async function setOwner(tx: Tx, { institutionId, id }: Form, owner: number | null): Promise<void> {
  await tx
    .updateTable('secured_form')
    .set({ form_owner_id: owner })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

type Note = { staffId: number; text: string; now: Date }

/** Adds a note, and returns its number. The form counts its notes, so that open lists are read again. */
export async function addNote(tx: Tx, { institutionId, id: formId }: Form, { staffId, text, now }: Note) {
  await tx
    .updateTable('secured_form')
    .set((eb) => ({ note_count: eb('note_count', '+', 1) }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', formId)
    .execute()
  const { id } = await tx
    .insertInto('form_note')
    .values({ institution_id: institutionId, form_id: formId, staff_id: staffId, text, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
