import type { Meta } from '@storybook/react-vite'
import { LoanApplications } from '../../src/loans/LoanApplications.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { loanApplicationsAt, samples } from './loan-applications.samples.ts'
import { newLoanAt } from './new-loan.samples.ts'

const InPage = inPage(LoanApplications)

const meta: Meta = { title: 'loans/Loan applications', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof loanApplicationsAt>[0]) => story(loanApplicationsAt(moment))

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const None = storyAt({ value: 'shown', items: [] })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getLoanApplications.refusals.broken })

export const AskingToDiscard = storyAt({ value: 'confirming' })

export const Discarding = storyAt({ value: 'removing' })

export const GoneBefore = storyAt({ value: 'confirming', removalError: samples.discardLoanApplication.refusals.gone })

export const Beginning = storyAt({
  value: 'shown',
  dialog: 'newLoan',
  inside: { newLoan: newLoanAt({ value: { form: 'untouched' } }) },
})
