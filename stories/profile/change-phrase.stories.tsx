import type { Meta } from '@storybook/react-vite'
import { phraseErrors } from '../../machines/profile/security.rules.ts'
import { ChangePhraseDialog } from '../../src/profile/ChangePhraseDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { changePhraseAt, filled, samples } from './change-phrase.samples.ts'

const meta: Meta = { title: 'profile/Change phrase', component: ChangePhraseDialog }

export default meta

const story = storyOf(ChangePhraseDialog)
const at = (moment: Parameters<typeof changePhraseAt>[0], globals = {}) => story(changePhraseAt(moment), globals)
const unlike = { ...filled, confirmPhrase: 'green harbor' }

export const Empty = at({ value: { form: 'untouched' } })

export const Filled = at({ value: { form: 'touched' }, draft: filled })

export const FilledInDarkOnAPhone = at({ value: { form: 'touched' }, draft: filled }, { scheme: 'dark', ...phone })

export const Unlike = at({ value: { form: 'touched' }, draft: unlike, fieldErrors: phraseErrors(unlike) })

export const IsThePassword = at({
  value: { form: 'touched' },
  draft: filled,
  error: samples.changePhrase.refusals.isPassword,
})

export const Saving = at({ value: 'saving', draft: filled })

export const Confirming = at({
  value: 'confirming',
  draft: filled,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saved = at({ value: 'saved' })
