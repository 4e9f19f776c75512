import { findByUsername } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'

/** `form`: which one of the inbox, the newest first. */
type Owned = { form: number; by: string; notes?: readonly (readonly [by: string, hoursAfter: number, text: string])[] }

const owned: readonly Owned[] = [
  {
    form: 1,
    by: 'ada',
    notes: [
      ['ada', 1, 'Called, nobody answered. I try again in the morning.'],
      ['iris', 3, 'Rang back at noon. Wants the papers by mail, not by email.'],
    ],
  },
  { form: 2, by: 'iris', notes: [['iris', 2, 'Waiting for the branch to confirm.']] },
  { form: 4, by: 'ada' },
  { form: 6, by: 'ada', notes: [['ada', 20, 'Needs a second signature.\nSent the form on Tuesday.']] },
  { form: 7, by: 'iris' },
]

/** Lets staff have some forms of the inbox, and note something on them. */
export async function seedDesk(tx: Tx, institutionId: number, asOf: Date): Promise<void> {
  const forms = await tx
    .selectFrom('secured_form')
    .select(['id', 'sent_at'])
    .where('institution_id', '=', institutionId)
    .where('status', 'in', ['READ', 'FAVORITE'])
    .orderBy('sent_at', 'desc')
    .execute()
  for (const { form, by, notes = [] } of owned) {
    const [found, owner] = [forms[form - 1], await findByUsername(tx, institutionId, 'staff', by)]
    if (!found || !owner) continue
    await tx
      .updateTable('secured_form')
      .set({ form_owner_id: owner.id, note_count: notes.length })
      .where('institution_id', '=', institutionId)
      .where('id', '=', found.id)
      .execute()
    for (const [writer, hours, text] of notes) {
      const staff = await findByUsername(tx, institutionId, 'staff', writer)
      const at = Math.min(found.sent_at.getTime() + hours * 3_600_000, asOf.getTime())
      const note = { institution_id: institutionId, form_id: found.id, text, written_at: new Date(at) }
      if (staff)
        await tx
          .insertInto('form_note')
          .values({ ...note, staff_id: staff.id })
          .execute()
    }
  }
}
