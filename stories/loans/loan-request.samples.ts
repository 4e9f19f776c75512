import { loanRequestMachine } from '../../machines/loans/loan-request.machine.ts'
import { type LoanRequestDraft, contactPreferences } from '../../machines/loans/loan-request.rules.ts'
import { samples as ofProfile } from '../profile/profile.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  requestLoanInformation: {
    answers: { sent: { requestNumber: 73 } },
    refusals: {
      wrong: problem(422, 'Please write a message.', { fields: { message: 'Please write a message.' } }),
      lost: problem(0, 'error trying to request loan information'),
    },
  },
} satisfies Samples

export const filled: LoanRequestDraft = {
  typeOfLoan: 4,
  contactPreference: 1,
  message: 'Which papers do I need for a home equity loan?',
}

export const loanRequestAt = (moment: Moment<typeof loanRequestMachine>) =>
  still(loanRequestMachine, {
    input: { userId: 7 },
    ways: contactPreferences(ofProfile.getProfile.answers.full),
    ...moment,
  })

export const lab = labOf(loanRequestMachine, {
  inputs: [{ userId: 7 }],
  events: { 'draft.change': [{ change: filled }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: {
    getProfile: { answers: { full: ofProfile.getProfile.answers.full }, refusals: ofProfile.getProfile.refusals },
    requestLoanInformation: { answers: { sent: 73 }, refusals: samples.requestLoanInformation.refusals },
  },
})
