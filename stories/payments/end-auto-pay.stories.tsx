import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { EndAutoPayDialog } from '../../src/payments/EndAutoPayDialog.tsx'
import { day } from '../../values/days.ts'
import { storyOf } from '../shared/story-of.tsx'
import { endAutoPayAt, converting, removing, samples } from './end-auto-pay.samples.ts'

const meta: Meta = { title: 'payments/End of an auto pay', component: EndAutoPayDialog }

export default meta

const story = storyOf(EndAutoPayDialog)
const storyAt = (moment: Parameters<typeof endAutoPayAt>[0]) => story(endAutoPayAt(moment))
const due = { ...converting, autoPay: { ...converting.autoPay, nextOn: day('2026-11-20') } }
const { gone, paid, pending } = samples.removeAutoPay.refusals

export const Converting = storyAt({ value: 'asking' })

export const ConvertingOneThatIsDue = storyAt({ value: 'asking', input: due })

export const ConvertingOneThatIsBeingPaid = storyAt({ value: 'asking', error: paid })

export const ConvertingOneThatIsGone = storyAt({ value: 'asking', error: gone })

export const ConversionOnItsWay = storyAt({ value: 'converting' })

export const ConversionVerified = story(endAutoPayAt({ value: 'converting' }, 'verifyingOutcome'))

export const Removing = storyAt({ value: 'asking', input: removing })

export const RemovingOneThatIsDue = storyAt({ value: 'asking', input: { ...due, ending: 'remove' } })

export const RemovingWithPendingPayments = storyAt({ value: 'asking', input: removing, error: pending })

export const RemovalOnItsWay = storyAt({ value: 'removing', input: removing })

export const Removed = storyAt({ value: 'removed', input: removing })

export const OutcomeUnknown = storyAt({ value: 'unknown', error: unknownOutcome })
