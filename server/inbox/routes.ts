import { lockPerson, type Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { NoticeKind } from '../db/rows.ts'
import { notYoursRefusal, Refusal, refuseLateUndo } from '../refusals.ts'
import { type Call, handlers } from '../http/call.ts'
import * as answers from './answers.ts'
import * as store from './store.ts'

export const inbox = handlers(() => ({
  getMessages: async (call) => {
    const { timeZone } = call.institution
    const query = { kind: 'message', important: call.body.important } as const
    const rows = await (call.body.bell
      ? bell(call.db, call, query.kind)
      : store.readInboxNotices(call.db, call.member, timeZone, query))
    return rows.map((row) => answers.toInboxMessage(row, timeZone))
  },

  getNotifications: async (call) => {
    const { timeZone } = call.institution
    const query = { kind: 'notification', removed: call.body.dismissed } as const
    const rows = await (call.body.bell
      ? bell(call.db, call, query.kind)
      : store.readInboxNotices(call.db, call.member, timeZone, query))
    return rows.map((row) => answers.toNotification(row, timeZone))
  },

  markMessagesViewed: ({ db: tx, body, member, now }) => markViewed(tx, member, 'message', body.lastId, now),
  markNotificationsViewed: ({ db: tx, body, member, now }) => markViewed(tx, member, 'notification', body.lastId, now),
  removeMessage: ({ db: tx, body, member, now }) =>
    (body.undo ? restore : remove)(tx, member, 'message', body.messageId, now),
  removeNotification: ({ db: tx, body, member, now }) =>
    (body.undo ? restore : remove)(tx, member, 'notification', body.notificationId, now),
}))

/** Returns the newest three, and the unread count in a header. */
async function bell(
  db: Db,
  call: Call<'getMessages'> | Call<'getNotifications'>,
  kind: NoticeKind,
): Promise<store.NoticeRow[]> {
  const { rows, unread } = await store.readBell(db, call.member, call.institution.timeZone, kind)
  call.header('x-unread-count', unread)
  return rows
}

async function markViewed(
  tx: Tx,
  member: Member,
  kind: NoticeKind,
  lastId: number | undefined,
  now: Date,
): Promise<void> {
  await lockPerson(tx, member)
  await store.markViewed(tx, member, kind, lastId, now)
}

async function remove(tx: Tx, member: Member, kind: NoticeKind, id: number, now: Date): Promise<void> {
  await lockPerson(tx, member)
  const entry = await store.findNotice(tx, member, kind, id)
  if (!entry) throw notYoursRefusal()
  if (entry.removed_at !== null || entry.withdrawn_at !== null)
    throw new Refusal(404, `This ${kind} was removed already.`)
  if (!entry.dismissable) throw new Refusal(422, 'This message cannot be removed.')
  await store.removeEntry(tx, member, id, now)
}

async function restore(tx: Tx, member: Member, kind: NoticeKind, id: number, now: Date): Promise<void> {
  await lockPerson(tx, member)
  const entry = await store.findNotice(tx, member, kind, id)
  if (!entry) throw notYoursRefusal()
  if (entry.withdrawn_at !== null) throw new Refusal(404, `This ${kind} was withdrawn.`)
  if (entry.removed_at === null) return
  refuseLateUndo(entry.removed_at, now)
  await store.restoreEntry(tx, member, id)
}
