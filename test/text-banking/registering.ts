import { randomUUID } from 'node:crypto'
import { type Bank, context, appOf, openBank, password } from '../support/bank.ts'
import { lastFour, openOwner } from './owner.ts'

/** A bank with the real rate limits. */
const strictApp = appOf({ settings: { ...context.settings, rateLimitScale: 1 } })

export const openStrictBank = async () => openBank({}, { db: context.db, app: await strictApp })

/** Opens a member who has just confirmed the password, and registers phones. */
export async function openRegistrant(
  given: { bank?: Bank; username?: string; is?: Parameters<Bank['addMember']>[2] } = {},
) {
  const owner = await openOwner({ ...given, bank: given.bank ?? (await openStrictBank()) })
  let { call } = owner
  const { disclosureVersion } = (await call('getTextBankingDisclosure', { body: {} })).data ?? {}
  const confirm = () => call('reauthenticate', { body: { password } })
  await confirm()
  const form = { phoneNumber: '5550100001', ssn: lastFour, nickname: 'My mobile', disclosureVersion }
  const send = (change: object = {}, key?: string) =>
    call('sendPhoneCode', { body: { ...form, ...change }, ...(key && { key }) })
  const register = (smsCode: string, key?: string) => call('registerPhone', { body: { smsCode }, ...(key && { key }) })
  const textsTo = async (mobile = form.phoneNumber) =>
    (await owner.bank.nobody.call('getOutbox')).data.filter(
      ({ channel, to, code }) => channel === 'sms' && to === mobile && code,
    )
  const newestCode = async (mobile?: string) => (await textsTo(mobile))[0]?.code ?? ''
  return {
    ...owner,
    send,
    register,
    textsTo,
    newestCode,
    call: ((...asked: Parameters<typeof call>) => call(...asked)) as typeof call,
    phones: async () => (await call('getPhones', { body: {} })).data,
    /** Registers a phone in both steps. */
    own: async (mobile = form.phoneNumber, nickname = form.nickname) => {
      await send({ phoneNumber: mobile, nickname }, randomUUID())
      return register(await newestCode(mobile), randomUUID())
    },
    /** Lets time pass, signs in and confirms the password again. */
    later: async (milliseconds: number) => {
      await owner.bank.wait(milliseconds)
      call = owner.bank.signIn(owner.person).call
      await confirm()
    },
  }
}

/** Returns another code. */
export const otherThan = (code: string, count = 1) => String((Number(code) + count) % 10_000).padStart(4, '0')
