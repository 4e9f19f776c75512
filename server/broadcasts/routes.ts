import type { AuditAction } from '../../values/audit-acts.ts'
import type { BroadcastKind } from '../../values/broadcasts.ts'
import { AdminAction, MessageTypes } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { countGroup, type MemberGroup } from '../delivery/group-store.ts'
import { keepForLater, type Notice, postNotice, lockNotices } from '../delivery/notices.ts'
import { notYoursRefusal } from '../refusals.ts'
import { type Body, type Call, handlers } from '../http/call.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import * as assets from './assets-store.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

/** The part of a call that sending needs. */
type StaffCall = Pick<
  Call<'createMessage'>,
  'db' | 'institution' | 'member' | 'caller' | 'now' | 'today' | 'address' | 'reference'
>
type Message = Omit<Body<'createMessage'>, 'idOLBUser' | 'sendAt' | 'group'>
type Notification = Omit<Body<'createNotification'>, 'idOLBUserAdmin' | 'sendAt' | 'group'>
type NoticeDraft<N> = N extends Notice ? Omit<N, 'postedAt'> : never

const actions: Record<BroadcastKind, AuditAction> = {
  message: AdminAction.MESSAGE,
  notification: AdminAction.NOTIFICATION,
}

export const broadcasts = handlers(() => ({
  createMessage: (call) => send(call, toMessage(call.body), null, call.body),
  // Here `idOLBUser` is the member that it is for; the caller is `idOLBUserAdmin`.
  createDirectMessage: (call) => send(call, toMessage(call.body), call.body.idOLBUser),
  createNotification: (call) => send(call, toNotification(call.body), null, call.body),
  createDirectNotification: (call) => send(call, toNotification(call.body), call.body.idOLBUser),

  getSentMessages: async ({ db, institution, total }) => {
    total(await store.countSent(db, institution.id, 'message'))
    const rows = await store.readSent(db, institution.id, 'message')
    return rows.map((row) => ({
      ...toCommonFields(row),
      message: row.text,
      messageType: row.message_type ?? MessageTypes.UNDEFINED,
      dismissable: row.dismissable,
    }))
  },

  getSentNotifications: async ({ db, institution, total }) => {
    total(await store.countSent(db, institution.id, 'notification'))
    const rows = await store.readSent(db, institution.id, 'notification')
    return rows.map((row) => ({ ...toCommonFields(row), notification: row.text }))
  },

  countRecipients: async ({ db, body, institution }) => ({
    members: await countGroup(db, institution.id, body.group ?? null),
  }),

  withdrawMessage: (call) => withdraw(call, 'message', call.params.id),
  withdrawNotification: (call) => withdraw(call, 'notification', call.params.id),
}))

const toMessage = ({ message, messageType, imageUrl, important, dismissable }: Message): NoticeDraft<Notice> => ({
  kind: 'message',
  text: message.trim(),
  messageType,
  ...toPicture(imageUrl),
  important: important ?? false,
  dismissable: dismissable ?? false,
})

const toNotification = ({ notification, imageUrl, important }: Notification): NoticeDraft<Notice> => ({
  kind: 'notification',
  text: notification.trim(),
  ...toPicture(imageUrl),
  important: important ?? false,
})

const toPicture = (imageUrl = '') => (imageUrl.trim() === '' ? {} : { imageUrl: imageUrl.trim() })

type Broadcast = { sendAt?: Body<'createMessage'>['sendAt']; group?: MemberGroup }

/** Sends to one member, to a group or to all, at once or later. A duplicate within an hour is refused. */
async function send(
  call: StaffCall,
  notice: NoticeDraft<Notice>,
  personId: number | null,
  broadcast: Broadcast = {},
): Promise<void> {
  const { db: tx, institution, caller, now, today } = call
  const { kind, text, imageUrl = null } = notice
  const group = broadcast.group ?? null
  const messageType = notice.kind === 'message' ? notice.messageType : null
  if (personId === null) await requireReauthentication(tx, call)
  domain.checkBroadcast(institution.key, notice)
  const sendAt = domain.parseSendAt(broadcast.sendAt, { zone: institution.timeZone, now, today })
  const recipient =
    personId === null ? null : await store.findRecipient(tx, { institutionId: institution.id, personId })
  if (personId !== null && !recipient) throw notYoursRefusal()
  await lockNotices(tx, institution.id)
  if (imageUrl && !(await assets.hasPicture(tx, institution.id, imageUrl))) throw domain.pictureIsGone()
  const duplicate = { institutionId: institution.id, kind, text, messageType, imageUrl }
  const twin = await store.findTwin(tx, duplicate, { personId, group }, sendAt ?? now)
  const refusal = twin?.isWaiting ? domain.waitsAlreadyRefusal : domain.sentBeforeRefusal
  if (twin) throw refusal(kind, group ? 'group' : personId === null ? 'all' : 'one')
  const to = personId === null ? (group ?? ('all' as const)) : [personId]
  const from = { institutionId: institution.id, by: caller.id }
  const written = { ...notice, postedAt: now }
  const id = sendAt
    ? await keepForLater(tx, { ...from, sendAt, group }, written)
    : await postNotice(tx, { ...from, to }, written)
  await recordAudit(tx, {
    ...byCaller(call),
    action: actions[kind],
    target: { type: kind, id },
    after: {
      to: recipient?.username ?? (group ? 'group' : 'all'),
      ...group,
      text,
      messageType,
      imageUrl,
      important: notice.important ?? false,
      ...(sendAt && { sendAt: sendAt.toISOString() }),
    },
  })
}

async function withdraw(call: StaffCall, kind: BroadcastKind, id: number): Promise<void> {
  const { db: tx, institution, now } = call
  const gone = await store.withdraw(tx, institution.id, kind, id, now)
  if (gone === undefined) throw notYoursRefusal()
  if (gone === 'waited') throw domain.sentOrCanceledRefusal(kind)
  if (gone === 'withdrawn') throw domain.withdrawnBeforeRefusal(kind)
  await recordAudit(tx, {
    ...byCaller(call),
    action: AdminAction.DELETED,
    target: { type: kind, id },
    before: { text: gone.text, toAll: gone.to_all },
  })
}

const toCommonFields = ({ id, image_url, important, username, posted_at, sender, ...row }: store.SentRow) => ({
  id,
  imageUrl: image_url ?? '',
  important,
  username,
  postedDate: posted_at.toISOString(),
  by: sender,
  recipients: row.recipients,
  readers: row.readers,
  isWaiting: row.send_at !== null,
  group: row.sent_group,
})
