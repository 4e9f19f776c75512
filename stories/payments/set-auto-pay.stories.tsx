import type { Meta } from '@storybook/react-vite'
import type { SetAutoPayActor } from '../../machines/payments/set-auto-pay.machine.ts'
import { SetAutoPayQuestion } from '../../src/payments/AutoPayDialog.tsx'
import { Dialog } from '../../src/shared/Dialog.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { setAutoPayAt } from './set-auto-pay.samples.ts'

const InDialog = ({ actor }: { actor: SetAutoPayActor }) => (
  <Dialog title="Schedule Auto Pay" onClose={() => {}}>
    <SetAutoPayQuestion actor={actor} />
  </Dialog>
)

const meta: Meta = { title: 'payments/Set auto pay', component: InDialog }

export default meta

const story = storyOf(InDialog)

export const Asking = story(setAutoPayAt({ value: 'asking' }))

export const AskingWithAFee = story(setAutoPayAt({ value: 'asking' }, 'charged'))

export const AskingBecauseOneIsDue = story(setAutoPayAt({ value: 'asking' }, 'due'))

export const Starting = story(setAutoPayAt({ value: 'starting' }))

export const Updating = story(setAutoPayAt({ value: 'updating' }, 'due'))
