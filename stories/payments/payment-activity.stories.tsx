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
const at = (moment: Parameters<typeof paymentActivityAt>[0], globals = {}) => story(paymentActivityAt(moment), globals)
const { broken } = samples.getPaymentActivity.refusals

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownAtPrairieOakInDarkOnAPhone = at({ value: 'shown' }, { brand: 'prairieoak', scheme: 'dark', ...phone })

export const Many = at({ value: 'shown', items: manyPast })

export const ManyInLargeTextOnAPhone = at({ value: 'shown', items: manyPast.slice(0, 3) }, { text: 'double', ...phone })

export const Found = at({ value: 'shown', sought: 'fiber' })

export const FoundInDarkOnAPhone = at({ value: 'shown', sought: 'fiber' }, { scheme: 'dark', ...phone })

export const NothingFound = at({ value: 'shown', sought: 'gas' })

export const Empty = at({ value: 'shown', items: [] })

export const Reloading = at({ value: 'reloading' })

export const Failed = at({ value: 'failed', items: null, error: broken })

export const StaleAfterAFailedReload = at({ value: 'shown', error: broken })
