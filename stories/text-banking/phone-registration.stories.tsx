import type { Meta } from '@storybook/react-vite'
import { codeErrors, emptyPhone, phoneErrors } from '../../machines/text-banking/phone-registration.rules.ts'
import { PhoneRegistrationDialog } from '../../src/text-banking/PhoneRegistrationDialog.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { disclosure, filled, newDisclosure, phoneRegistrationAt, samples } from './phone-registration.samples.ts'

const meta: Meta = { title: 'text-banking/Phone registration', component: PhoneRegistrationDialog }

export default meta

const story = storyOf(PhoneRegistrationDialog)
const at = (moment: Parameters<typeof phoneRegistrationAt>[0], globals = {}) =>
  story(phoneRegistrationAt(moment), globals)
const dark = { scheme: 'dark', ...phone }
const { wrongSsn, full, many } = samples.sendPhoneCode.refusals
const { wrong, expired, lost } = samples.registerPhone.refusals
const typed = { value: { form: 'touched' }, draft: filled } as const
const read = { value: { disclosure: 'shown' }, draft: filled, disclosure } as const
const sent = { value: 'code', draft: filled, disclosure, codesSent: 1 } as const
const code = { smsCode: '4182' }

export const Empty = at({ value: { form: 'untouched' } })

export const EmptyInDarkOnAPhone = at({ value: { form: 'untouched' } }, dark)

export const Filled = at(typed)

export const Incomplete = at({ value: { form: 'touched' }, fieldErrors: phoneErrors(emptyPhone) })

export const WrongNumberInLargeTextOnAPhone = at(
  {
    ...typed,
    draft: { ...filled, phoneNumber: '555-0109' },
    fieldErrors: phoneErrors({ ...filled, phoneNumber: '555-0109' }),
  },
  { text: 'double', ...phone },
)

export const WrongSsn = at({ ...typed, error: wrongSsn })

export const FiveAlready = at({ ...typed, error: full })

export const LoadingDisclosure = at({ value: { disclosure: 'loading' }, draft: filled })

export const DisclosureFailed = at({
  value: { disclosure: 'failed' },
  draft: filled,
  disclosureError: samples.getTextBankingDisclosure.refusals.broken,
})

export const DisclosureShown = at(read)

export const DisclosureShownInDarkOnAPhone = at(read, dark)

export const DisclosureChanged = at({ ...read, disclosure: newDisclosure, isDisclosureNew: true })

export const TooManyCodes = at({ ...read, error: many })

export const SendingCode = at({ ...read, value: 'sendingCode' })

export const Confirming = at({
  ...read,
  value: 'confirming',
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const CodeSent = at(sent)

export const CodeSentInDarkOnAPhone = at(sent, dark)

export const CodeSentAgain = at({ ...sent, codesSent: 2 })

export const NoCode = at({ ...sent, codeErrors: codeErrors({ smsCode: '' }) })

export const WrongCode = at({ ...sent, code, error: wrong })

export const CodeExpired = at({ ...sent, code, error: expired })

export const CodeLost = at({ ...sent, code, error: lost })

export const Registering = at({ ...sent, value: 'registering', code })

export const Registered = at({ ...sent, value: 'registered' })
