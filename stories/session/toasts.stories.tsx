import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Toast } from '../../machines/session/toast.machine.ts'
import { Toasts } from '../../src/app/Toasts.tsx'
import { phone } from '../shared/screens.ts'
import { toastsWith } from './session.samples.ts'

function Said({ toasts }: { toasts: Toast[] }) {
  const [actor] = useState(() => toastsWith(...toasts))
  return <Toasts actor={actor} />
}

const meta: Meta<typeof Said> = { title: 'session/Toasts', component: Said }

export default meta

type Story = StoryObj<typeof Said>

const saved = { tone: 'news', text: 'The email was sent successfully.' } as const
const refused = { tone: 'problem', text: 'The confirmation message expired, please generate a new one and try again.' } as const

export const None: Story = { args: { toasts: [] } }

export const News: Story = { args: { toasts: [saved] } }

export const Problem: Story = { args: { toasts: [refused] } }

export const TwoAndOneThatWaits: Story = { args: { toasts: [saved, refused, saved] } }

const long = {
  tone: 'problem',
  text: 'We could not open Order checks, because its computer does not answer. Nothing was ordered. Try again in a few minutes, or call us at (555) 010 9000.',
} as const

export const LongOnAPhone: Story = { args: { toasts: [saved, long] }, globals: phone }

export const TwoInDarkOnAPhone: Story = {
  args: { toasts: [saved, refused] },
  globals: { ...phone, scheme: 'dark' },
}
