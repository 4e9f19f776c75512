import type { Meta } from '@storybook/react-vite'
import { firstCodeErrors } from '../../machines/access/authenticator-app.rules.ts'
import { AuthenticatorApp } from '../../src/access/AuthenticatorApp.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { authenticatorAppAt, samples } from './authenticator-app.samples.ts'
import { typed } from './device-verification.samples.ts'

const InPage = inPage(AuthenticatorApp)

const meta: Meta = { title: 'access/Authenticator app', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof authenticatorAppAt>[0], globals = {}) =>
  story(authenticatorAppAt(moment), globals)
const asking = { confirmPassword: confirmPasswordAt({ value: 'asking' }) }
const { off, on, fresh } = samples.getAuthenticatorApp.answers
const draft = { code: typed.code }

export const Loading = storyAt({ value: 'loading', app: null })

export const Failed = storyAt({ value: 'failed', app: null, readError: samples.getAuthenticatorApp.refusals.broken })

export const Off = storyAt({ value: 'shown', app: off })

export const On = storyAt({ value: 'shown' })

export const OnInDarkOnAPhone = storyAt({ value: 'shown', app: fresh }, { scheme: 'dark', ...phone })

export const FewCodesLeft = storyAt({ value: 'shown', app: { ...on, recoveryCodesLeft: 1 } })

export const Reloading = storyAt({ value: 'reloading' })

export const Beginning = storyAt({ value: 'beginning', app: off })

export const ProvingToBegin = storyAt({ value: 'provingToBegin', app: off, inside: asking })

export const SettingUp = storyAt({ value: { form: 'untouched' }, app: off })

export const CodeTooShort = storyAt({
  value: { form: 'touched' },
  app: off,
  draft: { code: '4182' },
  fieldErrors: firstCodeErrors({ code: '4182' }),
})

export const WrongCode = storyAt({
  value: { form: 'touched' },
  app: off,
  draft,
  error: samples.confirmAuthenticatorApp.refusals.wrong,
})

export const TurningOn = storyAt({ value: 'saving', app: off, draft })

export const ProvingToTurnOn = storyAt({ value: 'confirming', app: off, draft, inside: asking })

export const RecoveryCodes = storyAt({ value: 'recoveryCodes' })

export const OnAlready = storyAt({ value: 'shown', changeError: samples.confirmAuthenticatorApp.refusals.on })

export const AskingToRenew = storyAt({ value: 'askingToRenew' })

export const Renewing = storyAt({ value: 'renewing' })

export const ProvingToRenew = storyAt({ value: 'provingToRenew', inside: asking })

export const AskingToTurnOff = storyAt({ value: 'askingToTurnOff' })

export const NotTurnedOff = storyAt({
  value: 'askingToTurnOff',
  changeError: samples.turnOffAuthenticatorApp.refusals.lost,
})

export const TurningOff = storyAt({ value: 'turningOff' })

export const ProvingToTurnOff = storyAt({ value: 'provingToTurnOff', inside: asking })
