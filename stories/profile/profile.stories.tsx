import type { Meta } from '@storybook/react-vite'
import { emptyProfile } from '../../machines/profile/profile.rules.ts'
import { ProfileScreen } from '../../src/profile/ProfileScreen.tsx'
import { profileErrors } from '../../values/profile.ts'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { draft, profileAt, samples } from './profile.samples.ts'

const InPage = inPage(ProfileScreen)

const meta: Meta = { title: 'profile/Profile', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof profileAt>[0]) => story(profileAt(moment))
const { invalid, lost } = samples.saveProfile.refusals
const changed = { ...draft, email: 'maria@lantern.test' }
const wrong = { ...emptyProfile, email: 'maria', mobile: '12' }

export const Loading = storyAt({ value: 'loading' })

export const Failed = storyAt({ value: 'failed', loadError: samples.getProfile.refusals.broken })

export const Shown = storyAt({ value: { form: 'untouched' } })

export const Empty = storyAt({ value: { form: 'untouched' }, draft: emptyProfile })

export const Changed = storyAt({ value: { form: 'touched' }, draft: changed })

export const Wrong = storyAt({ value: { form: 'touched' }, draft: wrong, fieldErrors: profileErrors(wrong, true) })

export const Refused = storyAt({ value: { form: 'touched' }, error: invalid })

export const Lost = storyAt({ value: { form: 'touched' }, error: lost })

export const Saving = storyAt({ value: 'saving', draft: changed })

export const Confirming = storyAt({
  value: 'confirming',
  draft: changed,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saved = storyAt({ value: 'saved' })
