import { operation } from '../../api/calls/text-banking.ts'
import { mobileDigits } from '../../values/text-banking.ts'
import type { Disclosure, PhoneDraft } from './phone-registration.rules.ts'

export const getTextBankingDisclosure = operation(
  'getTextBankingDisclosure',
  ({ disclosure, disclosureVersion }): Disclosure => ({
    text: disclosure,
    version: disclosureVersion,
  }),
)

/** Has the bank text a code to the phone. */
export const sendPhoneCode = operation('sendPhoneCode', {
  send({
    userId,
    draft: { phoneNumber, ssn, nickname },
    version,
  }: {
    userId: number
    draft: PhoneDraft
    version: string
  }) {
    return {
      userId,
      phoneNumber: mobileDigits(phoneNumber),
      ssn,
      nickname: nickname.trim(),
      disclosureVersion: version,
    }
  },
})

/** `key`: the idempotency key of this code, which may have been accepted although the answer was lost. */
export const registerPhone = operation('registerPhone')
