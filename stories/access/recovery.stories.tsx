import type { Meta, StoryObj } from '@storybook/react-vite'
import { RecoveryScreen } from '../../src/access/RecoveryScreen.tsx'
import { Gate } from '../../src/app/Gate.tsx'
import { recoveryAt, refusals, resets } from './recovery.samples.ts'

type Moment = Parameters<typeof recoveryAt>[0]

const meta: Meta = { title: 'access/Recovery' }

export default meta

const at = (moment: Moment, story: StoryObj = {}): StoryObj => ({
  ...story,
  render: () => (
    <Gate>
      <RecoveryScreen actor={recoveryAt(moment)} />
    </Gate>
  ),
})

const phone: StoryObj = { globals: { viewport: { value: 'phone' } } }
const dark: StoryObj = { globals: { scheme: 'dark' } }
const prairieoak: StoryObj = { globals: { brand: 'prairieoak' } }
const empty = { username: '', ssn: '', dob: '' }

export const Choice = at({ at: 'choice' })
export const ChoiceOnAPhone = at({ at: 'choice' }, phone)
export const ChoiceAtPrairieOak = at({ at: 'choice' }, prairieoak)

export const EmailRequest = at({ at: 'emailRequest', ...empty })
export const EmailRequestOnAPhone = at({ at: 'emailRequest' }, phone)
export const EmailRequestInDark = at({ at: 'emailRequest' }, dark)
export const EmailRequestLeftOut = at({ at: 'emailRequest', ...empty, fault: 'please fill the form' })
export const EmailRequestWrongDay = at({ at: 'emailRequest', dob: '13/45/1986', fault: 'Write the date as MM/DD/YYYY.' })
export const EmailRequestTooOften = at({ at: 'emailRequest', error: refusals.throttled })
export const SendingTemporaryPassword = at({ at: 'sendingTemporaryPassword' })
export const TemporaryPassword = at({ at: 'temporaryPassword', temporaryPassword: '' })
export const WrongTemporaryPassword = at({ at: 'temporaryPassword', error: refusals.code })
export const SendingAnotherTemporaryPassword = at({ at: 'sendingTemporaryPassword', again: true, temporaryPassword: '' })
export const SentAnotherTemporaryPassword = at({ at: 'temporaryPassword', again: true, temporaryPassword: '' }, phone)
export const VerifyingTemporaryPassword = at({ at: 'verifyingTemporaryPassword' })

export const SmsRequest = at({ at: 'smsRequest', username: '' })
export const SmsRequestLost = at({ at: 'smsRequest', error: refusals.lost })
export const SendingRecoveryCode = at({ at: 'sendingRecoveryCode' })
export const SmsCode = at({ at: 'smsCode', code: '' })
export const SmsCodeOnAPhone = at({ at: 'smsCode' }, phone)
export const SmsCodeLeftOut = at({ at: 'smsCode', code: '', fault: 'Please enter sms code' })
export const WrongSmsCode = at({ at: 'smsCode', error: refusals.code })
export const SentAnotherCodeInDark = at({ at: 'smsCode', again: true, code: '' }, dark)
export const VerifyingRecoveryCode = at({ at: 'verifyingRecoveryCode' })

export const NewPassword = at({ at: 'newPassword', newPassword: '', repeated: '' })
export const NewPasswordAtPrairieOak = at({ at: 'newPassword' }, prairieoak)
export const NewPasswordsDiffer = at({ at: 'newPassword', fault: "password don't match" })
export const NewPasswordTooWeak = at({ at: 'newPassword', error: refusals.weak })
export const NewPasswordEasyToGuess = at({ at: 'newPassword', newPassword: 'Maria 2026', repeated: '' })
export const NewPasswordTooLate = at({ at: 'newPassword', error: refusals.proofExpired })
export const SavingPassword = at({ at: 'savingPassword' })

export const ConfirmingByCode = at({ at: 'confirming' })
const { sentTo, sentBy } = resets.texted
export const ConfirmingByText = at({ at: 'confirming', confirmation: { at: 'code', verification: { at: 'code', sentTo, sentBy } } })
