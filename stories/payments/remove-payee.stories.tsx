import type { Meta } from '@storybook/react-vite'
import { RemovePayeeDialog } from '../../src/payments/RemovePayeeDialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { removePayeeAt, samples } from './remove-payee.samples.ts'

const meta: Meta = { title: 'payments/Remove payee', component: RemovePayeeDialog }

export default meta

const story = storyOf(RemovePayeeDialog)
const storyAt = (moment: Parameters<typeof removePayeeAt>[0]) => story(removePayeeAt(moment))
const { pending, gone, lost } = samples.removeQuickPay.refusals

export const Asking = storyAt({ value: 'asking' })

export const PaymentsPending = storyAt({ value: 'asking', removalError: pending })

export const Gone = storyAt({ value: 'asking', removalError: gone })

export const Lost = storyAt({ value: 'asking', removalError: lost })

export const Removing = storyAt({ value: 'removing' })

export const Removed = storyAt({ value: 'removed' })
