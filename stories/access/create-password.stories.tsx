import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CreatePasswordActor, createPasswordMachine } from '../../machines/access/create-password.machine.ts'
import { CreatePasswordScreen } from '../../src/access/CreatePasswordScreen.tsx'
import { PasswordChangedScreen } from '../../src/access/PasswordChangedScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { type Moment, still } from '../shared/still.ts'
import { storyOf } from '../shared/story-of.tsx'
import { changes, link, linkOfStaff, unidentifiedOwner, refusals } from './create-password.samples.ts'
import { draft } from './recovery.samples.ts'

const InGate = ({ actor }: { actor: CreatePasswordActor }) => (
  <SignInLayout>
    <CreatePasswordScreen actor={actor} />
  </SignInLayout>
)

const meta: Meta = { title: 'access/Create a password', component: InGate }

export default meta

const story = storyOf(InGate)
const typed = { password: draft.newPassword, repeated: draft.repeated }
const storyAt = (moment: Moment<typeof createPasswordMachine>, globals = {}) =>
  story(still(createPasswordMachine, { input: { link, owner: unidentifiedOwner }, ...typed, ...moment }), globals)

const done = (changed: Parameters<typeof PasswordChangedScreen>[0]['changed']): StoryObj => ({
  render: () => (
    <SignInLayout>
      <PasswordChangedScreen changed={changed} />
    </SignInLayout>
  ),
})

export const Create = storyAt({ value: 'form', password: '', repeated: '' })
export const CreateHalfway = storyAt({ value: 'form', password: 'lantern', repeated: '' })
export const CreateOnAPhone = storyAt({ value: 'form', repeated: 'Lantern202' }, phone)
export const CreateReady = storyAt({ value: 'form' })
export const CreateTooWeak = storyAt({ value: 'form', error: refusals.weak })
export const CreateEasyToGuess = storyAt({ value: 'form', password: 'Password123', repeated: 'Password123' })
export const CreateTooOften = storyAt({ value: 'form', error: refusals.throttled })
export const CreateLost = storyAt({ value: 'form', error: refusals.lost })
export const CreateLinkOver = storyAt({ value: 'form', isOver: true })
export const CheckingTheLink = storyAt({ value: 'checking', password: '', repeated: '' })
export const LinkOver = storyAt({ value: 'over', password: '', repeated: '' })
export const LinkOfStaffOver = storyAt({ value: 'over', link: linkOfStaff, password: '', repeated: '' })
export const CreateWithoutALink = storyAt({ value: 'linkless', password: '', repeated: '' })
export const SavingPassword = storyAt({ value: 'savingPassword' })
export const Saved = storyAt({ value: 'saved', changed: changes.changed })

export const Changed = done(changes.changed)
export const ChangedWithAPicture = done({ ...changes.changed, avatar: '/assets/harborlight/boat-loans.svg' })
export const ChangedByHand = done(null)
