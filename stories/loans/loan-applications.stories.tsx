import type { Meta } from '@storybook/react-vite'
import { LoanApplications } from '../../src/loans/LoanApplications.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { loanApplicationsAt, samples } from './loan-applications.samples.ts'
import { newLoanAt } from './new-loan.samples.ts'

const InPage = inPage(LoanApplications)

const meta: Meta = { title: 'loans/Loan applications', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof loanApplicationsAt>[0], globals = {}) =>
  story(loanApplicationsAt(moment), globals)

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownInDarkOnAPhone = at({ value: 'shown' }, { scheme: 'dark', ...phone })

export const ShownInLargeTextOnAPhone = at({ value: 'shown' }, { text: 'double', ...phone })

export const NoneAtPrairieOak = at({ value: 'shown', items: [] }, { brand: 'prairieoak' })

export const Reloading = at({ value: 'reloading' })

export const Failed = at({ value: 'failed', items: null, error: samples.getLoanApplications.refusals.broken })

export const AskingToDiscard = at({ value: 'confirming' })

export const Discarding = at({ value: 'removing' })

export const GoneBefore = at({ value: 'confirming', removalError: samples.discardLoanApplication.refusals.gone })

export const Beginning = at({
  value: 'shown',
  dialog: 'newLoan',
  inside: { newLoan: newLoanAt({ value: { form: 'untouched' } }) },
})
