import { Secret, TOTP } from 'otpauth'
import { openBank } from '../support/bank.ts'
import { stepsAt, staffStepsAt } from './people.ts'

type Bank = Awaited<ReturnType<typeof openBank>>
type Browser = ReturnType<Bank['signIn']>
export const halfMinute = 30_000

/** The phone of a person: another implementation of RFC 6238, set up by the address of the QR code or by the key. */
export const createPhone = (bank: Bank, secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  /** Returns the code of the half minute that is this far away. */
  return async (away = 0) => app.generate({ timestamp: (await bank.now()).getTime() + away * halfMinute })
}

/** Turns on the app of somebody who is signed in. The half minute of its first code has passed then. */
export async function turnOn(bank: Bank, browser: Browser) {
  await browser.confirm()
  const { data: begun } = await browser.call('beginAuthenticatorApp', { body: {} })
  const codeOf = createPhone(bank, begun.secret)
  const confirm = async (change: object = {}) =>
    browser.call('confirmAuthenticatorApp', { body: { ticket: begun.ticket, code: await codeOf(), ...change } })
  const confirmed = await confirm()
  await bank.wait(2 * halfMinute)
  return { begun, codeOf, confirm, confirmed, recoveryCodes: confirmed.data?.recoveryCodes ?? [] }
}

/** Opens a member whose app is on, with the steps of signing in. */
export async function withApp(overrides: Parameters<Bank['addMember']>[2] = {}, app?: Parameters<typeof openBank>[1]) {
  const bank = await openBank({}, app)
  const member = await bank.addMember('maria', [], overrides)
  const maria = bank.signIn(member, 'full', bank.app)
  return { bank, member, maria, ...(await turnOn(bank, maria)), ...stepsAt(bank, 'maria', bank.browser(bank.app)) }
}

export async function withStaffApp() {
  const bank = await openBank()
  const staff = { id: await bank.addStaff('ada', 1), audience: 'staff' as const }
  return { bank, staff, ...(await turnOn(bank, bank.signIn(staff))), ...staffStepsAt(bank, 'ada') }
}
