import { statementMachine } from '../../machines/statements/statement.machine.ts'
import { toStatementContents } from '../../machines/statements/statement.services.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { composeStatement, type StatementAccount } from '../../values/statements.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { given, october, samples as lists } from './statements.samples.ts'

const row = (on: string, description: string, amount: number, charges = 0) => ({
  on: day(on),
  description,
  amount: cents(amount),
  charges: cents(charges),
})
const sums = (month: number, year: number) => ({ month: cents(month), year: cents(year) })

const lastYear = { interest: cents(0), fees: cents(0) }

const accounts: StatementAccount[] = [
  {
    kind: 'share',
    name: 'Everyday S-002',
    opening: cents(1_204_50),
    interest: sums(12, 1_40),
    fees: sums(3_00, 3_00),
    lastYear,
    rate: 0.125,
    due: null,
    rows: [
      row('2026-10-02', 'Payroll · Lantern Books', 2_150_00),
      row('2026-10-05', 'Sons & Daughters Fine Bakery', -4_50),
      row('2026-10-13', 'ATM fee', -3_00),
      row('2026-10-20', 'E-PAY Casco Bay Water District Customer Payments · Invoice of September', -64_20),
      row('2026-10-30', 'Dividend', 12),
    ],
  },
  {
    kind: 'loan',
    name: 'The blue wagon L-001',
    opening: cents(-9_000_00),
    interest: sums(38_50, 402_10),
    fees: sums(0, 0),
    lastYear,
    rate: 4.25,
    due: { amount: cents(218_50), on: day('2026-12-01') },
    rows: [row('2026-10-06', 'Payment', 180_00, 38_50)],
  },
  {
    kind: 'card',
    name: 'Visa ****7420',
    opening: cents(0),
    interest: sums(0, 0),
    fees: sums(0, 0),
    lastYear,
    rate: null,
    due: null,
    rows: [],
  },
]

const { blocks } = composeStatement({
  institution: {
    name: 'Harbor Light Credit Union',
    address: '12 Pier Street\nPortland, ME 04101',
    phone: '5550109000',
    email: 'members@harborlight.example',
    errorNotice: 'Tell us within 60 days of the day on which this statement was made.',
  },
  member: { name: 'Maria Okafor', address: ['14 Gull Street', 'Portland, ME 04101'], number: '****7326' },
  month: october.month,
  opensOn: october.from,
  closesOn: october.to,
  accounts,
})

export const samples = {
  getStatement: {
    answers: { october: { fromDate: '10/01/2026', toDate: '10/30/2026', blocks } },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      broken: problem(500, 'error trying to get the statement'),
      notProven: problem(422, 'We cannot show this statement now. Contact us.'),
      lost: problem(0, 'error trying to get the statement'),
    },
  },
  getStatementFile: lists.getStatementFile,
} satisfies Samples

export const page = toStatementContents(samples.getStatement.answers.october)
export const input = { ...given, month: october.month }

type Regions = { page?: 'loading' | 'failed' | 'shown' | 'reloading'; file?: 'none' | 'downloading' }

export const statementAt = (
  { page: read = 'shown', file = 'none' }: Regions,
  rest: Omit<Moment<typeof statementMachine>, 'value'> = {},
) => still(statementMachine, { input, page, value: { open: { page: read, file } }, ...rest })

export const lab = labOf(statementMachine, {
  inputs: [input],
  events: { reload: [{}], 'download.start': [{ statement: october }], 'download.cancel': [{}] },
  actors: {
    getStatement: { answers: { october: page }, refusals: samples.getStatement.refusals },
    getStatementFile: {
      answers: { file: new Blob([lists.getStatementFile.answers.file]) },
      refusals: lists.getStatementFile.refusals,
    },
  },
  hiddenStates: { 'statement missing': 'Page Not Found takes its place.' },
})
