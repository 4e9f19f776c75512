import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { postNotice } from '../../server/delivery/notices.ts'
import { contract, context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { auditOf, openDesk } from './desk.ts'

const hostile = '<script>alert(1)</script> <img src=x onerror=alert(2)> <b>bold</b>'

test('every member reads a message to all as typed, also a locked one, and it is stored once', async () => {
  const { bank, maria, message, textsOf } = await openDesk()
  const locked = await bank.addMember('locked', [], { status: 1 })
  expect(await message(hostile, { important: true, dismissable: true })).toMatchObject({ status: 200, data: null })
  expect(await textsOf(maria)).toEqual([`*${hostile}`])
  await context.db
    .updateTable('person')
    .set({ status: 0 })
    .where('institution_id', '=', bank.id)
    .where('id', '=', locked.id)
    .execute()
  expect(await textsOf(locked)).toEqual([`*${hostile}`])
  const rows = (table: 'notice' | 'inbox_entry') =>
    context.db.selectFrom(table).selectAll().where('institution_id', '=', bank.id).execute()
  expect([(await rows('notice')).length, (await rows('inbox_entry')).length]).toEqual([1, 0])
})

test('a member who joined later does not get an earlier message to all', async () => {
  const { bank, message, notification, textsOf, notificationsOf, desk } = await openDesk()
  await message('Before')
  await notification('Before')
  const newton = await bank.addMember('newton')
  expect([await textsOf(newton), await notificationsOf(newton)]).toEqual([[], []])
  const id = (await desk.call('getSentMessages', {})).data[0]?.id ?? 0
  expect((await bank.signIn(newton).call('removeMessage', { body: { messageId: id } })).status).toBe(403)
  await message('After')
  expect(await textsOf(newton)).toEqual(['*After'])
})

test('a broadcast sent twice, from two tabs, or with its answer lost reaches each member once', async () => {
  const { maria, message, notification, textsOf, notificationsOf } = await openDesk()
  const key = randomUUID()
  const twice = await Promise.all([message('Once', {}, key), message('Once', {}, key), message('Once', {}, key)])
  expect(twice.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await message('Once', {}, key)).headers['idempotency-replayed']).toBe('true')
  const tabs = await Promise.all([1, 2, 3].map(() => notification('From two tabs')))
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(tabs.find(({ status }) => status === 409)?.message).toBe(
    'The same notification was sent to all members within the last hour. It was not sent again.',
  )
  expect([await textsOf(maria), await notificationsOf(maria)]).toEqual([['*Once'], ['*From two tabs']])
})

test('the same message can be sent again after an hour, after it was withdrawn, to somebody else, or with another picture', async () => {
  const { bank, maria, noah, message, messageTo, withdraw, desk } = await openDesk()
  await message('Reminder')
  expect((await message('Reminder')).status).toBe(409)
  expect((await messageTo(maria.id, 'Reminder')).status).toBe(200)
  expect(await messageTo(maria.id, 'Reminder')).toMatchObject({
    status: 409,
    message: 'The same message was sent to this member within the last hour. It was not sent again.',
  })
  // Surrounding spaces do not make another message.
  expect((await messageTo(maria.id, ' Reminder\n')).status).toBe(409)
  expect((await messageTo(noah.id, 'Reminder')).status).toBe(200)
  expect((await message('Reminder', { imageUrl: `/assets/${bank.institution.key}/boat-loans.svg` })).status).toBe(200)
  const [, , , first] = (await desk.call('getSentMessages', {})).data
  await withdraw(first?.id ?? 0)
  expect((await message('Reminder')).status).toBe(200)
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await context.db.updateTable('notice').set({ posted_at: anHourAgo }).where('institution_id', '=', bank.id).execute()
  expect((await message('Reminder')).status).toBe(200)
})

test.each([
  ['no text', { message: '  ' }, { message: 'please add a valid message' }],
  ['a text that is too long', { message: 'x'.repeat(1_001) }, { message: 'Please write at most 1,000 characters.' }],
  ['no type', { messageType: 0 }, { messageType: 'please select a valid message type' }],
  ['a banner without a picture', { messageType: 2 }, { imageUrl: 'please add a valid image URL' }],
  [
    'a picture of another host',
    { imageUrl: 'https://example.test/a.png' },
    { imageUrl: 'please add a valid image URL' },
  ],
  [
    'a picture of another institution',
    { imageUrl: '/assets/elsewhere/a.png' },
    { imageUrl: 'please add a valid image URL' },
  ],
  ['a script', { imageUrl: 'javascript:alert(1)' }, { imageUrl: 'please add a valid image URL' }],
  ['a data URL', { imageUrl: 'data:image/png;base64,iVBORw0KGgo=' }, { imageUrl: 'please add a valid image URL' }],
  [
    'all of it',
    { message: '', messageType: 0, imageUrl: '//x' },
    {
      message: 'please add a valid message',
      messageType: 'please select a valid message type',
      imageUrl: 'please add a valid image URL',
    },
  ],
])('a message with %s is refused, and nobody gets it', async (_, is, fields) => {
  const { bank, maria, message, textsOf } = await openDesk()
  expect(await message('Hello', is)).toMatchObject({
    status: 422,
    message: Object.values(fields)[0],
    error: { fields },
  })
  expect(await textsOf(maria)).toEqual([])
  expect((await auditOf(bank)).map(({ action, ok }) => [action, ok])).toEqual([['MESSAGE', false]])
})

test('a notification of 301 characters is refused at its field, and one of 300 is sent', async () => {
  const { notification } = await openDesk()
  expect(await notification('x'.repeat(301))).toMatchObject({
    error: { fields: { notification: 'Please write at most 300 characters.' } },
  })
  expect((await notification('🙂'.repeat(300))).status).toBe(200)
})

test('a direct message reaches one member alone, and nobody of another institution', async () => {
  const { maria, noah, messageTo, textsOf, desk } = await openDesk()
  const elsewhere = await (await openBank()).addMember('maria')
  await messageTo(maria.id, 'For maria', { important: true })
  expect([await textsOf(maria), await textsOf(noah)]).toEqual([['*For maria'], []])
  const foreign = await messageTo(elsewhere.id, 'For maria')
  const unknown = await messageTo(2_000_000_000, 'For maria')
  expect([foreign.status, unknown.status]).toEqual([403, 403])
  expect(foreign.error).toEqual(unknown.error)
  await desk.call('createDirectNotification', {
    body: { idOLBUser: noah.id, notification: 'For noah' },
    key: randomUUID(),
  })
  expect((await desk.call('getSentNotifications', {})).data).toMatchObject([
    { notification: 'For noah', username: 'noah' },
  ])
})

test('a withdrawn message disappears for everybody at once', async () => {
  const { bank, maria, noah, message, withdraw, textsOf, bellOf, desk } = await openDesk()
  await message('A slip', { dismissable: true })
  const [slip] = (await desk.call('getSentMessages', {})).data
  expect(slip).toMatchObject({
    message: 'A slip',
    messageType: 1,
    imageUrl: '',
    important: false,
    dismissable: true,
    username: null,
  })
  const id = slip?.id ?? 0
  await bank.signIn(maria).call('markMessagesViewed', { body: {} })
  expect([await textsOf(maria), await textsOf(noah)]).toEqual([['A slip'], ['*A slip']])
  expect((await withdraw(id)).status).toBe(200)
  expect([await textsOf(maria), await textsOf(noah), await bellOf(noah)]).toEqual([[], [], [[], '0']])
  expect((await desk.call('getSentMessages', {})).data).toEqual([])
  expect(await bank.signIn(maria).call('removeMessage', { body: { messageId: id } })).toMatchObject({ status: 404 })
  expect(await withdraw(id)).toMatchObject({ status: 404, message: 'This message was withdrawn already.' })
  expect(
    (await auditOf(bank)).map(({ action, target_type, before, after, ok }) => [
      action,
      target_type,
      before ?? after,
      ok,
    ]),
  ).toEqual([
    ['MESSAGE', 'message', { to: 'all', text: 'A slip', messageType: 1, imageUrl: null, important: false }, true],
    ['DELETED', 'message', { text: 'A slip', toAll: true }, true],
    [
      'DELETED',
      'message',
      { status: 404, code: null, operation: 'withdrawMessage', reason: 'This message was withdrawn already.' },
      false,
    ],
  ])
})

test('staff cannot withdraw what the bank wrote, a message as a notification, or a message of another institution', async () => {
  const { bank, maria, message, withdraw, desk } = await openDesk()
  const other = await openDesk()
  const ofBank = await transact(context.db, (tx) =>
    postNotice(
      tx,
      { institutionId: bank.id, by: null, to: [maria.id] },
      { kind: 'message', messageType: 1, text: 'x', postedAt: new Date() },
    ),
  )
  await message('Ours')
  await other.message('Theirs')
  const getId = async (at: typeof desk) => (await at.call('getSentMessages', {})).data[0]?.id ?? 0
  const [own, theirs] = [await getId(desk), await getId(other.desk)]
  for (const id of [ofBank, theirs]) expect((await withdraw(id)).status).toBe(403)
  expect((await desk.call('withdrawNotification', { params: { id: String(own) }, key: randomUUID() })).status).toBe(403)
})

test('a member dismisses a message to all for themselves only, and cannot dismiss one that must stay', async () => {
  const { bank, maria, noah, message, notification, textsOf, notificationsOf, desk } = await openDesk()
  await message('Stays')
  await message('May go', { dismissable: true })
  await notification('May go')
  const [goes, stays] = (await desk.call('getSentMessages', {})).data
  const [note] = (await desk.call('getSentNotifications', {})).data
  const browser = bank.signIn(maria)
  const remove = (messageId = 0) => browser.call('removeMessage', { body: { messageId } })
  expect(await remove(stays?.id)).toMatchObject({ status: 422, message: 'This message cannot be removed.' })
  expect([(await remove(goes?.id)).status, (await remove(goes?.id)).status]).toEqual([200, 404])
  await browser.call('removeNotification', { body: { notificationId: note?.id ?? 0 } })
  expect([await textsOf(maria), await notificationsOf(maria)]).toEqual([['*Stays'], []])
  expect(await notificationsOf(maria, { dismissed: true })).toEqual(['May go'])
  expect([await textsOf(noah), await notificationsOf(noah)]).toEqual([['*May go', '*Stays'], ['*May go']])
})

test('marking as viewed covers messages up to an id, to all or to the member, and nothing later', async () => {
  const { bank, maria, message, messageTo, textsOf, desk } = await openDesk()
  await message('First')
  await messageTo(maria.id, 'Second')
  await message('Third')
  const [, second] = (await desk.call('getSentMessages', {})).data
  const mark = (body: object) => bank.signIn(maria).call('markMessagesViewed', { body })
  await mark({ lastId: second?.id })
  expect(await textsOf(maria)).toEqual(['*Third', 'Second', 'First'])
  // An id that does not exist yet must not mark later messages.
  await mark({ lastId: 9_007_199_254_740_991 })
  await message('Fourth')
  expect(await textsOf(maria)).toEqual(['*Fourth', 'Third', 'Second', 'First'])
  await mark({ lastId: second?.id })
  expect(await textsOf(maria)).toEqual(['*Fourth', 'Third', 'Second', 'First'])
})

test('a bell gets the newest three messages, and the number of all unviewed ones', async () => {
  const { bank, maria, noah, messageTo, message, textsOf, bellOf } = await openDesk()
  for (const text of ['1', '2', '3', '4']) await message(text)
  await messageTo(maria.id, '5')
  expect(await bellOf(maria)).toEqual([['*5', '*4', '*3'], '5'])
  // Only a bell's request has the count.
  expect((await bank.signIn(maria).call('getMessages', { body: {} })).headers['x-unread-count']).toBeUndefined()
  await bank.signIn(maria).call('markMessagesViewed', { body: {} })
  expect([await bellOf(maria), await bellOf(noah)]).toEqual([
    [['5', '4', '3'], '0'],
    [['*4', '*3', '*2'], '4'],
  ])
  await message('6')
  await messageTo(maria.id, '7')
  expect(await bellOf(maria)).toEqual([['*7', '*6', '5'], '2'])
  expect(await textsOf(maria)).toHaveLength(7)
})

test('a bell does not count removed or withdrawn messages', async () => {
  const { bank, maria, noah, messageTo, message, withdraw, desk, bellOf } = await openDesk()
  expect(await bellOf(maria)).toEqual([[], '0'])
  for (const text of ['1', '2', '3', '4']) await message(text, { dismissable: true })
  for (const text of ['5', '6']) await messageTo(maria.id, text, { dismissable: true })
  const getId = async (text: string) =>
    (await bank.signIn(maria).call('getMessages', { body: {} })).data.find(({ message }) => message === text)?.id ?? 0
  for (const text of ['4', '6'])
    await bank.signIn(maria).call('removeMessage', { body: { messageId: await getId(text) } })
  expect(await bellOf(maria)).toEqual([['*5', '*3', '*2'], '4'])
  const newest = (await desk.call('getSentMessages', {})).data.find(({ message }) => message === '3')
  await withdraw(newest?.id ?? 0)
  expect([await bellOf(maria), await bellOf(noah)]).toEqual([
    [['*5', '*2', '*1'], '3'],
    [['*4', '*2', '*1'], '3'],
  ])
})

test('a bell counts up to 100, and reads no more than the newest 100 messages to all', async () => {
  const { bank, maria, messageTo, bellOf } = await openDesk()
  await sql`
    insert into notice (institution_id, kind, message_type, text, to_all, newest_person_id, posted_at)
    select ${bank.id}, 'message', 1, no, true, ${maria.id}, ${new Date()} from generate_series(1, 103) as no`.execute(
    context.db,
  )
  expect(await bellOf(maria)).toEqual([['*103', '*102', '*101'], '100'])
  await messageTo(maria.id, 'One more')
  expect((await bellOf(maria))[1]).toBe('100')
  await sql`
    insert into inbox_entry (institution_id, person_id, notice_id, viewed_at, removed_at)
    select institution_id, ${maria.id}, id, ${new Date()}, ${new Date()} from notice
    where institution_id = ${bank.id} and to_all order by id desc limit 99`.execute(context.db)
  expect(await bellOf(maria)).toEqual([['*One more', '*4'], '2'])
})

test('an older message to all, stored once per member, can still be read, removed and withdrawn', async () => {
  const { bank, maria, noah, desk, withdraw, textsOf } = await openDesk()
  const id = await transact(context.db, (tx) =>
    postNotice(
      tx,
      { institutionId: bank.id, by: null, to: [maria.id, noah.id] },
      {
        kind: 'message',
        messageType: 1,
        dismissable: true,
        text: 'Of the earlier version',
        postedAt: new Date(),
      },
    ),
  )
  const staff = await bank.addStaff('ben', 2)
  await context.db
    .updateTable('notice')
    .set({ to_all: true, posted_by: staff })
    .where('institution_id', '=', bank.id)
    .where('id', '=', id)
    .execute()
  expect((await desk.call('getSentMessages', {})).data).toMatchObject([{ id, username: null }])
  await bank.signIn(maria).call('removeMessage', { body: { messageId: id } })
  expect([await textsOf(maria), await textsOf(noah)]).toEqual([[], ['*Of the earlier version']])
  await withdraw(id)
  expect(await textsOf(noah)).toEqual([])
})

test('messages to all members have their own rate limit', () => {
  const limited = contract.operations.filter(({ limit }) => limit === 'broadcasts').map(({ id }) => id)
  expect(limited.toSorted()).toEqual(['createMessage', 'createNotification'])
})

test('for a direct message up to 50 members are found by part of their name or username, with the total number', async () => {
  const { bank, maria, desk } = await openDesk()
  for (let index = 0; index < 51; index++)
    await bank.addMember(`zed${String(index).padStart(2, '0')}`, [], { name: `Zed Number ${index}` })
  const all = await desk.call('getAllCustomers', { body: {} })
  expect([all.data.length, all.headers['x-total-count']]).toEqual([50, '53'])
  const found = await desk.call('getAllCustomers', { body: { search: ' MARIA ex' } })
  expect([found.data, found.headers['x-total-count']]).toEqual([
    [{ idOLBUser: maria.id, username: 'maria', name: 'Maria Example' }],
    '1',
  ])
})

test.runIf(shared.url)('members’ requests do not wait while a broadcast is sent', async () => {
  const { bank, maria, noah, message, messageTo, desk, textsOf } = await openDesk()
  await message('Earlier', { dismissable: true })
  const [earlier] = (await desk.call('getSentMessages', {})).data
  const sending = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const broadcast = transact(context.db, async (tx) => {
    const postedAt = new Date()
    await postNotice(
      tx,
      { institutionId: bank.id, by: null, to: 'all' },
      { kind: 'message', messageType: 1, text: 'On its way', postedAt },
    )
    sending.resolve()
    await sent.promise
  })
  await sending.promise
  const browser = bank.signIn(maria)
  expect((await browser.call('markMessagesViewed', { body: {} })).status).toBe(200)
  expect((await browser.call('removeMessage', { body: { messageId: earlier?.id ?? 0 } })).status).toBe(200)
  await transact(context.db, (tx) =>
    postNotice(
      tx,
      { institutionId: bank.id, by: null, to: [maria.id] },
      { kind: 'message', messageType: 1, text: 'Paid', postedAt: new Date() },
    ),
  )
  await bank.addMember('newton')
  expect(await textsOf(maria)).toEqual(['*Paid'])
  // A second message waits, so that ids become visible in order.
  const waiting = messageTo(noah.id, 'Next')
  sent.resolve()
  await broadcast
  await waiting
  expect(await textsOf(maria)).toEqual(['*Paid', '*On its way'])
})

test('a picture that is not there is refused at its field, for a message and for a notification', async () => {
  const { bank, maria, message, notification, textsOf } = await openDesk()
  const imageUrl = `/assets/${bank.institution.key}/gone.png`
  const refused = {
    status: 422,
    message: 'There is no picture at this address.',
    error: { fields: { imageUrl: 'There is no picture at this address.' } },
  }
  expect(await message('New rates', { messageType: 2, imageUrl })).toMatchObject(refused)
  expect(await notification('New rates', { imageUrl })).toMatchObject(refused)
  expect(await textsOf(maria)).toEqual([])
})

test('the lists say who sent it and how many have read it, without those who joined later', async () => {
  const { bank, maria, noah, message, messageTo, notification, desk } = await openDesk()
  const view = (who: typeof maria) => bank.signIn(who).call('markMessagesViewed', { body: {} })
  await message('First')
  await messageTo(noah.id, 'For noah')
  await view(maria)
  await notification('Another kind')
  const olivia = await bank.addMember('olivia')
  await message('Second')
  await view(olivia)
  const sent = (await desk.call('getSentMessages', {})).data
  expect(sent.map((one) => [one.message, one.by, one.readers, one.recipients])).toEqual([
    ['Second', 'Ada Example', 1, 3],
    ['For noah', 'Ada Example', 0, 1],
    ['First', 'Ada Example', 1, 2],
  ])
  await view(noah)
  expect((await desk.call('getSentMessages', {})).data.map(({ readers }) => readers)).toEqual([2, 1, 2])
  expect((await desk.call('getSentNotifications', {})).data).toMatchObject([{ readers: 0, recipients: 2 }])
})

test('a message to a group reaches those who belong to it when it is sent, and nobody else', async () => {
  const { bank, maria, noah, desk, message, textsOf, notification, notificationsOf } = await openDesk()
  const olivia = await bank.addMember('olivia', [{}], { e_statements: true })
  const sven = await bank.addMember('sven', [{}], { e_statements: false })
  await bank.addMember('locked', [{}], { e_statements: true, status: 1 })
  const group = { accountType: 1, eStatements: true, status: 0 } as const
  const count = async (wanted?: object) =>
    (await desk.call('countRecipients', { body: wanted ? { group: wanted } : {} })).data.members
  expect([await count(), await count(group), await count({ status: 1 }), await count({ accountType: 2 })]).toEqual([
    5, 1, 1, 0,
  ])
  expect((await message('For savers', { group })).status).toBe(200)
  await bank.addMember('later', [{}], { e_statements: true })
  const texts = []
  for (const one of [maria, noah, olivia, sven]) texts.push(await textsOf(one))
  expect(texts).toEqual([[], [], ['*For savers'], []])
  expect((await desk.call('getSentMessages', {})).data).toMatchObject([
    { message: 'For savers', username: null, group, recipients: 1, readers: 0 },
  ])
  expect(await message('For savers', { group })).toMatchObject({
    status: 409,
    message: 'The same message was sent to this group within the last hour. It was not sent again.',
  })
  expect((await message('For savers', { group: { status: 0 } })).status).toBe(200)
  expect((await message('For savers')).status).toBe(200)
  await notification('A notice', { group: { accountType: 1, eStatements: false } })
  expect([await notificationsOf(sven), await notificationsOf(olivia)]).toEqual([['*A notice'], []])
  expect((await auditOf(bank))[0]).toMatchObject({ action: 'MESSAGE', after: { to: 'group', ...group } })
})
