import type { Meta } from '@storybook/react-vite'
import { emptyLoan, newLoanErrors } from '../../machines/loans/new-loan.rules.ts'
import { NewLoanDialog } from '../../src/loans/NewLoanDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { filled, newLoanAt, samples } from './new-loan.samples.ts'

const meta: Meta = { title: 'loans/New loan', component: NewLoanDialog }

export default meta

const story = storyOf(NewLoanDialog)
const storyAt = (moment: Parameters<typeof newLoanAt>[0], globals = {}) => story(newLoanAt(moment), globals)
const { many, noTemplate, lost } = samples.startLoanApplication.refusals

export const Empty = storyAt({ value: { form: 'untouched' } })

export const EmptyInDarkOnAPhone = storyAt({ value: { form: 'untouched' } }, { scheme: 'dark', ...phone })

export const Filled = storyAt({ value: { form: 'touched' }, draft: filled })

export const Wrong = storyAt({ value: { form: 'touched' }, fieldErrors: newLoanErrors(emptyLoan) })

export const WrongInLargeTextOnAPhone = storyAt(
  { value: { form: 'touched' }, fieldErrors: newLoanErrors(emptyLoan) },
  { text: 'double', ...phone },
)

export const TooMany = storyAt({ value: { form: 'touched' }, draft: filled, error: many })

export const NoTemplateAtPrairieOak = storyAt(
  { value: { form: 'touched' }, draft: filled, error: noTemplate },
  { brand: 'prairieoak' },
)

export const Lost = storyAt({ value: { form: 'touched' }, draft: filled, error: lost })

export const Starting = storyAt({ value: 'saving', draft: filled })
