import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import { mobileDigits } from '../../values/textBanking.ts'
import type { Disclosure, PhoneDraft } from './phoneRegistration.rules.ts'

type Input = { userId: number }

const failed = "error trying to insert customer's phone"

export const getTextBankingDisclosure = fromPromise<Disclosure, Input>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/fi/gettextbankingdisclosure', { body: { userId }, signal })
  const { disclosure, disclosureVersion } = await readingOf(ask, 'Error getting Disclosure.')
  return { text: disclosure, version: disclosureVersion }
})

type Asked = Input & { draft: PhoneDraft; version: string }

/** Has the bank text a code to the phone. */
export const sendPhoneCode = fromPromise<void, Asked>(async ({ input: { userId, draft, version }, signal }) => {
  const { phoneNumber, ssn, nickname } = draft
  const body = { userId, phoneNumber: mobileDigits(phoneNumber), ssn, nickname: nickname.trim(), disclosureVersion: version }
  await dataOf(client.POST('/textbanking/insertphone/1', { body, params: { header: {} }, signal }), failed)
})

/** `key`: of this code, which may have been taken though its answer was lost. */
export const registerPhone = fromPromise<void, Input & { key: string; smsCode: string }>(
  async ({ input: { userId, key, smsCode }, signal }) => {
    const params = { header: { 'Idempotency-Key': key } }
    await dataOf(client.POST('/textbanking/insertphone/2', { body: { userId, smsCode }, params, signal }), failed)
  },
)
