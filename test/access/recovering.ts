import { appOf, context, openBank, password } from '../support/bank.ts'
import type { Browser } from './people.ts'

type Bank = Awaited<ReturnType<typeof openBank>>
type Is = Parameters<Bank['addMember']>[2]

export const newPassword = 'Lantern4Winter'
export const sent = { status: 200, success: true, data: null, message: 'If the details match, we have sent it.' }
export const wrongCode = { status: 422, success: false, data: null, message: 'The code you entered is invalid.' }
const usedUp = { text: 'Ask for a new code.', email: 'Ask for a new temporary password.' }
/** Returns the answer to the nth wrong code of a request. The fifth makes the code unusable. */
export const wrongTry = (attempt: number, by: keyof typeof usedUp = 'text') =>
  attempt < 5 ? wrongCode : { ...wrongCode, message: usedUp[by] }
export const expired = {
  status: 403,
  success: false,
  data: null,
  message: 'The confirmation message expired, please generate a new one and try again.',
}
export const tooMany = { status: 429, success: false, data: null, message: 'Too many attempts.' }
export const minute = 60_000
export const born = { born_on: '1986-04-12', ssn_mac: context.secrets.mac('ssn', '4321') }

/** A bank with the real rate limits. */
export const strictApp = appOf({ settings: { ...context.settings, rateLimitScale: 1 } })

/** Opens a bank with a member who forgot the password, and returns the steps of every recovery. */
export async function forgetful(overrides: Is = {}, username = 'maria', app?: Awaited<typeof strictApp>) {
  const bank = await openBank({}, app && { db: context.db, app })
  const member = await bank.addMember(username, [], { ...born, ...overrides })
  return { bank, member, ...waysOf(bank, username) }
}

export function waysOf(bank: Bank, username: string) {
  const browser = bank.browser(bank.app)
  const outbox = async () => {
    await bank.app.quiet()
    return (await bank.browser(bank.app).call('getOutbox')).data
  }
  const newest = async () => (await outbox())[0]
  /** Waits for delivery: recovery answers before it sends, so two messages could arrive in either order. */
  const ask = async (
    operation: 'sendTemporaryPassword' | 'sendRecoveryCode' | 'sendRecoveryLink',
    body: object,
    on: Browser = browser,
  ) => {
    const answer = await on.call(operation, { body: { username, ...body } })
    await bank.app.quiet()
    return answer
  }
  const ways = {
    browser,
    outbox,
    newest,
    newestCode: async () => (await newest())?.code ?? '',
    askByMail: (changes: object = {}, on?: Browser) =>
      ask('sendTemporaryPassword', { ssn: '4321', dob: '04/12/1986', ...changes }, on),
    askByText: (changes: object = {}, on?: Browser) => ask('sendRecoveryCode', changes, on),
    proveByMail: (tempPassword: string, changes: object = {}, on: Browser = browser) =>
      on.call('verifyTemporaryPassword', { body: { username, tempPassword, ...changes } }),
    proveByText: (smsCode: string, changes: object = {}, on: Browser = browser) =>
      on.call('verifyRecoveryCode', { body: { username, smsCode, ...changes } }),
    set: (changes: object = {}, on: Browser = browser) =>
      on.call('setRecoveredPassword', { body: { username, newPassword, verifyPassword: newPassword, ...changes } }),
    askForLink: (changes: object = {}, on?: Browser) => ask('sendRecoveryLink', changes, on),
    /** Reads the parameters of the newest mailed link. */
    mailedLink: async () => {
      const query = new URL((await newest())?.link ?? 'about:blank').searchParams
      return { hash: query.get('hash') ?? '', idOLBUser: query.get('idOLBUser') ?? '' }
    },
    checkLink: (link: Record<string, unknown>) => browser.call('checkResetLink', { body: link }),
    useLink: (link: object, changes: object = {}, on: Browser = browser) =>
      on.call('setPasswordByLink', { body: { password: newPassword, ...link, ...changes } }),
    signsInWith: async (typed: string) =>
      (await bank.browser(bank.app).call('verifyPassword', { body: { username, password: typed } })).status === 200,
  }
  return {
    ...ways,
    /** Recovers by text, up to the new password. */
    recover: async () => {
      await ways.askByText()
      return ways.proveByText(await ways.newestCode())
    },
    oldPasswordWorks: () => ways.signsInWith(password),
    newPasswordWorks: () => ways.signsInWith(newPassword),
  }
}
