import type { Meta } from '@storybook/react-vite'
import { emptyLoan, newLoanErrors } from '../../machines/loans/new-loan.rules.ts'
import { NewLoanDialog } from '../../src/loans/NewLoanDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { filled, newLoanAt, samples } from './new-loan.samples.ts'

const meta: Meta = { title: 'loans/New loan', component: NewLoanDialog }

export default meta

const story = storyOf(NewLoanDialog)
const storyAt = (moment: Parameters<typeof newLoanAt>[0]) => story(newLoanAt(moment))
const { many, noTemplate, lost } = samples.startLoanApplication.refusals

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: { form: 'touched' }, draft: filled })

export const Wrong = storyAt({ value: { form: 'touched' }, fieldErrors: newLoanErrors(emptyLoan) })

export const TooMany = storyAt({ value: { form: 'touched' }, draft: filled, error: many })

export const NoTemplate = storyAt({ value: { form: 'touched' }, draft: filled, error: noTemplate })

export const Lost = storyAt({ value: { form: 'touched' }, draft: filled, error: lost })

export const Starting = storyAt({ value: 'saving', draft: filled })
