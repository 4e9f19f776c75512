import type { Meta } from '@storybook/react-vite'
import { AlertsScreen } from '../../src/alerts/AlertsScreen.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { alertAt } from './alert.samples.ts'
import { alertsAt, samples } from './alerts.samples.ts'

const InPage = inPage(AlertsScreen)

const meta: Meta = { title: 'alerts/Alerts', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof alertsAt>[0], globals = {}) => story(alertsAt(moment), globals)

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownInDarkOnAPhone = at({ value: 'shown' }, { scheme: 'dark', ...phone })

export const ShownInLargeTextOnAPhone = at({ value: 'shown' }, { text: 'double', ...phone })

export const NoneAtPrairieOak = at({ value: 'shown', items: [] }, { brand: 'prairieoak' })

export const Reloading = at({ value: 'reloading' })

export const Failed = at({ value: 'failed', items: null, error: samples.getAlerts.refusals.broken })

export const AskingToRemove = at({ value: 'confirming' })

export const Removing = at({ value: 'removing' })

export const RemovedBefore = at({ value: 'confirming', removalError: samples.removeAlert.refusals.gone })

export const ConfirmingPassword = at({
  value: 'confirmingPassword',
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Adding = at({
  value: 'shown',
  dialog: 'alert',
  inside: { alert: alertAt({ value: { form: 'untouched' } }) },
})
