import type { Meta } from '@storybook/react-vite'
import { PaymentDisclosureScreen } from '../../src/payments/PaymentDisclosureScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { eligibilities, eligibilityAt, samples } from './eligibility.samples.ts'
const InPage = inPage(PaymentDisclosureScreen)

const meta: Meta = { title: 'payments/Payment disclosure', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof eligibilityAt>[0], globals = {}) => story(eligibilityAt(moment), globals)

export const Loading = storyAt({ value: 'loading' })

export const Shown = storyAt({ value: 'shown', eligibility: eligibilities.open })

export const WithoutAFeeAtPrairieOakInDark = storyAt(
  { value: 'shown', eligibility: eligibilities.noFee },
  { brand: 'prairieoak', scheme: 'dark' },
)

export const ShownInLargeTextOnAPhone = storyAt(
  { value: 'shown', eligibility: eligibilities.open },
  { text: 'double', ...phone },
)

export const Failed = storyAt({ value: 'failed', error: samples.getEligibility.refusals.broken })
