import { randomUUID } from 'node:crypto'
import { createAuthenticator } from '../support/authenticator.ts'
import { type Bank, openBank } from '../support/bank.ts'

type Browser = ReturnType<Bank['signIn']>
type Device = ReturnType<typeof createAuthenticator>
export const minute = 60_000
export const notAccepted = { status: 422, message: 'This passkey was not accepted.' }
export const over = { status: 403, message: 'This took too long. Please try again.' }
export const unknown = { status: 422, error: { code: 'unknown_passkey' } }

/** Opens a member with a passkey. */
export async function withPasskey({ counts = true } = {}) {
  const bank = await openBank()
  const member = await bank.addMember('maria')
  const maria = bank.signIn(member)
  await maria.confirm()
  const device = createAuthenticator(`http://${bank.host}`, { counts })
  const added = await add(maria, device)
  return { bank, member, maria, device, passkey: added.data }
}

export async function add(browser: Browser, device: Device, change = {}) {
  const { data } = await browser.call('getPasskeyOptions', { body: {} })
  const body = { ticket: data.ticket, passkey: device.make(data, change) }
  return browser.call('addPasskey', { body, key: randomUUID() })
}

/** Asks for a challenge in a browser of its own, and signs it when `answer` is called. */
export async function begin(bank: Bank, device: Device, change = {}, door = {}) {
  const browser = bank.browser()
  const { data } = await browser.call('getPasskeyChallenge', { body: { isAdmin: false, ...door } })
  const sign = () => ({ ...door, ticket: data.ticket, passkey: device.sign(data, change) })
  const send = (body: ReturnType<typeof sign>) => browser.call('signInWithPasskey', { body })
  return { browser, challenge: data, sign, send }
}

/** Signs in with a passkey in a browser of its own. */
export async function signIn(bank: Bank, device: Device, change = {}, door = {}) {
  const { browser, challenge, sign, send } = await begin(bank, device, change, door)
  const proof = sign()
  const again = () => send(proof)
  return { browser, proof, challenge, again, ...(await again()) }
}
