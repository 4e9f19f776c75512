import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { type Notice, postNotice } from '../../server/delivery/notices.ts'
import { context, openBank } from '../support/bank.ts'

test('a member sees messages newest day first in the institution’s time zone, and messages of one day by id, highest first', async () => {
  const { post, maria } = await openInbox()
  await post('Of the fourth', { postedAt: new Date('2026-11-04T15:00:00Z') })
  await post('Of the sixth, at half past ten in the evening', { postedAt: new Date('2026-11-07T03:30:00Z') })
  await post('Of the sixth, early', { postedAt: new Date('2026-11-06T14:00:00Z') })
  await post('Of the fifth', { postedAt: new Date('2026-11-05T15:00:00Z') })
  const { data } = await maria.call('getMessages', { body: {} })
  expect(data.map(({ message, postedDate }) => `${postedDate} ${message}`)).toEqual([
    '11/06/2026 Of the sixth, early',
    '11/06/2026 Of the sixth, at half past ten in the evening',
    '11/05/2026 Of the fifth',
    '11/04/2026 Of the fourth',
  ])
})

test('messages and notifications have date, importance, picture and whether they were viewed, and messages have a type', async () => {
  const { post, notify, view, maria } = await openInbox()
  const common = { postedDate: '11/06/2026', important: false, imageUrl: null }
  const kept = await post('Never tell anybody your password.', { important: true, dismissable: false })
  const banner = await post('New rates', { messageType: 2, imageUrl: '/assets/rates.svg' })
  const first = await notify('A transfer was made.')
  const second = await notify('A new browser signed in.', { important: true, imageUrl: '/assets/key.svg' })
  for (const notice of [kept, first]) await view(notice)
  const word = 'Never tell anybody your password.'
  expect((await maria.call('getMessages', { body: {} })).data).toEqual([
    {
      ...common,
      id: banner,
      viewed: false,
      message: 'New rates',
      messageType: 2,
      dismissable: true,
      imageUrl: '/assets/rates.svg',
    },
    { ...common, id: kept, viewed: true, message: word, messageType: 1, important: true, dismissable: false },
  ])
  expect((await maria.call('getNotifications', { body: {} })).data).toEqual([
    {
      ...common,
      id: second,
      viewed: false,
      notification: 'A new browser signed in.',
      important: true,
      imageUrl: '/assets/key.svg',
    },
    { ...common, id: first, viewed: true, notification: 'A transfer was made.' },
  ])
})

test('dismissed notifications can be listed separately', async () => {
  const { notify, remove, maria } = await openInbox()
  await remove(await notify('Put away'))
  await notify('Kept')
  const asked = async (dismissed: boolean) =>
    (await maria.call('getNotifications', { body: { dismissed } })).data.map(({ notification }) => notification)
  expect([await asked(true), await asked(false)]).toEqual([['Put away'], ['Kept']])
})

test('a withdrawn notice is removed from every list', async () => {
  const { post, notify, remove, withdraw, maria, texts } = await openInbox()
  await withdraw(await post('A slip'))
  const slip = await notify('Another')
  await remove(slip)
  await withdraw(slip)
  expect(await texts()).toEqual({ messages: [], notifications: [] })
  expect((await maria.call('getNotifications', { body: { dismissed: true } })).data).toEqual([])
})

test('a notice is not shown to another member or institution, and staff cannot send one to a member of another institution', async () => {
  const here = await openInbox()
  const there = await openInbox()
  await here.post('For maria of the first bank')
  await here.notify('For maria of the first bank')
  const nothing = { messages: [], notifications: [] }
  expect(await there.texts()).toEqual(nothing)
  expect(await here.texts(here.bank.signIn(await here.bank.addMember('noah')))).toEqual(nothing)
  await expect(here.post('Stray', {}, [there.member.id])).rejects.toThrow('foreign key')
})

test('marking as viewed covers what this member was sent of this kind, up to an id', async () => {
  const { bank, member, post, notify, maria } = await openInbox()
  const noah = await bank.addMember('noah')
  const both = [member.id, noah.id]
  const first = await post('First', {}, both)
  await notify('Between', {}, both)
  await post('Later', {}, both)
  const unread = async (who = maria) => ({
    messages: (await who.call('getMessages', { body: {} })).data
      .filter(({ viewed }) => !viewed)
      .map(({ message }) => message),
    notifications: (await who.call('getNotifications', { body: {} })).data
      .filter(({ viewed }) => !viewed)
      .map((one) => one.notification),
  })
  await maria.call('markMessagesViewed', { body: { lastId: first } })
  expect(await unread()).toEqual({ messages: ['Later'], notifications: ['Between'] })
  await maria.call('markNotificationsViewed', { body: {} })
  expect(await unread()).toEqual({ messages: ['Later'], notifications: [] })
  await maria.call('markMessagesViewed', { body: {} })
  expect(await unread()).toEqual({ messages: [], notifications: [] })
  expect(await unread(bank.signIn(noah))).toEqual({ messages: ['Later', 'First'], notifications: ['Between'] })
})

test('a message or notification is removed only for its member, and removing it again says so', async () => {
  const { bank, member, post, notify, maria, texts } = await openInbox()
  const noah = await bank.addMember('noah')
  const message = await post('A message', {}, [member.id, noah.id])
  const notification = await notify('A notification', {}, [member.id, noah.id])
  await maria.call('removeMessage', { body: { messageId: message } })
  await maria.call('removeNotification', { body: { notificationId: notification } })
  expect(await texts()).toEqual({ messages: [], notifications: [] })
  expect(await texts(bank.signIn(noah))).toEqual({ messages: ['A message'], notifications: ['A notification'] })
  expect(await maria.call('removeMessage', { body: { messageId: message } })).toMatchObject({
    status: 404,
    message: 'This message was removed already.',
  })
  expect(await maria.call('removeNotification', { body: { notificationId: notification } })).toMatchObject({
    status: 404,
    message: 'This notification was removed already.',
  })
})

test('a member cannot remove what was not sent to them, or a notification as a message', async () => {
  const { bank, post, notify, maria } = await openInbox()
  const noah = bank.signIn(await bank.addMember('noah'))
  const message = await post('For maria')
  const notification = await notify('For maria')
  expect((await noah.call('removeMessage', { body: { messageId: message } })).status).toBe(403)
  expect((await noah.call('removeNotification', { body: { notificationId: notification } })).status).toBe(403)
  expect((await maria.call('removeMessage', { body: { messageId: notification } })).status).toBe(403)
})

async function openInbox() {
  const bank = await openBank()
  const member = await bank.addMember('maria')
  const maria = bank.signIn(member)
  const say = (notice: Omit<Notice, 'postedAt'>, to = [member.id]) =>
    transact(context.db, (tx) =>
      postNotice(tx, { institutionId: bank.id, by: null, to }, {
        postedAt: new Date('2026-11-06T15:00:00Z'),
        ...notice,
      } as Notice),
    )
  const stamp = (set: { viewed_at: Date } | { removed_at: Date }) => (notice: number) =>
    context.db
      .updateTable('inbox_entry')
      .set(set)
      .where('person_id', '=', member.id)
      .where('notice_id', '=', notice)
      .execute()
  return {
    bank,
    member,
    maria,
    post: (text: string, overrides: Partial<Extract<Notice, { kind: 'message' }>> = {}, to?: number[]) =>
      say({ kind: 'message', messageType: 1, dismissable: true, ...overrides, text }, to),
    notify: (text: string, overrides: Partial<Notice> = {}, to?: number[]) =>
      say({ ...overrides, kind: 'notification', text }, to),
    view: stamp({ viewed_at: new Date() }),
    remove: stamp({ removed_at: new Date() }),
    withdraw: (notice: number) =>
      context.db.updateTable('notice').set({ withdrawn_at: new Date() }).where('id', '=', notice).execute(),
    texts: async (who = maria) => ({
      messages: (await who.call('getMessages', { body: {} })).data.map(({ message }) => message),
      notifications: (await who.call('getNotifications', { body: {} })).data.map(({ notification }) => notification),
    }),
  }
}
