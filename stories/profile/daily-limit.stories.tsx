import type { Meta } from '@storybook/react-vite'
import { limitErrors, noLimit } from '../../machines/profile/daily-limit.rules.ts'
import { DailyLimitForm } from '../../src/profile/DailyLimitForm.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { dailyLimitAt, limits, samples } from './daily-limit.samples.ts'

const InPage = inPage(DailyLimitForm)

const meta: Meta = { title: 'profile/Daily limit', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof dailyLimitAt>[0]) => story(dailyLimitAt(moment))
const { tooMuch, lost } = samples.saveDailyLimit.refusals
const wrong = { limit: '50,000.00' }

export const Loading = storyAt({ value: 'loading', known: null })

export const Failed = storyAt({ value: 'failed', known: null, loadError: samples.getDailyLimit.refusals.broken })

export const None = storyAt({ value: { form: 'untouched' }, known: limits.none, draft: noLimit })

export const Raised = storyAt({ value: { form: 'untouched' } })

export const EndingTomorrow = storyAt({ value: { form: 'untouched' }, known: limits.ending })

export const Wrong = storyAt({
  value: { form: 'touched' },
  draft: wrong,
  fieldErrors: limitErrors(wrong, limits.raised),
})

export const Refused = storyAt({ value: { form: 'touched' }, draft: { limit: '15,000.00' }, error: tooMuch })

export const Lost = storyAt({ value: { form: 'touched' }, error: lost })

export const Saving = storyAt({ value: 'saving' })

export const Confirming = storyAt({
  value: 'confirming',
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})
