import type { Meta } from '@storybook/react-vite'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { RecoveryScreen } from '../../src/access/RecoveryScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { codeAt } from './confirmation.samples.ts'
import { recoveryAt, refusals, resets } from './recovery.samples.ts'

const InGate = ({ actor }: { actor: RecoveryActor }) => (
  <SignInLayout>
    <RecoveryScreen actor={actor} />
  </SignInLayout>
)

const meta: Meta = { title: 'access/Recovery', component: InGate }

export default meta

const story = storyOf(InGate)
const at = (moment: Parameters<typeof recoveryAt>[0], globals = {}) => story(recoveryAt(moment), globals)

const dark = { scheme: 'dark' }
const prairieoak = { brand: 'prairieoak' }
const empty = { username: '', ssn: '', dob: '' }

export const Choice = at({ value: 'choice' })
export const ChoiceOnAPhone = at({ value: 'choice' }, phone)
export const ChoiceAtPrairieOak = at({ value: 'choice' }, prairieoak)

export const EmailRequest = at({ value: 'emailRequest', ...empty })
export const EmailRequestOnAPhone = at({ value: 'emailRequest' }, phone)
export const EmailRequestInDark = at({ value: 'emailRequest' }, dark)
export const EmailRequestLeftOut = at({ value: 'emailRequest', ...empty, formError: 'please fill the form' })
export const EmailRequestWrongDay = at({
  value: 'emailRequest',
  dob: '13/45/1986',
  fieldErrors: [{ field: 'dob', text: 'There is no such day.' }],
})
export const EmailRequestTooOften = at({ value: 'emailRequest', error: refusals.throttled })
export const SendingTemporaryPassword = at({ value: 'sendingTemporaryPassword' })
export const TemporaryPassword = at({ value: 'temporaryPassword', temporaryPassword: '' })
export const WrongTemporaryPassword = at({ value: 'temporaryPassword', error: refusals.code })
export const SendingAnotherTemporaryPassword = at({
  value: 'sendingTemporaryPassword',
  again: true,
  temporaryPassword: '',
})
export const SentAnotherTemporaryPassword = at(
  { value: 'temporaryPassword', again: true, temporaryPassword: '' },
  phone,
)
export const VerifyingTemporaryPassword = at({ value: 'verifyingTemporaryPassword' })

export const SmsRequest = at({ value: 'smsRequest', username: '' })
export const SmsRequestLost = at({ value: 'smsRequest', error: refusals.lost })
export const SendingRecoveryCode = at({ value: 'sendingRecoveryCode' })
export const SmsCode = at({ value: 'smsCode', code: '' })
export const SmsCodeOnAPhone = at({ value: 'smsCode' }, phone)
export const SmsCodeLeftOut = at({ value: 'smsCode', code: '', formError: 'Please enter sms code' })
export const WrongSmsCode = at({ value: 'smsCode', error: refusals.code })
export const SentAnotherCodeInDark = at({ value: 'smsCode', again: true, code: '' }, dark)
export const VerifyingRecoveryCode = at({ value: 'verifyingRecoveryCode' })

export const NewPassword = at({ value: 'newPassword', newPassword: '', repeated: '' })
export const NewPasswordAtPrairieOak = at({ value: 'newPassword' }, prairieoak)
export const NewPasswordsDiffer = at({ value: 'newPassword', formError: "password don't match" })
export const NewPasswordTooWeak = at({ value: 'newPassword', error: refusals.weak })
export const NewPasswordEasyToGuess = at({ value: 'newPassword', newPassword: 'Maria 2026', repeated: '' })
export const NewPasswordTooLate = at({ value: 'newPassword', error: refusals.proofExpired })
export const SavingPassword = at({ value: 'savingPassword' })

export const ConfirmingByCode = at({ value: 'confirming' })
const { sentTo, sentBy } = resets.texted
export const ConfirmingByText = at({
  value: 'confirming',
  inside: { confirmation: codeAt({ value: 'code', sentTo, sentBy }) },
})
