import type { Meta } from '@storybook/react-vite'
import { queryErrors } from '../../machines/members/reset-mfa.rules.ts'
import { ResetMfaScreen } from '../../src/members/ResetMfaScreen.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { found, resetMfaAt, samples } from './reset-mfa.samples.ts'
const InPage = inPage(ResetMfaScreen)

const meta: Meta = { title: 'members/Reset mfa', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof resetMfaAt>[0], globals = {}) => story(resetMfaAt(moment), globals)
const draft = { query: 'maria' }
const { unknown, often } = samples.lookUpMember.refusals

export const Untouched = at({ value: { form: 'untouched' } })

export const UntouchedAtPrairieOakOnAPhone = at({ value: { form: 'untouched' } }, { brand: 'prairieoak', ...phone })

export const Chosen = at({ value: { form: 'untouched' }, draft })

export const NothingTyped = at({
  value: { form: 'touched' },
  draft: { query: ' ' },
  fieldErrors: queryErrors({ query: '' }),
})

export const LookingUp = at({ value: 'saving', draft })

export const Unknown = at({ value: { form: 'touched' }, draft, error: unknown })

export const TooOften = at({ value: { form: 'touched' }, draft, error: often })

export const Asking = at({ value: 'asking', draft, found })

export const AskingInDarkOnAPhone = at({ value: 'asking', draft, found }, { scheme: 'dark', ...phone })

export const AskingInLargeTextOnAPhone = at({ value: 'asking', draft, found }, { text: 'double', ...phone })

export const Resetting = at({ value: 'resetting', draft, found })

export const ConfirmingThePassword = at({
  value: 'confirming',
  draft,
  found,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const LockedMember = at({ value: 'asking', draft, found, resetError: samples.unblockMember.refusals.locked })

export const Done = at({ value: 'done', draft, found })
