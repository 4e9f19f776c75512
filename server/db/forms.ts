import type { Db } from './open.ts'
import type { FormSection } from './columns.ts'

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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
