import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { CreatePasswordScreen } from '../../src/access/CreatePasswordScreen.tsx'
import { PasswordChangedScreen } from '../../src/access/PasswordChangedScreen.tsx'
import { ResetRequestScreen } from '../../src/access/ResetRequestScreen.tsx'
import { Gate } from '../../src/app/Gate.tsx'
import { changes, createPasswordAt, refusals, resetRequestAt } from './recovery.samples.ts'

const meta: Meta = { title: 'access/Reset by link' }

export default meta

const phone: StoryObj = { globals: { viewport: { value: 'phone' } } }
const dark: StoryObj = { globals: { scheme: 'dark' } }

const shown = (screen: () => ReactNode, story: StoryObj): StoryObj => ({ ...story, render: () => <Gate>{screen()}</Gate> })
const asking = (moment: Parameters<typeof resetRequestAt>[0], story: StoryObj = {}) =>
  shown(() => <ResetRequestScreen actor={resetRequestAt(moment)} />, story)
const creating = (moment: Parameters<typeof createPasswordAt>[0], story: StoryObj = {}) =>
  shown(() => <CreatePasswordScreen actor={createPasswordAt(moment)} />, story)
const done = (changed: Parameters<typeof PasswordChangedScreen>[0]['changed'], story: StoryObj = {}) =>
  shown(() => <PasswordChangedScreen changed={changed} />, story)

export const Request = asking({ at: 'form', username: '' })
export const RequestOnAPhone = asking({ at: 'form' }, phone)
export const RequestNotValid = asking({ at: 'form', error: refusals.username })
export const RequestTooOften = asking({ at: 'form', error: refusals.throttled })
export const RequestLost = asking({ at: 'form', error: refusals.lost })
export const SendingLink = asking({ at: 'sendingLink' })
export const Sent = asking({ at: 'sent' })
export const ByAddress = asking({ at: 'address', username: 'maria' })
export const UsernameWanted = asking({ at: 'usernameWanted', username: 'maria@example.test' })

export const Create = creating({ at: 'form', password: '', repeated: '' })
export const CreateHalfway = creating({ at: 'form', password: 'lantern', repeated: '' })
export const CreateOnAPhone = creating({ at: 'form', repeated: 'Lantern202' }, phone)
export const CreateInDark = creating({ at: 'form', repeated: 'Lantern202' }, dark)
export const CreateReady = creating({ at: 'form' })
export const CreateTooWeak = creating({ at: 'form', error: refusals.weak })
export const CreateEasyToGuess = creating({ at: 'form', password: 'Password123', repeated: 'Password123' })
export const CreateTooOften = creating({ at: 'form', error: refusals.throttled })
export const CreateLost = creating({ at: 'form', error: refusals.lost })
export const CreateLinkOver = creating({ at: 'form', isOver: true }, phone)
export const SavingPassword = creating({ at: 'savingPassword' })
export const Saved = creating({ at: 'saved', changed: changes.changed })

export const Changed = done(changes.changed)
export const ChangedWithAPicture = done({ ...changes.changed, avatar: '/assets/harborlight/boat-loans.svg' })
export const ChangedByHand = done(null, phone)
