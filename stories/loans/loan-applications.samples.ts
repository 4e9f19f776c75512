import type { components } from '../../api/schema.d.ts'
import { loanApplicationsMachine } from '../../machines/loans/loan-applications.machine.ts'
import type { LoanApplication } from '../../machines/loans/loan-applications.rules.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'
import { samples as application } from './loan-application.samples.ts'

type Wire = components['schemas']['LoanApplication']

const full: Wire[] = [
  { applicationId: 14, date: '11/18/2026', typeOfLoan: 2, amount: 18_500, status: 1, currentStep: 2 },
  { applicationId: 11, date: '11/14/2026', typeOfLoan: 3, amount: 6_400, status: 2, currentStep: 5 },
  { applicationId: 9, date: '10/02/2026', typeOfLoan: 7, amount: 2_500, status: 3, currentStep: 5 },
]

export const samples = {
  getLoanApplications: {
    answers: { full, none: [] as Wire[] },
    refusals: { broken: problem(500, 'error trying to get the loan applications') },
  },
  discardLoanApplication: application.discardLoanApplication,
} satisfies Samples

export const items: LoanApplication[] = full.map(({ applicationId, date, amount, ...rest }) => ({
  id: applicationId,
  date: dayFromWire(date),
  amount: fromWire(amount),
  ...rest,
}))

export const loanApplicationsAt = ({
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof loanApplicationsMachine>) =>
  still(loanApplicationsMachine, {
    value: { list, dialog },
    input: { userId: 7 },
    items,
    chosen: items[0] ?? null,
    ...moment,
  })

export const lab = labOf(loanApplicationsMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'newLoan.open': [{}],
    'row.resume': [{ id: 14 }],
    'row.remove': [{ id: 14 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
  },
  actors: {
    getLoanApplications: { answers: { full: items, none: [] }, refusals: samples.getLoanApplications.refusals },
    discardLoanApplication: { answers: { discarded: undefined }, refusals: samples.discardLoanApplication.refusals },
    newLoan: { answers: { begun: { isBegun: true }, closed: { isBegun: false } } },
  },
  hiddenStates: { 'loanApplications dialog.begun': 'The application takes its place.' },
})
