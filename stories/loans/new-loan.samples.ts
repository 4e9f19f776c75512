import { newLoanMachine } from '../../machines/loans/new-loan.machine.ts'
import type { NewLoanDraft } from '../../machines/loans/new-loan.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { begun } from './template.ts'

export const samples = {
  startLoanApplication: {
    answers: { begun },
    refusals: {
      many: problem(422, 'You have 3 unfinished applications. Go to Loans, Discard one of them, and begin again.', {
        code: 'limit',
      }),
      noTemplate: problem(422, 'Loan applications are not available online. Please call us at (555) 010 9000.'),
      lost: problem(0, 'error trying to start loan application'),
    },
  },
} satisfies Samples

export const filled: NewLoanDraft = {
  amount: '18,500',
  typeOfLoan: 2,
  purposeOfLoan: 'A car with room for three',
  coApplicantsNumber: 'no',
}

export const newLoanAt = (moment: Moment<typeof newLoanMachine>) =>
  still(newLoanMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(newLoanMachine, {
  inputs: [{ userId: 7 }],
  events: { 'draft.change': [{ change: filled }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: {
    startLoanApplication: { answers: { begun: begun.applicationId }, refusals: samples.startLoanApplication.refusals },
  },
})
