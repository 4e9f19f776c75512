import { statementsMachine } from '../../machines/statements/statements.machine.ts'
import { type MonthlyStatement, toStatements } from '../../machines/statements/statements.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const madeIn = (month: string, fromDate: string, toDate: string, madeOn: string, isOpened = true) => ({
  month,
  fromDate,
  toDate,
  madeOn,
  isOpened,
})

export const samples = {
  getStatements: {
    answers: {
      some: {
        nextOn: '12/01/2026',
        statements: [
          madeIn('10/01/2026', '10/01/2026', '10/30/2026', '10/31/2026', false),
          madeIn('09/01/2026', '09/01/2026', '09/30/2026', '10/01/2026', false),
          madeIn('08/01/2026', '08/01/2026', '08/31/2026', '09/01/2026'),
          madeIn('12/01/2025', '11/29/2025', '12/31/2025', '01/01/2026'),
          madeIn('11/01/2025', '11/01/2025', '11/28/2025', '11/29/2025'),
        ],
      },
      none: { nextOn: '12/01/2026', statements: [] },
    },
    refusals: { broken: problem(500, 'error trying to get your statements') },
  },
  getStatementFile: {
    answers: { file: '%PDF-1.7\n' },
    refusals: {
      tooMany: problem(429, 'Too many attempts.', { retryAfter: 42 }),
      broken: problem(500, 'error trying to get the statement'),
    },
  },
} satisfies Samples

const { answers, refusals } = samples.getStatements

export const lists = { some: toStatements(answers.some), none: toStatements(answers.none) }
export const given = { userId: 7, institution: 'Harbor Light Credit Union' }
const [october] = lists.some.statements as [MonthlyStatement]
export { october }

export const statementsAt = (moment: Moment<typeof statementsMachine>) =>
  still(statementsMachine, { input: given, ...moment })

export const lab = labOf(statementsMachine, {
  inputs: [given],
  events: { reload: [{}], 'download.start': [{ statement: october }], 'download.cancel': [{}] },
  actors: {
    getStatements: { answers: lists, refusals },
    getStatementFile: {
      answers: { file: new Blob([samples.getStatementFile.answers.file]) },
      refusals: samples.getStatementFile.refusals,
    },
  },
})
