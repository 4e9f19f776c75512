import type { Meta } from '@storybook/react-vite'
import { Secrets } from '../../src/profile/SecretCards.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { changePasswordAt } from './change-password.samples.ts'
import { changePhraseAt } from './change-phrase.samples.ts'
import { secretsAt } from './secrets.samples.ts'

const InPage = inPage(Secrets)

const meta: Meta = { title: 'profile/Secrets', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof secretsAt>[0]) => story(secretsAt(moment))
const form = { value: { form: 'untouched' } } as const

export const Shown = storyAt({ value: 'none' })

export const ChangingPassword = storyAt({ value: 'passwordForm', inside: { passwordForm: changePasswordAt(form) } })

export const ChangingPhrase = storyAt({ value: 'phraseForm', inside: { phraseForm: changePhraseAt(form) } })
