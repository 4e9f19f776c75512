import type { Tx } from '../db/open.ts'
import type { InstitutionKey } from './institution/institutions.ts'

type Help = {
  text: string
  phone: string
  email: string
  questions: readonly (readonly [question: string, answer: string])[]
}

/** Prairie Oak has no help page: its members see the contact and an empty list. */
const helpOf: Record<InstitutionKey, Help | null> = {
  harborlight: {
    text: 'Our member service answers on business days from 8 AM to 6 PM.\nLost your card? Call at any hour.',
    phone: '5550100100',
    email: 'help@harborlight.example',
    questions: [
      [
        'When does a transfer arrive?',
        'At once. A repeating transfer is made in the morning of its day, or of the next business day.',
      ],
      ['How do I order checks?', 'Choose Order checks on Home. They arrive by mail within ten business days.'],
      [
        'Where do I find the routing number?',
        'On every paper check, at the lower left: nine digits before your account number.',
      ],
      [
        'What do I do when I lose my phone?',
        'Call us at any hour. We lock your online banking until you have a phone again.',
      ],
    ],
  },
  prairieoak: null,
}

export async function seedHelp(tx: Tx, institutionId: number, key: InstitutionKey): Promise<void> {
  const help = helpOf[key]
  if (!help) return
  const { text, phone, email, questions } = help
  await tx.insertInto('help_section').values({ institution_id: institutionId, help_text: text, phone, email }).execute()
  const rows = questions.map(([question, answer], position) => ({
    institution_id: institutionId,
    position,
    question,
    answer,
  }))
  await tx.insertInto('help_question').values(rows).execute()
}
