import type { Meta } from '@storybook/react-vite'
import { PaymentDisclosureScreen } from '../../src/payments/PaymentDisclosureScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { eligibilities, eligibilityAt, samples } from './eligibility.samples.ts'
const InPage = inPage(PaymentDisclosureScreen)

const meta: Meta = { title: 'payments/Payment disclosure', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof eligibilityAt>[0]) => story(eligibilityAt(moment))

export const Loading = storyAt({ value: 'loading' })

export const Shown = storyAt({ value: 'shown', eligibility: eligibilities.open })

export const WithoutAFee = storyAt({ value: 'shown', eligibility: eligibilities.noFee })

export const Failed = storyAt({ value: 'failed', error: samples.getEligibility.refusals.broken })
