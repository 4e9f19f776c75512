import type { Meta } from '@storybook/react-vite'
import { alertDraftErrors, alertDraft } from '../../machines/alerts/alerts.rules.ts'
import { AlertDialog } from '../../src/alerts/AlertDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { problem } from '../shared/samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { alertAt, filled, samples } from './alert.samples.ts'

const meta: Meta = { title: 'alerts/Alert', component: AlertDialog }

export default meta

const story = storyOf(AlertDialog)
const storyAt = (moment: Parameters<typeof alertAt>[0]) => story(alertAt(moment))
const wrong = { ...alertDraft(null), byNotification: false }
const { noNumber, many, lost } = samples.saveAlert.refusals

export const Loading = storyAt({ value: { reading: 'loading' } })

export const Failed = storyAt({
  value: { reading: 'failed' },
  loadError: problem(500, "error trying to get customer's accounts"),
})

export const Empty = storyAt({ value: { form: 'untouched' } })

export const WithoutAccounts = storyAt({ value: { form: 'untouched' }, accounts: [] })

export const Filled = storyAt({ value: { form: 'touched' }, draft: filled })

export const OfNewDevices = storyAt({ value: { form: 'touched' }, draft: { ...filled, kind: 'NEW_DEVICE' } })

export const Wrong = storyAt({ value: { form: 'touched' }, draft: wrong, fieldErrors: alertDraftErrors(wrong) })

export const NoNumberForTexts = storyAt({
  value: { form: 'touched' },
  draft: { ...filled, byText: true },
  error: noNumber,
})

export const TooMany = storyAt({ value: { form: 'touched' }, draft: filled, error: many })

export const Lost = storyAt({ value: { form: 'touched' }, draft: filled, error: lost })

export const Saving = storyAt({ value: 'saving', draft: filled })

export const Confirming = storyAt({
  value: 'confirming',
  draft: filled,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})
