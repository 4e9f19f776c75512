import type { Meta } from '@storybook/react-vite'
import { RequestCreditCardDialog } from '../../src/accounts/RequestCreditCardDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { cardDraft, requestCreditCardAt, samples } from './request-credit-card.samples.ts'

const { refusals } = samples.requestCreditCard

const meta: Meta = { title: 'accounts/Request a card', component: RequestCreditCardDialog }

export default meta

const story = storyOf(RequestCreditCardDialog)
const storyAt = (moment: Parameters<typeof requestCreditCardAt>[0], globals = {}) =>
  story(requestCreditCardAt(moment), globals)

export const Form = storyAt({ value: 'form' })

export const FormInDarkOnAPhone = storyAt({ value: 'form', draft: cardDraft }, { ...phone, scheme: 'dark' })

export const WithErrors = storyAt({
  value: 'form',
  draft: { ...cardDraft, limit: '20', income: '' },
  fieldErrors: [
    { field: 'limit', text: 'The limit must be between $500.00 and $50,000.00.' },
    { field: 'income', text: 'Write an amount such as 25.00.' },
  ],
})

export const Sending = storyAt({ value: 'sending', draft: cardDraft })

export const StillOpen = storyAt({ value: { form: 'touched' }, draft: cardDraft, error: refusals.open })

export const AnswerLost = storyAt({ value: { form: 'touched' }, draft: cardDraft, error: refusals.lost })

export const Sent = storyAt({ value: 'sent', draft: cardDraft, requestNumber: 1042 })
