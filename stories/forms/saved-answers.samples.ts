import { savedAnswersMachine } from '../../machines/forms/saved-answers.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'

const full = [
  { id: 4, title: 'A card is lost', text: 'Hello {name},\nwe stopped your card. A new one comes within a week.\n{me}' },
  { id: 3, title: 'Opening hours', text: 'We are open until 5 PM.' },
]

export const samples = {
  getSavedAnswers: {
    answers: { full, none: [] as typeof full },
    refusals: { broken: problem(500, 'error trying to get the saved answers') },
  },
  removeSavedAnswer: {
    answers: { removed: null },
    refusals: { lost: problem(0, 'error trying to remove the answer') },
  },
} satisfies Samples

export const savedAnswersAt = ({ value: list, dialog = 'none', ...moment }: ListMoment<typeof savedAnswersMachine>) =>
  still(savedAnswersMachine, {
    value: { list, dialog },
    input: { userId: 7 },
    items: full,
    chosen: full[0] ?? null,
    ...moment,
  })

export const lab = labOf(savedAnswersMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'savedAnswer.open': [{ answer: null }],
    'row.remove': [{ id: 4 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
  },
  actors: {
    getSavedAnswers: samples.getSavedAnswers,
    removeSavedAnswer: { answers: { removed: undefined }, refusals: samples.removeSavedAnswer.refusals },
    savedAnswer: { answers: { closed: undefined } },
  },
})
