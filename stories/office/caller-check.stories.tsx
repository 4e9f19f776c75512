import type { Meta } from '@storybook/react-vite'
import { callerErrors } from '../../machines/office/caller-check.rules.ts'
import { CallerPanel } from '../../src/office/CallerCheck.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { callerCheckAt, codeDraft, factsDraft, samples } from './caller-check.samples.ts'

const InPage = inPage(CallerPanel)

const meta: Meta = { title: 'office/Caller check', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof callerCheckAt>[0]) => story(callerCheckAt(moment))
const { checked, answered, failed, mailOnly, unknown } = samples.getCallerCheck.answers

export const Loading = storyAt({ value: { last: 'loading' }, check: null })

export const Failed = storyAt({
  value: { last: 'failed' },
  check: null,
  loadError: samples.getCallerCheck.refusals.broken,
})

export const NotChecked = storyAt({ value: { last: 'shown' } })

export const CheckedByCode = storyAt({ value: { last: 'shown' }, check: checked })

export const CheckedByAnswers = storyAt({ value: { last: 'shown' }, check: answered })

export const WrongAnswer = storyAt({ value: { last: 'shown' }, check: failed })

export const Reloading = storyAt({ value: { last: 'reloading' }, check: checked })

export const Choosing = storyAt({ value: 'choosing' })

export const ChoosingWithMailAlone = storyAt({ value: 'choosing', check: mailOnly })

export const NothingToAsk = storyAt({ value: 'choosing', check: unknown })

export const TooManyCodes = storyAt({ value: 'choosing', error: samples.sendCallerCode.refusals.often })

export const Sending = storyAt({ value: 'sending', channel: 'sms' })

export const AskingForTheCode = storyAt({ value: { form: 'untouched' }, draft: { ...codeDraft, code: '' } })

export const ExpiredCode = storyAt({
  value: { form: 'touched' },
  draft: codeDraft,
  error: samples.checkCaller.refusals.expired,
})

export const AskingForAnswers = storyAt({ value: { form: 'touched' }, draft: factsDraft })

export const OneAnswerAlone = storyAt({
  value: { form: 'touched' },
  draft: { ...factsDraft, homePhoneEnd: '' },
  fieldErrors: callerErrors({ ...factsDraft, homePhoneEnd: '' }, ['bornOn', 'homePhoneEnd']),
})

export const Checking = storyAt({ value: 'saving', draft: factsDraft })
