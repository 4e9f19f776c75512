import { businessMinutes } from '../../../values/business-hours.ts'
import { addMessage } from '../../conversations/messages-store.ts'
import { findByUsername } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import type { Secrets } from '../../security/secrets.ts'

const saved = [
  ['We got it', 'Hello {name},\nthank you. We have your {form} and answer within a business day.\n{me}, {institution}'],
  ['Please call us', 'Hello {name},\nplease call us, so that we can go through it together.\n{me}'],
  ['A card is lost', 'Hello {name},\nwe stopped your card. A new one comes by mail within a week.\n{me}'],
] as const

const answers = [
  'Thank you, we have everything that we need. The papers are in the mail.',
  'We can do that. Please tell us which day suits you.',
  'This takes two business days. We write to you here when it is done.',
]

type DemoDay = { asOf: Date; zone: string }

/** Adds answers that staff keep, and answers to members who wrote; some members wrote again. */
export async function seedAnswers(
  tx: Tx,
  secrets: Secrets,
  institutionId: number,
  { asOf, zone }: DemoDay,
): Promise<void> {
  await tx
    .insertInto('saved_answer')
    .values(saved.map(([title, text]) => ({ institution_id: institutionId, title, text })))
    .execute()
  const staff = await Promise.all(['ada', 'ben'].map((name) => findByUsername(tx, institutionId, 'staff', name)))
  const forms = await tx
    .selectFrom('secured_form')
    .select(['id', 'status', 'person_id', 'sent_at'])
    .where('institution_id', '=', institutionId)
    .where('status', 'in', ['READ', 'FAVORITE', 'ARCHIVED_READ', 'ARCHIVED_FAVORITE'])
    .where('person_id', 'is not', null)
    .orderBy('sent_at', 'desc')
    .execute()
  for (const [index, form] of forms.entries()) {
    const [by, text] = [staff[index % staff.length], answers[index % answers.length]]
    const at = new Date(form.sent_at.getTime() + (1 + (index % 5) * 4) * 3_600_000)
    if (!by || !text || at > asOf || index % 4 === 3) continue
    const answerMinutes = businessMinutes(form.sent_at, at, zone, { from: '08:30', to: '17:30' })
    const { id, person_id: authorId } = form
    // Closed ones were closed after the answer.
    await addMessage(
      tx,
      secrets,
      { id, status: form.status },
      { institutionId, authorId: by.id, isFromStaff: true, answerMinutes, text, now: at },
    )
    const isClosed = form.status.startsWith('ARCHIVED')
    if (isClosed)
      await tx
        .updateTable('secured_form')
        .set({ status: form.status, closed_reason: 'ANSWERED' })
        .where('institution_id', '=', institutionId)
        .where('id', '=', id)
        .execute()
    else if (authorId !== null && index % 3 === 1)
      await addMessage(
        tx,
        secrets,
        { id, status: 'READ' },
        {
          institutionId,
          authorId,
          isFromStaff: false,
          text: 'Thank you! Friday is best for me.',
          now: new Date(at.getTime() + 1_800_000),
        },
      )
  }
}
