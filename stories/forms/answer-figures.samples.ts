import { answerFiguresMachine } from '../../machines/forms/answer-figures.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const full = [
  { month: '2026-11', sent: 41, answered: 30, closed: 22, median: 95, slowest: 610 },
  { month: '2026-10', sent: 1_204, answered: 1_204, closed: 1_190, median: 44, slowest: 302 },
  { month: '2026-09', sent: 3, answered: 0, closed: 3, median: null, slowest: null },
]

export const samples = {
  getAnswerFigures: {
    answers: { full, none: [] as typeof full },
    refusals: { broken: problem(500, 'error trying to get the figures') },
  },
} satisfies Samples

export const answerFiguresAt = (moment: Moment<typeof answerFiguresMachine>) =>
  still(answerFiguresMachine, { input: undefined, months: full, ...moment })

export const lab = labOf(answerFiguresMachine, { events: { reload: [{}] }, actors: samples })
