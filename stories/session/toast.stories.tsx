import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { createActor } from 'xstate'
import { type ToastActor, toastMachine } from '../../machines/session/toast.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { Toasts } from '../../src/app/Toasts.tsx'
import { still } from '../shared/still.ts'
import { storyOf } from '../shared/story-of.tsx'
import { news, removed } from './toast.samples.ts'

/** Shows the list of toasts with only this one in it. */
function Alone({ actor }: { actor: ToastActor }) {
  const [list] = useState(() => {
    const snapshot = toastsMachine.resolveState({ value: {}, context: { toasts: [actor], said: {} } })
    return createActor(toastsMachine, { snapshot })
  })
  return <Toasts actor={list} />
}

const meta: Meta = { title: 'session/Toast', component: Alone }

export default meta

const story = storyOf(Alone)

export const Shown = story(still(toastMachine, { input: news, value: 'shown' }))

const offering = (text: string) => story(still(toastMachine, { input: { ...removed, text }, value: 'shown' }))

export const MessageRemoved = offering(removed.text)

export const NotificationRemoved = offering('Notification Removed successfully!')

export const GoalRemoved = offering('Goal Removed Succesfully!')

export const Held = story(still(toastMachine, { input: news, value: 'held', holders: ['pointer'] }))
