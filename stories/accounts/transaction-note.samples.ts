import { transactionNoteMachine } from '../../machines/accounts/transaction-note.machine.ts'
import type { NoteDraft } from '../../machines/accounts/transaction-note.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  noteTransaction: {
    answers: { saved: null },
    refusals: {
      full: problem(422, 'You have notes on 5,000 transactions. Remove one before you add another.'),
      lost: problem(0, 'error trying to save your note'),
    },
  },
} satisfies Samples

export const noteDraft: NoteDraft = { note: 'Half of this is for Tomas', tags: 'Food, trip-2026' }

const input = {
  userId: 7,
  uniqueId: '5f0c1e7ab92d4c3f8e6a7b1d20c4e9f3',
  own: { note: 'Lunch with Tomas', tags: ['food'] },
  knownTags: ['food', 'home', 'work', 'trip-2026'],
}

export const transactionNoteAt = (moment: Moment<typeof transactionNoteMachine>) =>
  still(transactionNoteMachine, { input, ...moment })

export const lab = labOf(transactionNoteMachine, {
  inputs: [input, { ...input, own: undefined, knownTags: [] }],
  events: {
    'draft.change': [{ change: noteDraft }, { change: { tags: 'food & drink' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: { noteTransaction: samples.noteTransaction },
})
