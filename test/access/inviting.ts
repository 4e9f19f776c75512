import { inviteMembersByCommand } from '../../server/access/inviting.ts'
import * as outbox from '../../server/delivery/outbox.ts'
import type { AppContext } from '../../server/context.ts'
import { type Bank, context, openBank } from '../support/bank.ts'
import { export1, exportOf } from '../institution/importing.ts'
import { newPassword } from './recovering.ts'

const proof = { dob: '04/12/1986', ssn: '4321' }
export const chosen = { username: 'mia.okafor', phrase: 'tall green lighthouse', password: newPassword }

/** Invites, and returns what the command prints. */
export const inviteMembers = async (
  bank: Bank,
  { db = context.db, perMinute = 1_000, pause = async () => {} }: Partial<Rate & Pick<AppContext, 'db'>> = {},
) => {
  const now = await bank.now()
  const { institution } = bank
  return inviteMembersByCommand(db, { ...context, institution, now: () => now, say: () => {}, perMinute, pause })
}
type Rate = { perMinute: number; pause: (milliseconds: number) => Promise<unknown> }

/** Lists the invitations and whom they were mailed to, the newest first. */
export async function invitationsOf(bank: Bank) {
  const mails = await outbox.readOutbox(context.db, context.secrets, bank.id, 1000)
  return mails
    .filter(({ link }) => link && new URL(link).pathname === '/invitation')
    .map(({ to, subject, text, link = '' }) => ({
      to,
      subject,
      text,
      link,
      hash: new URL(link).searchParams.get('hash') ?? '',
    }))
}

export const hashFor = async (bank: Bank, address: string) =>
  (await invitationsOf(bank)).find(({ to }) => to === address)?.hash ?? ''

/** Opens a bank into which maria and noah were imported. */
export async function importedBank(place?: Parameters<typeof openBank>[1]) {
  const bank = await openBank({}, place)
  const { run, remove } = await exportOf(bank)
  await run(export1)
  return { bank, run, remove }
}

/** Opens the same bank with both invited, and returns the steps of maria's link. */
export async function invitedMaria(place?: Parameters<typeof openBank>[1]) {
  const { bank, run, remove } = await importedBank(place)
  await inviteMembers(bank)
  const hash = await hashFor(bank, 'maria@example.test')
  return { bank, run, remove, hash, ...stepsOf(bank, hash) }
}

export function stepsOf(bank: Bank, hash: string) {
  const browser = bank.browser(bank.app)
  return {
    check: () => browser.call('checkMemberInvitation', { body: { hash } }),
    prove: (changes: object = {}) => browser.call('proveMemberInvitation', { body: { hash, ...proof, ...changes } }),
    accept: (changes: object = {}) =>
      browser.call('acceptMemberInvitation', { body: { hash, ...proof, ...chosen, ...changes } }),
  }
}
