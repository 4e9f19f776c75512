import type { Meta, StoryObj } from '@storybook/react-vite'
import { phone } from '../shared/screens.ts'
import { onceAt } from './operations.samples.ts'
import { View } from './once.view.tsx'

const meta: Meta = { title: 'operations/Sent once' }

export default meta

const at = (value: Parameters<typeof onceAt>[0], globals = {}): StoryObj => {
  const actor = onceAt(value)
  return { render: () => <View actor={actor} />, globals }
}

export const Sending = at('sending')

export const Verifying = at('verifyingOutcome')

export const VerifyingInDarkOnAPhone = at('verifyingOutcome', { scheme: 'dark', ...phone })
