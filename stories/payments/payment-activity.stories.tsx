import type { Meta } from '@storybook/react-vite'
import { PaymentActivityScreen } from '../../src/payments/PaymentActivityScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples } from './payee.samples.ts'
import { manyPast, paymentActivityAt } from './payment-activity.samples.ts'

const InPage = inPage(PaymentActivityScreen)

const meta: Meta = { title: 'payments/Payment activity', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof paymentActivityAt>[0], globals = {}) =>
  story(paymentActivityAt(moment), globals)
const { broken } = samples.getPaymentActivity.refusals

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const Many = storyAt({ value: 'shown', items: manyPast })

export const ManyInLargeTextOnAPhone = storyAt(
  { value: 'shown', items: manyPast.slice(0, 3) },
  { text: 'double', ...phone },
)

export const Found = storyAt({ value: 'shown', searchText: 'fiber' })

export const NothingFound = storyAt({ value: 'shown', searchText: 'gas' })

export const Empty = storyAt({ value: 'shown', items: [] })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: broken })

export const StaleAfterAFailedReload = storyAt({ value: 'shown', error: broken })
