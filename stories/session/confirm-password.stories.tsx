import type { Meta } from '@storybook/react-vite'
import { ConfirmPassword } from '../../src/shared/ConfirmPassword.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { confirmPasswordAt, samples } from './confirm-password.samples.ts'

const meta: Meta = { title: 'session/Confirm your password', component: ConfirmPassword }

export default meta

const story = storyOf(ConfirmPassword)
const storyAt = (moment: Parameters<typeof confirmPasswordAt>[0]) => story(confirmPasswordAt(moment))
const { wrong, many } = samples.reauthenticate.refusals

export const Asking = storyAt({ value: 'asking' })

export const Checking = storyAt({ value: 'checkingPassword', password: 'Harbor2026' })

export const Wrong = storyAt({ value: 'asking', password: 'Harbor2025', error: wrong })

export const TooMany = storyAt({ value: 'asking', password: 'Harbor2025', error: many })

export const PreparingAPasskey = storyAt({ value: 'preparingPasskey' })

export const ChoosingAPasskey = storyAt({ value: 'passkeyQuestion' })

export const CheckingAPasskey = storyAt({ value: 'checkingPasskey' })

export const PasskeyNotAccepted = storyAt({
  value: 'asking',
  error: samples.reauthenticateWithPasskey.refusals.notAccepted,
})
