import type { Meta } from '@storybook/react-vite'
import { PaymentDisclosureScreen } from '../../src/payments/PaymentDisclosureScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { eligibilities, eligibilityAt, samples } from './eligibility.samples.ts'
const InPage = inPage(PaymentDisclosureScreen)

const meta: Meta = { title: 'payments/Payment disclosure', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof eligibilityAt>[0], globals = {}) => story(eligibilityAt(moment), globals)

export const Loading = at({ value: 'loading' })

export const Shown = at({ value: 'shown', eligibility: eligibilities.open })

export const WithoutAFeeAtPrairieOakInDark = at(
  { value: 'shown', eligibility: eligibilities.noFee },
  { brand: 'prairieoak', scheme: 'dark' },
)

export const ShownInLargeTextOnAPhone = at(
  { value: 'shown', eligibility: eligibilities.open },
  { text: 'double', ...phone },
)

export const Failed = at({ value: 'failed', error: samples.getEligibility.refusals.broken })
