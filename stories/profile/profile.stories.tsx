import type { Meta } from '@storybook/react-vite'
import { emptyProfile } from '../../machines/profile/profile.rules.ts'
import { ProfileForm } from '../../src/profile/ProfileForm.tsx'
import { getProfileErrors } from '../../values/profile.ts'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { draft, profileAt, samples } from './profile.samples.ts'

const InPage = inPage(ProfileForm)

const meta: Meta = { title: 'profile/Profile', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof profileAt>[0], globals = {}) => story(profileAt(moment), globals)
const { invalid, lost } = samples.saveProfile.refusals
const changed = { ...draft, email: 'maria@lantern.test' }
const wrong = { ...emptyProfile, email: 'maria', mobile: '12' }

export const Loading = at({ value: 'loading' })

export const Failed = at({ value: 'failed', loadError: samples.getProfile.refusals.broken })

export const Shown = at({ value: { form: 'untouched' } })

export const ShownInDark = at({ value: { form: 'untouched' } }, { scheme: 'dark' })

export const ShownOnAPhone = at({ value: { form: 'untouched' } }, phone)

export const ShownInLargeTextOnAPhone = at({ value: { form: 'untouched' } }, { text: 'double', ...phone })

export const EmptyAtPrairieOak = at({ value: { form: 'untouched' }, draft: emptyProfile }, { brand: 'prairieoak' })

export const Changed = at({ value: { form: 'touched' }, draft: changed })

export const Wrong = at({ value: { form: 'touched' }, draft: wrong, fieldErrors: getProfileErrors(wrong, true) })

export const WrongInDarkOnAPhone = at(
  { value: { form: 'touched' }, draft: wrong, fieldErrors: getProfileErrors(wrong, true) },
  { scheme: 'dark', ...phone },
)

export const Refused = at({ value: { form: 'touched' }, error: invalid })

export const Lost = at({ value: { form: 'touched' }, error: lost })

export const Saving = at({ value: 'saving', draft: changed })

export const Confirming = at({
  value: 'confirming',
  draft: changed,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saved = at({ value: 'saved' })
