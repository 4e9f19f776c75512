import type { Meta } from '@storybook/react-vite'
import { RemovePayeeDialog } from '../../src/payments/RemovePayeeDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { removePayeeAt, samples } from './remove-payee.samples.ts'

const meta: Meta = { title: 'payments/Remove payee', component: RemovePayeeDialog }

export default meta

const story = storyOf(RemovePayeeDialog)
const storyAt = (moment: Parameters<typeof removePayeeAt>[0], globals = {}) => story(removePayeeAt(moment), globals)
const { pending, gone, lost } = samples.removeQuickPay.refusals

export const Asking = storyAt({ value: 'asking' })

export const AskingInDarkOnAPhone = storyAt({ value: 'asking' }, { scheme: 'dark', ...phone })

export const PaymentsPending = storyAt({ value: 'asking', removalError: pending })

export const PaymentsPendingInLargeTextOnAPhone = storyAt(
  { value: 'asking', removalError: pending },
  { text: 'double', ...phone },
)

export const Gone = storyAt({ value: 'asking', removalError: gone })

export const Lost = storyAt({ value: 'asking', removalError: lost })

export const Removing = storyAt({ value: 'removing' })

export const Removed = storyAt({ value: 'removed' })
