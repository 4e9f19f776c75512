import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { type Notice, postNotice } from '../../server/delivery/notices.ts'
import { context, openBank } from '../support/bank.ts'

test('a member sees messages newest first, and messages of one day by id, highest first', async () => {
  const { post, maria } = await inboxOf()
  await post('Of the fourth', { postedAt: new Date('2026-11-04T15:00:00Z') })
  await post('Of the sixth, late', { postedAt: new Date('2026-11-06T22:00:00Z') })
  await post('Of the sixth, early', { postedAt: new Date('2026-11-06T14:00:00Z') })
  await post('Of the fifth', { postedAt: new Date('2026-11-05T15:00:00Z') })
  const { data } = await maria.call('getMessages', { body: {} })
  expect(data.map(({ message, postedDate }) => `${postedDate} ${message}`)).toEqual([
    '11/06/2026 Of the sixth, early',
    '11/06/2026 Of the sixth, late',
    '11/05/2026 Of the fifth',
    '11/04/2026 Of the fourth',
  ])
})

test('a message is dated by the time zone of the institution', async () => {
  const { post, maria } = await inboxOf()
  await post('At half past ten in the evening', { postedAt: new Date('2026-11-07T03:30:00Z') })
  expect((await maria.call('getMessages', { body: {} })).data[0]?.postedDate).toBe('11/06/2026')
})

test('a message has its date, type, importance, picture and whether it was viewed or can be dismissed', async () => {
  const { post, view, maria } = await inboxOf()
  const kept = await post('Never tell anybody your password.', { important: true, dismissable: false })
  const banner = await post('New rates', { messageType: 2, imageUrl: '/assets/rates.svg' })
  await view(kept)
  const common = { postedDate: '11/06/2026' }
  expect((await maria.call('getMessages', { body: {} })).data).toEqual([
    {
      ...common,
      id: banner,
      viewed: false,
      message: 'New rates',
      messageType: 2,
      important: false,
      dismissable: true,
      imageUrl: '/assets/rates.svg',
    },
    {
      ...common,
      id: kept,
      viewed: true,
      message: 'Never tell anybody your password.',
      messageType: 1,
      important: true,
      dismissable: false,
      imageUrl: null,
    },
  ])
})

test('a notification can be marked important and have a picture', async () => {
  const { notify, view, maria } = await inboxOf()
  const first = await notify('A transfer was made.')
  const second = await notify('A new browser signed in.', { important: true, imageUrl: '/assets/key.svg' })
  await view(first)
  const common = { postedDate: '11/06/2026' }
  expect((await maria.call('getNotifications', { body: {} })).data).toEqual([
    { ...common, id: second, viewed: false, notification: 'A new browser signed in.', important: true, imageUrl: '/assets/key.svg' },
    { ...common, id: first, viewed: true, notification: 'A transfer was made.', important: false, imageUrl: null },
  ])
})

test('messages are not listed as notifications, nor notifications as messages', async () => {
  const { post, notify, texts } = await inboxOf()
  await post('A message')
  await notify('A notification')
  expect(await texts()).toEqual({ messages: ['A message'], notifications: ['A notification'] })
})

test('messages can be filtered by importance', async () => {
  const { post, maria } = await inboxOf()
  await post('By the way')
  await post('Take care', { important: true })
  const asked = async (body: object) => (await maria.call('getMessages', { body })).data.map(({ message }) => message)
  expect([await asked({ important: true }), await asked({ important: false }), await asked({})]).toEqual([
    ['Take care'],
    ['By the way'],
    ['Take care', 'By the way'],
  ])
})

test('a dismissed notice is removed from that member’s list, not from other members’ lists', async () => {
  const { bank, member, post, notify, remove, texts } = await inboxOf()
  const noah = await bank.addMember('noah')
  await remove(await post('To all', {}, [member.id, noah.id]))
  await remove(await notify('To all', {}, [member.id, noah.id]))
  expect(await texts()).toEqual({ messages: [], notifications: [] })
  expect(await texts(bank.signIn(noah))).toEqual({ messages: ['To all'], notifications: ['To all'] })
})

test('dismissed notifications can be listed separately', async () => {
  const { notify, remove, maria } = await inboxOf()
  await remove(await notify('Put away'))
  await notify('Kept')
  const asked = async (dismissed: boolean) =>
    (await maria.call('getNotifications', { body: { dismissed } })).data.map(({ notification }) => notification)
  expect([await asked(true), await asked(false)]).toEqual([['Put away'], ['Kept']])
})

test('a withdrawn notice is removed from every list', async () => {
  const { post, notify, remove, withdraw, maria, texts } = await inboxOf()
  await withdraw(await post('A slip'))
  const slip = await notify('Another')
  await remove(slip)
  await withdraw(slip)
  expect(await texts()).toEqual({ messages: [], notifications: [] })
  expect((await maria.call('getNotifications', { body: { dismissed: true } })).data).toEqual([])
})

test('a member who joined after a message to all members does not have it', async () => {
  const { bank, post, texts } = await inboxOf()
  await post('To all')
  expect(await texts(bank.signIn(await bank.addMember('newton')))).toEqual({ messages: [], notifications: [] })
})

test('a notice is not shown to another member or at another institution', async () => {
  const here = await inboxOf()
  const there = await inboxOf()
  await here.post('For maria of the first bank')
  await here.notify('For maria of the first bank')
  const nothing = { messages: [], notifications: [] }
  expect(await there.texts()).toEqual(nothing)
  expect(await here.texts(here.bank.signIn(await here.bank.addMember('noah')))).toEqual(nothing)
})

test('a notice of one institution cannot be sent to a member of another', async () => {
  const here = await inboxOf()
  const there = await inboxOf()
  await expect(here.post('Stray', {}, [there.member.id])).rejects.toThrow('foreign key')
})

test('marking views what a member was sent up to an id, of that kind and of that member alone', async () => {
  const { bank, member, post, notify, maria } = await inboxOf()
  const noah = await bank.addMember('noah')
  const both = [member.id, noah.id]
  const first = await post('First', {}, both)
  await notify('Between', {}, both)
  await post('Later', {}, both)
  const unread = async (who = maria) => ({
    messages: (await who.call('getMessages', { body: {} })).data.filter(({ viewed }) => !viewed).map(({ message }) => message),
    notifications: (await who.call('getNotifications', { body: {} })).data.filter(({ viewed }) => !viewed).map((one) => one.notification),
  })
  await maria.call('markMessagesViewed', { body: { lastId: first } })
  expect(await unread()).toEqual({ messages: ['Later'], notifications: ['Between'] })
  await maria.call('markNotificationsViewed', { body: {} })
  expect(await unread()).toEqual({ messages: ['Later'], notifications: [] })
  await maria.call('markMessagesViewed', { body: {} })
  expect(await unread()).toEqual({ messages: [], notifications: [] })
  expect(await unread(bank.signIn(noah))).toEqual({ messages: ['Later', 'First'], notifications: ['Between'] })
})

test('a message or notification is removed for its member alone; a second time says that it was removed already', async () => {
  const { bank, member, post, notify, maria, texts } = await inboxOf()
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

test('a message that its author wants kept cannot be removed', async () => {
  const { post, maria, texts } = await inboxOf()
  const kept = await post('Our terms', { dismissable: false })
  expect(await maria.call('removeMessage', { body: { messageId: kept } })).toMatchObject({
    status: 422,
    message: 'This message cannot be removed.',
  })
  expect((await texts()).messages).toEqual(['Our terms'])
})

test('nobody can remove what was not sent to them, or a notification as a message', async () => {
  const { bank, post, notify, maria } = await inboxOf()
  const noah = bank.signIn(await bank.addMember('noah'))
  const message = await post('For maria')
  const notification = await notify('For maria')
  expect((await noah.call('removeMessage', { body: { messageId: message } })).status).toBe(403)
  expect((await noah.call('removeNotification', { body: { notificationId: notification } })).status).toBe(403)
  expect((await maria.call('removeMessage', { body: { messageId: notification } })).status).toBe(403)
})

test('removing a message that was withdrawn says that it was removed already', async () => {
  const { post, withdraw, maria } = await inboxOf()
  const slip = await post('A slip')
  await withdraw(slip)
  expect((await maria.call('removeMessage', { body: { messageId: slip } })).status).toBe(404)
})

async function inboxOf() {
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
    context.db.updateTable('inbox_entry').set(set).where('person_id', '=', member.id).where('notice_id', '=', notice).execute()
  return {
    bank,
    member,
    maria,
    post: (text: string, is: Partial<Extract<Notice, { kind: 'message' }>> = {}, to?: number[]) =>
      say({ kind: 'message', messageType: 1, dismissable: true, ...is, text }, to),
    notify: (text: string, is: Partial<Notice> = {}, to?: number[]) => say({ ...is, kind: 'notification', text }, to),
    view: stamp({ viewed_at: new Date() }),
    remove: stamp({ removed_at: new Date() }),
    withdraw: (notice: number) => context.db.updateTable('notice').set({ withdrawn_at: new Date() }).where('id', '=', notice).execute(),
    texts: async (who = maria) => ({
      messages: (await who.call('getMessages', { body: {} })).data.map(({ message }) => message),
      notifications: (await who.call('getNotifications', { body: {} })).data.map(({ notification }) => notification),
    }),
  }
}
