import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { AutoPayEndDialog } from '../../src/payments/AutoPayEndDialog.tsx'
import { day } from '../../values/days.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { autoPayEndAt, converting, removing, samples } from './auto-pay-end.samples.ts'

const meta: Meta = { title: 'payments/End of an auto pay', component: AutoPayEndDialog }

export default meta

const story = storyOf(AutoPayEndDialog)
const at = (moment: Parameters<typeof autoPayEndAt>[0], globals = {}) => story(autoPayEndAt(moment), globals)
const due = { ...converting, autoPay: { ...converting.autoPay, nextOn: day('2026-11-20') } }
const { gone, paid, pending } = samples.removeAutoPay.refusals

export const Converting = at({ value: 'asking' })

export const ConvertingOneThatIsDueInDarkOnAPhone = at({ value: 'asking', input: due }, { scheme: 'dark', ...phone })

export const ConvertingOneThatIsBeingPaid = at({ value: 'asking', error: paid })

export const ConvertingOneThatIsGone = at({ value: 'asking', error: gone })

export const ConversionOnItsWay = at({ value: 'converting' })

export const ConversionVerified = story(autoPayEndAt({ value: 'converting' }, 'verifyingOutcome'))

export const Removing = at({ value: 'asking', input: removing })

export const RemovingOneThatIsDueInLargeTextOnAPhone = at(
  { value: 'asking', input: { ...due, ending: 'remove' } },
  { text: 'double', ...phone },
)

export const RemovingWithPendingPayments = at({ value: 'asking', input: removing, error: pending })

export const RemovalOnItsWay = at({ value: 'removing', input: removing })

export const Removed = at({ value: 'removed', input: removing })

export const OutcomeUnknown = at({ value: 'unknown', error: unknownOutcome })
