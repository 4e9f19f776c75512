import type { Member } from './member.ts'
import type { Tx } from './open.ts'
import type { FormSection } from './schema-links.ts'

type Form = { friendlyName: string; origin: string; sections: FormSection[]; now: Date }

/** Adds what a member sends to the back office, and returns its number. */
export async function addForm(tx: Tx, { institutionId, personId }: Member, { friendlyName, origin, sections, now }: Form): Promise<number> {
  const { id } = await tx
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
