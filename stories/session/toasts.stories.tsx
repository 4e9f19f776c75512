import { accessTexts } from '../../values/access-texts.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { confirmationSentText } from '../../machines/access/recovery.rules.ts'
import type { Toast } from '../../machines/session/toast.machine.ts'
import { Toasts } from '../../src/app/Toasts.tsx'
import { news } from './toast.samples.ts'
import { toastsWith } from './toasts.samples.ts'

const meta: Meta = { title: 'session/Toasts', component: Toasts }

export default meta

function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const [actor] = useState(() => toastsWith(...toasts))
  return <Toasts actor={actor} />
}

const showing = (toasts: readonly Toast[]): StoryObj => ({
  render: () => <ToastList toasts={toasts} />,
})

const refused = { tone: 'problem', text: accessTexts.linkExpired } as const

export const None = showing([])

export const News = showing([news])

export const PasswordSaved = showing([{ tone: 'news', text: confirmationSentText }])

export const WithoutAUsername = showing([{ tone: 'problem', text: accessTexts.wrongUsername }])

export const Problem = showing([refused])

export const TwoAndOneThatWaits = showing([news, refused, news])

const long = {
  tone: 'problem',
  text: 'We could not open Order checks, because its computer does not answer. Nothing was ordered. Try again in a few minutes, or call us at (555) 010 9000.',
} as const

export const Long = showing([news, long])

export const Two = showing([news, refused])
