import { statementCheckMachine } from '../../machines/statements/statement-check.machine.ts'
import type { CheckedStatement } from '../../machines/statements/statement-check.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const statement: CheckedStatement = {
  institution: 'Harbor Light Credit Union',
  member: '****5678',
  month: '11/01/2026',
  madeOn: '12/01/2026',
}

export const samples = {
  checkStatement: {
    answers: { genuine: statement, unknown: null },
    refusals: {
      throttled: problem(429, 'Too many attempts.', { retryAfter: 900 }),
      lost: problem(0, 'error trying to check the statement'),
    },
  },
} satisfies Samples

const input = { fiName: 'Harbor Light Credit Union' }
export const { refusals } = samples.checkStatement
// Nothing reads it: the fingerprint is told.
const content = {} as Blob
export const pdf = { name: 'October.pdf', size: 36_700, content }
export const emptyFile = { name: 'Empty.pdf', size: 0, content }
export const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const statementCheckAt = (moment: Moment<typeof statementCheckMachine>) =>
  still(statementCheckMachine, { input, ...moment })
export const genuine = { value: 'genuine', file: pdf, sha256, statement } as const

export const lab = labOf(statementCheckMachine, {
  inputs: [input],
  events: {
    'file.choose': [{ file: pdf }, { file: emptyFile }],
    'file.fingerprint': [{ sha256 }],
    'file.unreadable': [{}],
    'check.again': [{}],
    'check.retry': [{}],
  },
  actors: { ...samples, fingerprint: { tells: ['file.fingerprint', 'file.unreadable'] } },
})
