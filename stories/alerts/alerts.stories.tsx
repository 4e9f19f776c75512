import type { Meta } from '@storybook/react-vite'
import { AlertsScreen } from '../../src/alerts/AlertsScreen.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { alertAt } from './alert.samples.ts'
import { alertsAt, samples } from './alerts.samples.ts'

const InPage = inPage(AlertsScreen)

const meta: Meta = { title: 'alerts/Alerts', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof alertsAt>[0]) => story(alertsAt(moment))

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const None = storyAt({ value: 'shown', items: [] })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getAlerts.refusals.broken })

export const AskingToRemove = storyAt({ value: 'confirming' })

export const Removing = storyAt({ value: 'removing' })

export const RemovedBefore = storyAt({ value: 'confirming', removalError: samples.removeAlert.refusals.gone })

export const ConfirmingPassword = storyAt({
  value: 'confirmingPassword',
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Adding = storyAt({
  value: 'shown',
  dialog: 'alert',
  inside: { alert: alertAt({ value: { form: 'untouched' } }) },
})
