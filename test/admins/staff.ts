import { randomUUID } from 'node:crypto'
import * as outbox from '../../server/delivery/outbox.ts'
import { type Bank, context, openBank, password } from '../support/bank.ts'

export type Role = 1 | 2 | 3
export type Browser = ReturnType<Bank['signIn']>

export const staffOf = async (bank: Bank, username: string, role: Role = 1) => {
  const id = await bank.addStaff(username, role)
  const browser = bank.signIn({ id, audience: 'staff' })
  await confirmPassword(browser)
  return { id, browser }
}

export const confirmPassword = (browser: Browser) => browser.call('reauthenticate', { body: { password } })

/** Opens a bank with ada, who has Full Access and makes the requests. */
export async function bankOfAda(changes: Parameters<typeof openBank>[0] = {}) {
  const bank = await openBank(changes)
  const { id, browser: ada } = await staffOf(bank, 'ada')
  const invite = (email: string, role: Role = 2) =>
    ada.call('inviteAdmin', { body: { email, role }, key: randomUUID() })
  return { bank, ada, adaId: id, invite }
}

const key = () => randomUUID()
const params = (id: number) => ({ id: String(id) })

export const changeRole = (browser: Browser, id: number, role: Role) =>
  browser.call('changeAdminRole', { params: params(id), body: { role }, key: key() })
export const resetPassword = (browser: Browser, id: number) =>
  browser.call('resetAdminPassword', { params: params(id), key: key() })
export const resend = (browser: Browser, id: number) =>
  browser.call('resendInvitation', { params: params(id), key: key() })
export const remove = (browser: Browser, id: number) => browser.call('removeAdmin', { params: params(id), key: key() })

/** Returns the newest mail, and the parameters of its link. */
export async function lastMail(bank: Bank) {
  const [mail] = await outbox.readOutbox(context.db, context.secrets, bank.id, 1)
  const link = new URL(mail?.link ?? 'http://none')
  return { ...mail, link, hash: link.searchParams.get('hash') ?? '' }
}

export const chosen = { name: 'Ivo Marsh', username: 'ivo', phrase: 'tall green lighthouse', password }

export const check = (bank: Bank, hash: string) => bank.browser().call('checkInvitation', { body: { hash } })
export const accept = (bank: Bank, hash: string, changes: Partial<typeof chosen> = {}) =>
  bank.browser().call('acceptInvitation', { body: { hash, ...chosen, ...changes } })
