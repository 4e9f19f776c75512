import type { Meta } from '@storybook/react-vite'
import { emptyRequest, loanRequestErrors } from '../../machines/loans/loan-request.rules.ts'
import { LoanRequestForm } from '../../src/loans/LoanRequestForm.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { filled, loanRequestAt, samples } from './loan-request.samples.ts'

const InPage = inPage(LoanRequestForm)

const meta: Meta = { title: 'loans/Loan request', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof loanRequestAt>[0]) => story(loanRequestAt(moment))
const { wrong, lost } = samples.requestLoanInformation.refusals

export const Loading = storyAt({ value: 'loading' })

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: { form: 'touched' }, draft: filled })

export const Wrong = storyAt({ value: { form: 'touched' }, fieldErrors: loanRequestErrors(emptyRequest) })

export const Refused = storyAt({ value: { form: 'touched' }, draft: filled, error: wrong })

export const Lost = storyAt({ value: { form: 'touched' }, draft: filled, error: lost })

export const Sending = storyAt({ value: 'saving', draft: filled })

export const Sent = storyAt({ value: 'sent', draft: filled, requestNumber: 73 })
