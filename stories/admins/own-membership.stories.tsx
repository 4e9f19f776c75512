import type { Meta } from '@storybook/react-vite'
import { OwnMembershipDialog } from '../../src/admins/OwnMembershipDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { memberships, ownMembershipAt, samples } from './own-membership.samples.ts'

const meta: Meta = {
  title: 'admins/Own accounts',
  component: OwnMembershipDialog,
  parameters: { audience: 'staff', modes: ['darkPhone', 'largePhone'] },
}

export default meta

const story = storyOf(OwnMembershipDialog)
const storyAt = (moment: Parameters<typeof ownMembershipAt>[0]) => story(ownMembershipAt(moment))
const { nobody, elsewhere, lost } = samples.changeOwnMembership.refusals
const { stated, ownStatement, confirmed, ending, ownEnding } = memberships
const draft = { username: 'bachterberg', of: '', act: 'STATE' } as const
const untouched = { value: { form: 'untouched' } } as const

export const Nobody = storyAt(untouched)

export const Typed = storyAt({ value: { form: 'touched' }, draft })

export const StatedByAnother = storyAt({ ...untouched, of: [stated] })

export const StatedByTheReader = storyAt({ ...untouched, of: [ownStatement] })

export const Confirmed = storyAt({ ...untouched, of: [confirmed] })

export const EndAskedByAnother = storyAt({ ...untouched, of: [ending] })

export const EndAskedByTheReader = storyAt({ ...untouched, of: [ownEnding] })

export const Empty = storyAt({ ...untouched, fieldErrors: [{ field: 'username', text: 'Enter a username.' }] })

export const NoSuchMember = storyAt({ value: { form: 'touched' }, draft, error: nobody })

export const ChangedElsewhere = storyAt({ value: { form: 'touched' }, of: [stated], error: elsewhere })

export const Lost = storyAt({ value: { form: 'touched' }, draft, error: lost })

export const ConfirmingThePassword = storyAt({
  value: 'confirming',
  draft,
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saving = storyAt({ value: 'saving', draft })

export const Changed = storyAt({ value: 'changed', draft })
