import { savedAnswerMachine } from '../../machines/forms/saved-answer.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const kept = { id: 3, title: 'Opening hours', text: 'We are open until 5 PM.' }

export const samples = {
  keepAnswer: {
    answers: { kept },
    refusals: {
      full: problem(422, 'There are 200 saved answers. Please remove one first.', { code: 'limit' }),
      lost: problem(0, 'error trying to keep the answer'),
    },
  },
} satisfies Samples

export const savedAnswerAt = (moment: Moment<typeof savedAnswerMachine>) =>
  still(savedAnswerMachine, { input: { answer: null }, ...moment })

export const lab = labOf(savedAnswerMachine, {
  inputs: [{ answer: null }, { answer: kept }],
  events: {
    'draft.change': [{ change: { title: 'Opening hours', text: 'We are open until 5 PM.' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: samples,
})
