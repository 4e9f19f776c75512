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
const storyAt = (moment: Parameters<typeof recoveryAt>[0], globals = {}) => story(recoveryAt(moment), globals)

const prairieoak = { brand: 'prairieoak' }
const empty = { username: '', ssn: '', dob: '' }

export const Choice = storyAt({ value: 'choice' })

export const EmailRequest = storyAt({ value: 'emailRequest', ...empty })
export const EmailRequestOnAPhone = storyAt({ value: 'emailRequest' }, phone)
export const EmailRequestLeftOut = storyAt({ value: 'emailRequest', ...empty, formError: 'please fill the form' })
export const EmailRequestWrongDay = storyAt({
  value: 'emailRequest',
  dob: '13/45/1986',
  fieldErrors: [{ field: 'dob', text: 'There is no such day.' }],
})
export const EmailRequestTooOften = storyAt({ value: 'emailRequest', error: refusals.throttled })
export const SendingTemporaryPassword = storyAt({ value: 'sendingTemporaryPassword' })
export const TemporaryPassword = storyAt({ value: 'temporaryPassword', temporaryPassword: '' })
export const WrongTemporaryPassword = storyAt({ value: 'temporaryPassword', error: refusals.code })
export const SendingAnotherTemporaryPassword = storyAt({
  value: 'sendingTemporaryPassword',
  again: true,
  temporaryPassword: '',
})
export const SentAnotherTemporaryPassword = storyAt({ value: 'temporaryPassword', again: true, temporaryPassword: '' })
export const VerifyingTemporaryPassword = storyAt({ value: 'verifyingTemporaryPassword' })

export const SmsRequest = storyAt({ value: 'smsRequest', username: '' })
export const SmsRequestLost = storyAt({ value: 'smsRequest', error: refusals.lost })
export const SendingRecoveryCode = storyAt({ value: 'sendingRecoveryCode' })
export const SmsCode = storyAt({ value: 'smsCode', code: '' })
export const SmsCodeOnAPhone = storyAt({ value: 'smsCode' }, phone)
export const SmsCodeLeftOut = storyAt({ value: 'smsCode', code: '', formError: 'Please enter sms code' })
export const WrongSmsCode = storyAt({ value: 'smsCode', error: refusals.code })
export const SentAnotherCode = storyAt({ value: 'smsCode', again: true, code: '' })
export const VerifyingRecoveryCode = storyAt({ value: 'verifyingRecoveryCode' })

export const NewPassword = storyAt({ value: 'newPassword', newPassword: '', repeated: '' })
export const NewPasswordAtPrairieOak = storyAt({ value: 'newPassword' }, prairieoak)
export const NewPasswordsDiffer = storyAt({
  value: 'newPassword',
  fieldErrors: [{ field: 'repeated', text: "password don't match" }],
})
export const NewPasswordTooWeak = storyAt({ value: 'newPassword', error: refusals.weak })
export const NewPasswordEasyToGuess = storyAt({ value: 'newPassword', newPassword: 'Maria 2026', repeated: '' })
export const NewPasswordTooLate = storyAt({ value: 'newPassword', error: refusals.proofExpired })
export const SavingPassword = storyAt({ value: 'savingPassword' })

export const ConfirmingByCode = storyAt({ value: 'confirming' })
const { sentTo, sentBy } = resets.texted
export const ConfirmingByText = storyAt({
  value: 'confirming',
  inside: { confirmation: codeAt({ value: 'code', sentTo, sentBy }) },
})
