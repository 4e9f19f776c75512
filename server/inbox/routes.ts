import type { AppContext } from '../context.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { NoticeKind } from '../db/schema-broadcasts.ts'
import { notYours, Refusal } from '../http/answers.ts'
import type { Handlers } from '../http/call.ts'
import * as answers from './answers.ts'
import * as store from './store.ts'

type Served = 'getMessages' | 'getNotifications' | 'markMessagesViewed' | 'markNotificationsViewed' | 'removeMessage' | 'removeNotification'

export const inbox = ({ db }: AppContext): Handlers<Served> => ({
  getMessages: async ({ body, institution, member }) => {
    const rows = await store.entries(db, member, institution.timeZone, { kind: 'message', important: body.important, bell: body.bell })
    return rows.map((row) => answers.messageOf(row, institution.timeZone))
  },

  getNotifications: async ({ body, institution, member }) => {
    const rows = await store.entries(db, member, institution.timeZone, { kind: 'notification', removed: body.dismissed, bell: body.bell })
    return rows.map((row) => answers.notificationOf(row, institution.timeZone))
  },

  markMessagesViewed: ({ db: tx, body, member, now }) => markViewed(tx, member, 'message', body.lastId, now),
  markNotificationsViewed: ({ db: tx, body, member, now }) => markViewed(tx, member, 'notification', body.lastId, now),
  removeMessage: ({ db: tx, body, member, now }) => remove(tx, member, 'message', body.messageId, now),
  removeNotification: ({ db: tx, body, member, now }) => remove(tx, member, 'notification', body.notificationId, now),
})

async function markViewed(tx: Tx, member: Member, kind: NoticeKind, lastId: number | undefined, now: Date): Promise<void> {
  await lockPerson(tx, member)
  await store.markViewed(tx, member, kind, lastId, now)
}

async function remove(tx: Tx, member: Member, kind: NoticeKind, id: number, now: Date): Promise<void> {
  await lockPerson(tx, member)
  const entry = await store.entryOf(tx, member, kind, id)
  if (!entry) throw notYours()
  if (entry.removed_at !== null || entry.withdrawn_at !== null) throw new Refusal(404, `This ${kind} was removed already.`)
  if (!entry.dismissable) throw new Refusal(422, 'This message cannot be removed.')
  await store.removeEntry(tx, member, id, now)
}
