import type { Meta } from '@storybook/react-vite'
import type { AutoPayEndActor } from '../../machines/payments/autoPayEnd.machine.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { AutoPayEndDialog } from '../../src/payments/AutoPayEnd.tsx'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/storyOf.tsx'
import { autoPayEndAt, removing, samples } from './autoPayEnd.samples.ts'

type Props = { actor: AutoPayEndActor }

const terms = { isActive: true, amount: cents(44_99), finalAmount: null, remaining: null }
const Later = ({ actor }: Props) => <AutoPayEndDialog actor={actor} autoPay={{ ...terms, nextOn: day('2999-12-02') }} />
const Due = ({ actor }: Props) => <AutoPayEndDialog actor={actor} autoPay={{ ...terms, nextOn: day('2026-11-20') }} />

const meta: Meta = { title: 'payments/End of an auto pay', component: Later }

export default meta

const at = (moment: Parameters<typeof autoPayEndAt>[0], globals = {}) => storyOf(Later)(autoPayEndAt(moment), globals)
const dueAt = (moment: Parameters<typeof autoPayEndAt>[0], globals = {}) => storyOf(Due)(autoPayEndAt(moment), globals)
const { gone, paid, pending } = samples.removeAutoPay.refusals

export const Converting = at({ value: 'asking' })

export const ConvertingOneThatIsDueInDarkOnAPhone = dueAt({ value: 'asking' }, { scheme: 'dark', ...phone })

export const ConvertingOneThatIsBeingPaid = at({ value: 'asking', error: paid })

export const ConvertingOneThatIsGone = at({ value: 'asking', error: gone })

export const ConversionOnItsWay = at({ value: 'converting' })

export const ConversionVerified = storyOf(Later)(autoPayEndAt({ value: 'converting' }, 'verifyingOutcome'))

export const Removing = at({ value: 'asking', input: removing })

export const RemovingOneThatIsDueInLargeTextOnAPhone = dueAt({ value: 'asking', input: removing }, { text: 'double', ...phone })

export const RemovingWithPendingPayments = at({ value: 'asking', input: removing, error: pending })

export const RemovalOnItsWay = at({ value: 'removing', input: removing })

export const Removed = at({ value: 'removed', input: removing })

export const OutcomeUnknown = at({ value: 'unknown', error: unknownOutcome })
