import type { Meta } from '@storybook/react-vite'
import { codeErrors, emptyPhone, phoneErrors } from '../../machines/text-banking/phone-registration.rules.ts'
import { PhoneRegistrationDialog } from '../../src/text-banking/PhoneRegistrationDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { storyOf } from '../shared/story-of.tsx'
import { disclosure, filled, newDisclosure, phoneRegistrationAt, samples } from './phone-registration.samples.ts'

const meta: Meta = { title: 'text-banking/Phone registration', component: PhoneRegistrationDialog }

export default meta

const story = storyOf(PhoneRegistrationDialog)
const storyAt = (moment: Parameters<typeof phoneRegistrationAt>[0]) => story(phoneRegistrationAt(moment))
const { wrongSsn, full, many } = samples.sendPhoneCode.refusals
const { wrong, expired, lost } = samples.registerPhone.refusals
const typed = { value: { form: 'touched' }, draft: filled } as const
const read = { value: { disclosure: 'shown' }, draft: filled, disclosure } as const
const sent = { value: 'code', draft: filled, disclosure, codesSent: 1 } as const
const code = { smsCode: '4182' }

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt(typed)

export const Incomplete = storyAt({ value: { form: 'touched' }, fieldErrors: phoneErrors(emptyPhone) })

export const WrongNumber = storyAt({
  ...typed,
  draft: { ...filled, phoneNumber: '555-0109' },
  fieldErrors: phoneErrors({ ...filled, phoneNumber: '555-0109' }),
})

export const WrongSsn = storyAt({ ...typed, error: wrongSsn })

export const FiveAlready = storyAt({ ...typed, error: full })

export const LoadingDisclosure = storyAt({ value: { disclosure: 'loading' }, draft: filled })

export const DisclosureFailed = storyAt({
  value: { disclosure: 'failed' },
  draft: filled,
  disclosureError: samples.getTextBankingDisclosure.refusals.broken,
})

export const DisclosureShown = storyAt(read)

export const DisclosureChanged = storyAt({ ...read, disclosure: newDisclosure, isDisclosureNew: true })

export const TooManyCodes = storyAt({ ...read, error: many })

export const SendingCode = storyAt({ ...read, value: 'sendingCode' })

export const Confirming = storyAt({
  ...read,
  value: 'confirming',
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const CodeSent = storyAt(sent)

export const CodeSentAgain = storyAt({ ...sent, codesSent: 2 })

export const NoCode = storyAt({ ...sent, codeErrors: codeErrors({ smsCode: '' }) })

export const WrongCode = storyAt({ ...sent, code, error: wrong })

export const CodeExpired = storyAt({ ...sent, code, error: expired })

export const CodeLost = storyAt({ ...sent, code, error: lost })

export const Registering = storyAt({ ...sent, value: 'registering', code })

export const Registered = storyAt({ ...sent, value: 'registered' })
