import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { backWithError } from '../../machines/shared/sending.recipe.ts'
import { NewDisputeScreen } from '../../src/disputes/NewDisputeScreen.tsx'
import { onceAt } from '../operations/once.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { filledIn, newDisputeAt, samples, starts } from './new-dispute.samples.ts'

const InPage = inPage(NewDisputeScreen)

const meta: Meta = { title: 'disputes/New dispute', component: InPage }

export default meta

const story = storyOf(InPage)
const of = starts.charge

export const Loading = story(newDisputeAt({ value: 'loading' }))

export const Failed = story(newDisputeAt({ value: 'failed', readError: samples.getDisputeStart.refusals.broken }))

export const Asking = story(newDisputeAt({ value: { form: 'untouched' }, of }))

export const FilledIn = story(newDisputeAt({ value: { form: 'touched' }, of, draft: filledIn }))

export const NothingChosen = story(
  newDisputeAt({
    value: { form: 'touched' },
    of,
    draft: { ...filledIn, reason: null, amount: '41.00', text: '' },
    fieldErrors: [
      { field: 'reason', text: 'Please choose what is wrong.' },
      { field: 'amount', text: 'This must be at most $40.00, the amount of the transaction.' },
      { field: 'text', text: 'Please write a message.' },
    ],
  }),
)

export const Sending = story(
  newDisputeAt({ value: 'sending', of, draft: filledIn, inside: { startDispute: onceAt('sending') } }),
)

export const Verifying = story(
  newDisputeAt({ value: 'sending', of, draft: filledIn, inside: { startDispute: onceAt('verifyingOutcome') } }),
)

export const OutcomeUnknown = story(
  newDisputeAt({ value: { form: 'touched' }, of, draft: filledIn, ...backWithError(unknownOutcome) }),
)

export const AlreadyInDispute = story(newDisputeAt({ value: { form: 'untouched' }, of: starts.again }))

export const TooLate = story(newDisputeAt({ value: { form: 'untouched' }, of: starts.late }))

export const HasNotLeft = story(newDisputeAt({ value: { form: 'untouched' }, of: starts.waiting }))

export const HasNotLeftAndStays = story(newDisputeAt({ value: { form: 'untouched' }, of: starts.waitingForGood }))

export const MoneyCameBack = story(newDisputeAt({ value: { form: 'untouched' }, of: starts.returned }))
