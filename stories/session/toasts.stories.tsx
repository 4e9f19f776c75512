import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Toast } from '../../machines/session/toast.machine.ts'
import { Toasts } from '../../src/app/Toasts.tsx'
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

export const TwoInDarkOnAPhone: Story = {
  args: { toasts: [saved, refused] },
  globals: { viewport: { value: 'phone', isRotated: false }, scheme: 'dark' },
}
