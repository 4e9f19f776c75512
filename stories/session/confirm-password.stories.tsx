import type { Meta } from '@storybook/react-vite'
import { ConfirmPassword } from '../../src/shared/ConfirmPassword.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { confirmPasswordAt, samples } from './confirm-password.samples.ts'

const meta: Meta = { title: 'session/Confirm your password', component: ConfirmPassword }

export default meta

const story = storyOf(ConfirmPassword)
const at = (moment: Parameters<typeof confirmPasswordAt>[0], globals = {}) => story(confirmPasswordAt(moment), globals)
const { wrong, many } = samples.reauthenticate.refusals

export const Asking = at({ value: 'asking' })

export const AskingInDarkOnAPhone = at({ value: 'asking' }, { scheme: 'dark', ...phone })

export const Checking = at({ value: 'checkingPassword', password: 'Harbor2026' })

export const Wrong = at({ value: 'asking', password: 'Harbor2025', error: wrong })

export const TooMany = at({ value: 'asking', password: 'Harbor2025', error: many })
