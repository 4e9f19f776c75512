import { randomUUID } from 'node:crypto'
import { type Bank, context, openBank, password } from '../support/bank.ts'

/** Opens a bank with maria and noah, and signs in Ada, who writes to them. */
export async function openDesk() {
  const bank = await openBank()
  const [maria, noah] = [await bank.addMember('maria'), await bank.addMember('noah')]
  const desk = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  await desk.call('reauthenticate', { body: { password } })
  return {
    bank,
    maria,
    noah,
    desk,
    message: (text: string, overrides: object = {}, key: string = randomUUID()) =>
      desk.call('createMessage', { body: { message: text, messageType: 1, ...overrides }, key }),
    notification: (text: string, overrides: object = {}, key: string = randomUUID()) =>
      desk.call('createNotification', { body: { notification: text, ...overrides }, key }),
    messageTo: (idOLBUser: number, text: string, overrides: object = {}) =>
      desk.call('createDirectMessage', {
        body: { idOLBUser, message: text, messageType: 1, ...overrides },
        key: randomUUID(),
      }),
    withdraw: (id: number) => desk.call('withdrawMessage', { params: { id: String(id) }, key: randomUUID() }),
    ...readInboxes(bank),
  }
}

type Reader = { id: number; audience: 'member' }

const readInboxes = (bank: Bank) => ({
  textsOf: async (who: Reader, body: object = {}) =>
    (await bank.signIn(who).call('getMessages', { body })).data.map(
      ({ message, viewed }) => `${viewed ? '' : '*'}${message}`,
    ),
  bellOf: async (who: Reader) => {
    const { data, headers } = await bank.signIn(who).call('getMessages', { body: { bell: true } })
    return [data.map(({ message, viewed }) => `${viewed ? '' : '*'}${message}`), headers['x-unread-count']]
  },
  notificationsOf: async (who: Reader, body: object = {}) =>
    (await bank.signIn(who).call('getNotifications', { body })).data.map(
      ({ notification, viewed }) => `${viewed ? '' : '*'}${notification}`,
    ),
})

/** Lists what staff did at a bank, oldest first. */
export const auditOf = (bank: Bank) =>
  context.db
    .selectFrom('audit_event')
    .select(['action', 'target_type', 'before', 'after', 'ok'])
    .where('institution_id', '=', bank.id)
    .where('audience', '=', 'staff')
    .orderBy('id')
    .execute()
