import { answerFiguresMachine } from '../../machines/forms/answer-figures.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const full = [
  { month: '2026-11', sent: 41, answered: 30, closed: 22, median: 95, slowest: 610 },
  { month: '2026-10', sent: 1_204, answered: 1_204, closed: 1_190, median: 44, slowest: 302 },
  { month: '2026-09', sent: 3, answered: 0, closed: 3, median: null, slowest: null },
]

const staff = [
  { id: 3, name: 'Ada Brandt', answered: 24, median: 80, slowest: 390, waiting: 2, longestWait: 65 },
  { id: 5, name: 'Ben Osei', answered: 9, median: 130, slowest: 700, waiting: 0, longestWait: null },
  { id: 8, name: 'Ines Castillo', answered: 0, median: null, slowest: null, waiting: 1, longestWait: 1_010 },
]

export const samples = {
  getAnswerFigures: {
    answers: {
      full: { months: full, staff },
      banking: { months: full, staff: null },
      none: { months: [], staff: [] },
    },
    refusals: { broken: problem(500, 'error trying to get the figures') },
  },
} satisfies Samples

export const answerFiguresAt = (moment: Moment<typeof answerFiguresMachine>) =>
  still(answerFiguresMachine, { input: undefined, months: full, staff, ...moment })

export const lab = labOf(answerFiguresMachine, { events: { reload: [{}] }, actors: samples })
