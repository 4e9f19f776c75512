import type { Meta } from '@storybook/react-vite'
import { queryErrors } from '../../machines/members/reset-mfa.rules.ts'
import { ResetMfaScreen } from '../../src/members/ResetMfaScreen.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { found, resetMfaAt, samples } from './reset-mfa.samples.ts'
import { answered } from '../lab/answered.ts'
import { samples as callerSamples } from '../office/caller-check.samples.ts'

answered({ '/admin/caller-check': callerSamples.getCallerCheck.answers.unchecked })
const InPage = inPage(ResetMfaScreen)

const meta: Meta = { title: 'members/Reset mfa', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof resetMfaAt>[0]) => story(resetMfaAt(moment))
const draft = { query: 'maria' }
const { unknown, often } = samples.lookUpMember.refusals

export const Untouched = storyAt({ value: { form: 'untouched' } })

export const Chosen = storyAt({ value: { form: 'untouched' }, draft })

export const NothingTyped = storyAt({
  value: { form: 'touched' },
  draft: { query: ' ' },
  fieldErrors: queryErrors({ query: '' }),
})

export const LookingUp = storyAt({ value: 'saving', draft })

export const Unknown = storyAt({ value: { form: 'touched' }, draft, error: unknown })

export const TooOften = storyAt({ value: { form: 'touched' }, draft, error: often })

export const Asking = storyAt({ value: 'asking', draft, found })

export const Resetting = storyAt({ value: 'resetting', draft, found })

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  draft,
  found,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const LockedMember = storyAt({
  value: 'asking',
  draft,
  found,
  resetError: samples.unblockMember.refusals.locked,
})

export const Done = storyAt({ value: 'done', draft, found })
