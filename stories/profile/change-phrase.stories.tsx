import type { Meta } from '@storybook/react-vite'
import { phraseErrors } from '../../machines/profile/security.rules.ts'
import { ChangePhraseDialog } from '../../src/profile/ChangePhraseDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { changePhraseAt, filled, samples } from './change-phrase.samples.ts'

const meta: Meta = { title: 'profile/Change phrase', component: ChangePhraseDialog }

export default meta

const story = storyOf(ChangePhraseDialog)
const storyAt = (moment: Parameters<typeof changePhraseAt>[0]) => story(changePhraseAt(moment))
const unlike = { ...filled, confirmPhrase: 'green harbor' }

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: { form: 'touched' }, draft: filled })

export const Unlike = storyAt({ value: { form: 'touched' }, draft: unlike, fieldErrors: phraseErrors(unlike) })

export const IsThePassword = storyAt({
  value: { form: 'touched' },
  draft: filled,
  error: samples.changePhrase.refusals.isPassword,
})

export const Saving = storyAt({ value: 'saving', draft: filled })

export const Confirming = storyAt({
  value: 'confirming',
  draft: filled,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saved = storyAt({ value: 'saved' })
