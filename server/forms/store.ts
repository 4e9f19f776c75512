import { sql } from 'kysely'
import type { FormCloseReason, FormSource, FormStatus } from '../../values/enumerations.ts'
import { tabStatuses } from '../../values/forms.ts'
import type { Db, Tx } from '../db/open.ts'
import type { FormSection } from '../db/columns.ts'
import { remainingOwner } from '../db/forms.ts'

export type FormRow = {
  id: number
  status: FormStatus
  source: FormSource
  origin: string
  friendly_name: string
  sections: FormSection[]
  sent_at: Date
  person_id: number | null
  name: string | null
  account_number: string | null
  owner_id: number | null
  owner_name: string | null
  note_count: number
  message_count: number
  waits_for: 'MEMBER' | 'STAFF' | null
  waiting_since: Date | null
  is_archived: boolean
  closed_reason: FormCloseReason | null
  form_erased_at: Date | null
}
export type NoteRow = { id: number; form_id: number; name: string; text: string; written_at: Date }

/** Returns the forms in the order of `ids`, without those of other institutions. */
export async function readForms(db: Db, institutionId: number, ids: readonly number[]): Promise<FormRow[]> {
  const rows = await db
    .selectFrom('secured_form')
    .leftJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'secured_form.institution_id')
        .onRef('person.id', '=', 'secured_form.person_id'),
    )
    .leftJoin('person as owner', (join) =>
      join
        .onRef('owner.institution_id', '=', 'secured_form.institution_id')
        .onRef('owner.id', '=', 'secured_form.form_owner_id'),
    )
    .select([
      'secured_form.id',
      'secured_form.status',
      'secured_form.source',
      'secured_form.origin',
      'secured_form.friendly_name',
      'secured_form.sections',
      'secured_form.sent_at',
      'person.id as person_id',
      'person.name',
      'person.account_number',
      'owner.id as owner_id',
      'owner.name as owner_name',
      'secured_form.note_count',
      'message_count',
      'waits_for',
      'waiting_since',
      'is_archived',
      'closed_reason',
      'form_erased_at',
    ])
    .where('secured_form.institution_id', '=', institutionId)
    .where('secured_form.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type LockedForm = {
  id: number
  status: FormStatus
  owner: number | null
  notes: number
  messages: number
  waits_for: FormRow['waits_for']
  isDisputed: boolean
}

/** Returns the notes on these forms, oldest first. */
export const readNotes = (db: Db, institutionId: number, formIds: readonly number[]): Promise<NoteRow[]> =>
  db
    .selectFrom('form_note')
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'form_note.institution_id')
        .onRef('person.id', '=', 'form_note.staff_id'),
    )
    .select(['form_note.id', 'form_note.form_id', 'person.name', 'form_note.text', 'form_note.written_at'])
    .where('form_note.institution_id', '=', institutionId)
    .where('form_note.form_id', 'in', formIds)
    .orderBy('form_note.id')
    .execute()

/** Locks forms by id order, so that two changes never deadlock. */
export const lockForms = (tx: Tx, institutionId: number, ids: readonly number[]): Promise<LockedForm[]> =>
  tx
    .selectFrom('secured_form')
    .select(['id', 'status', 'form_owner_id as owner', 'note_count as notes', 'message_count as messages', 'waits_for'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispute')
          .select('form_id')
          .whereRef('dispute.institution_id', '=', 'secured_form.institution_id')
          .whereRef('form_id', '=', 'secured_form.id')
          .where('state', 'in', ['OPEN', 'CREDITED']),
      )
        .$castTo<boolean>()
        .as('isDisputed'),
    )
    .where('institution_id', '=', institutionId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** A reason goes when the form is opened again. Nobody waits for what is closed; who waited before waits again then. */
export async function setStatuses(
  tx: Tx,
  institutionId: number,
  changes: readonly { id: number; status: FormStatus }[],
  reason: FormCloseReason | null = null,
): Promise<void> {
  const [ids, statuses] = [changes.map(({ id }) => id), changes.map(({ status }) => status)]
  const isClosed = sql`wanted.status = any(${tabStatuses.archived})`
  await sql`
    update secured_form set status = wanted.status, was_opened = was_opened or not is_unread,
      closed_reason = case when ${isClosed} then coalesce(${reason}, closed_reason) end,
      form_owner_id = case when ${isClosed} then form_owner_id else ${remainingOwner(institutionId)} end
    from unnest(${ids}::bigint[], ${statuses}::text[]) as wanted (id, status)
    where secured_form.institution_id = ${institutionId} and secured_form.id = wanted.id`.execute(tx)
}
