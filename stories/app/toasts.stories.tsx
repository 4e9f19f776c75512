import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toasts } from '../../src/app/Toasts.tsx'
import { toastsWith } from '../session/session.samples.ts'

const meta: Meta<typeof Toasts> = { title: 'app/Toasts', component: Toasts }

export default meta

type Story = StoryObj<typeof Toasts>

const saved = { tone: 'news', text: 'The email was sent successfully.' } as const
const refused = { tone: 'problem', text: 'The confirmation message expired, please generate a new one and try again.' } as const

export const None: Story = { args: { actor: toastsWith() } }

export const News: Story = { args: { actor: toastsWith(saved) } }

export const Problem: Story = { args: { actor: toastsWith(refused) } }

export const TwoAndOneThatWaits: Story = { args: { actor: toastsWith(saved, refused, saved) } }

export const TwoOnPhoneInDark: Story = {
  args: { actor: toastsWith(saved, refused) },
  globals: { viewport: { value: 'phone', isRotated: false }, scheme: 'dark' },
}
