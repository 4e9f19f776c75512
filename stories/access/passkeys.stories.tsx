import type { Meta } from '@storybook/react-vite'
import { Passkeys } from '../../src/access/Passkeys.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { onThisDevice, passkeysAt, samples } from './passkeys.samples.ts'
import { passkeyNameAt } from './passkey-name.samples.ts'

const InPage = inPage(Passkeys)

const meta: Meta = { title: 'access/Passkeys', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof passkeysAt>[0]) => story(passkeysAt(moment))
const asking = { confirmPassword: confirmPasswordAt({ value: 'asking' }) }

export const Loading = storyAt({ value: 'loading', items: null })

export const None = storyAt({ value: 'shown', items: [] })

export const Shown = storyAt({ value: 'shown' })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getPasskeys.refusals.broken })

export const Preparing = storyAt({ value: 'preparing' })

export const ProvingToAdd = storyAt({ value: 'provingToAdd', inside: asking })

export const Making = storyAt({ value: 'making' })

export const Adding = storyAt({ value: 'adding' })

export const HasOneAlready = storyAt({ value: 'shown', passkeyError: onThisDevice })

export const TooMany = storyAt({ value: 'shown', passkeyError: samples.getPasskeyOptions.refusals.many })

export const Renaming = storyAt({
  value: 'naming',
  inside: { passkeyName: passkeyNameAt({ value: { form: 'untouched' } }) },
})

export const ConfirmingAfterARecovery = storyAt({ value: 'confirmingPasskey' })

export const ProvingToConfirm = storyAt({ value: 'provingToConfirm', inside: asking })

export const AskingToRemove = storyAt({ value: 'confirming' })

export const Removing = storyAt({ value: 'removing' })

export const ProvingToRemove = storyAt({ value: 'confirmingPassword', inside: asking })
