import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { happen, loan, mariaWith, range, today } from '../accounts/maria.ts'
import { addForm, readAudit } from '../forms/forms.ts'
import { maskSecrets } from '../../values/conversations.ts'
import { context, password } from '../support/bank.ts'

/** Opens an account with the row Coffee, and a desk of staff. */
async function opened() {
  const { bank, maria, accounts } = await mariaWith([{}])
  const account = accounts[0]!
  await bank.deposit(account.id, 100_00)
  await happen(bank, account.id, [{ happenedOn: today, description: 'Coffee' }])
  const rows = (await maria.call('getTransactions', { body: range(account.unique_id) })).data.postedTransactions
  const coffee = rows.find(({ description }) => description === 'Coffee')!.uniqueId
  const adaId = await bank.addStaff('ada', 1)
  const ada = bank.signIn({ id: adaId, audience: 'staff' })
  const view = bank.signIn({ id: account.person_id ?? 0, audience: 'member' }, 'eview')
  const stranger = bank.signIn(await bank.addMember('noah'))
  const about = { kind: 'TRANSACTION' as const, id: coffee }
  const start = (text = 'What is this?', key = randomUUID(), browser = maria) =>
    browser.call('startConversation', { key, body: { about, text } })
  const write = (id: number, text: string, key = randomUUID(), browser = maria) =>
    browser.call('writeMessage', { key, body: { id, text } })
  const read = async (id: number, browser = maria) => (await browser.call('getConversation', { body: { id } })).data
  const answer = async (id: number, text: string, browser = ada) => {
    const seen = (await browser.call('getFormThread', { query: { id: String(id) } })).data.messages
    return browser.call('answerForm', { key: randomUUID(), body: { id, text, lastId: seen.at(-1)?.id ?? null } })
  }
  return { bank, maria, ada, adaId, view, stranger, about, account, start, write, read, answer }
}
const formOf = async (ada: Awaited<ReturnType<typeof opened>>['ada'], id: number) =>
  (await ada.call('getForms', { query: { id: String(id) } })).data[0]

test('a member asks about a transaction, and staff find the question among the forms, with what it was', async () => {
  const { maria, ada, start, read, about } = await opened()
  expect((await maria.call('getConversationAbout', { body: { about } })).data).toMatchObject({
    subject: 'Question about a transaction',
    conversationId: null,
    values: [{ title: 'Transaction', text: 'Coffee' }, { title: 'Date' }, { title: 'Amount' }, { title: 'Account' }],
  })
  const { id } = (await start()).data
  expect(await formOf(ada, id)).toMatchObject({
    status: 'UNREAD',
    source: 'BANKING_APP',
    OLBFinancialInstitutionSecuredForm: { OLBSecuredForm: { friendlyName: 'Question about a transaction' } },
    securedFormValues: { About: { Transaction: 'Coffee' } },
  })
  expect(await read(id)).toMatchObject({
    about,
    isClosed: false,
    messages: [{ isOwn: true, text: 'What is this?', isRead: false }],
  })
  expect((await maria.call('getConversationAbout', { body: { about } })).data.conversationId).toBe(id)
})

test('a question about a loan payment has the amount that the history shows, with its interest', async () => {
  const { bank, maria, accounts } = await mariaWith([{}], [loan])
  const [share, car] = accounts
  await bank.deposit(share!.id, 500_00)
  await bank.deposit(car!.id, -1_000_00)
  const pair = { fromId: share!.unique_id, toId: car!.unique_id }
  const { account_number: number } = await context.db
    .selectFrom('person')
    .select('account_number')
    .where('id', '=', share!.person_id)
    .executeTakeFirstOrThrow()
  const body = {
    ...pair,
    fromAccountNum: number ?? '',
    toAccountNum: number ?? '',
    amount: 100,
    transferType: 1 as const,
  }
  expect((await maria.call('createTransfer', { key: randomUUID(), body })).status).toBe(200)
  const rows = (await maria.call('getTransactions', { body: { ...range(car!.unique_id), accountType: 2 as const } }))
    .data.postedTransactions
  const paid = rows.find(({ description }) => description.startsWith('Transfer'))!
  const about = { kind: 'TRANSACTION' as const, id: paid.uniqueId }
  const { values } = (await maria.call('getConversationAbout', { body: { about } })).data
  expect([paid.amount, values[2]]).toEqual([100, { title: 'Amount', text: '$100.00' }])
})

test('staff answer: the form is theirs, the member is told once and without words, and each side sees what is read', async () => {
  const { bank, maria, ada, adaId, start, read, answer } = await opened()
  const { id } = (await start()).data
  expect((await answer(id, 'A coffee shop.')).data).toMatchObject({
    messages: [{}, { isRead: false }],
  })
  await answer(id, 'In Portland.')
  expect(await formOf(ada, id)).toMatchObject({ status: 'READ', owner: { id: adaId } })
  const told = (await maria.call('getNotifications', { body: {} })).data
  expect(told.map(({ notification, conversationId }) => [notification, conversationId])).toEqual([
    [`You have a message from ${bank.institution.name}. Find it under Conversations.`, id],
  ])
  const messages = (await read(id)).messages
  expect(messages.map(({ isOwn, isRead }) => [isOwn, isRead])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  expect((await maria.call('getConversations', { body: {} })).data).toMatchObject([
    { id, isUnread: true, lastText: 'In Portland.', waitsFor: 'MEMBER' },
  ])
  await maria.call('readConversation', { body: { id, messageId: messages.at(-1)!.id } })
  expect((await maria.call('getConversations', { body: {} })).data).toMatchObject([{ isUnread: false }])
  const thread = (await ada.call('getFormThread', { query: { id: String(id) } })).data
  expect(thread.messages.map(({ isRead }) => isRead)).toEqual([true, true, true])
})

test('staff with Full Access save all conversations of one member, masked, and the audit has it', async () => {
  const { bank, maria, ada, account, start, answer, stranger } = await opened()
  const { id } = (await start('My card is 4111 1111 1111 1111')).data
  await answer(id, 'Thank you.')
  await stranger.call('startConversation', { key: randomUUID(), body: { about: null, text: 'Hello' } })
  const values = [{ title: 'Message', value: 'Mine is 078-05-1120.' }]
  await addForm(bank, { from: account.person_id, sections: [{ title: 'Request', values }] })
  const idOLBUser = account.person_id ?? 0
  const save = (browser = ada, of = idOLBUser) =>
    browser.call('exportConversations', { key: randomUUID(), body: { idOLBUser: of } })
  expect(await save()).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  await ada.confirm()
  expect((await save()).data).toMatchObject([
    {
      id,
      sections: [{ title: 'About', values: [{ title: 'Transaction', text: 'Coffee' }, {}, {}, {}] }],
      messages: [
        { isFromStaff: false, text: 'My card is ••••1111', files: [] },
        { isFromStaff: true, text: 'Thank you.' },
      ],
    },
    { sections: [{ title: 'Request', values: [{ title: 'Message', text: 'Mine is ••••1120.' }] }], messages: [] },
  ])
  const ben = bank.signIn({ id: await bank.addStaff('ben', 2), audience: 'staff' })
  const adaOfOther = (await opened()).ada
  for (const browser of [ben, adaOfOther]) await browser.confirm()
  const refused = [await save(ben), await save(adaOfOther), await save(ada, 999_999), await save(maria)]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const kept = await readAudit(bank, 'CONVERSATION_EXPORT')
  expect(kept.filter(({ ok }) => ok).map(({ target_id, after }) => [target_id, after])).toEqual([
    [String(idOLBUser), { conversations: 2 }],
  ])
})

test('a mail about an answer links to it without quoting it; a member who chose texts gets only a text', async () => {
  const { bank, maria, start, answer } = await opened()
  const { id } = (await start()).data
  const mails = async () => (await bank.nobody.call('getOutbox')).data.map(({ channel, text }) => [channel, text])
  await answer(id, 'A coffee shop.')
  const said = `You have a message from ${bank.institution.name}.`
  const [mail, ...others] = await mails()
  expect([mail?.[0], others]).toEqual(['email', []])
  expect(mail?.[1]).toMatch(new RegExp(`^${said} Log in to read it: http\\S+/dashboard/messages/conversations/${id}$`))
  await maria.call('reauthenticate', { body: { password } })
  const ways = { byNotification: false, byEmail: false, byText: true }
  await maria.call('saveAlert', { body: { kind: 'MESSAGE', ...ways } })
  const before = (await mails()).length
  const { id: second } = (
    await maria.call('startConversation', { key: randomUUID(), body: { about: null, text: 'Hi' } })
  ).data
  await answer(second, 'Hello.')
  const now = await mails()
  expect(now.slice(0, now.length - before)).toEqual([['sms', `${said} Find it under Conversations.`]])
})

test('a member’s new message opens a closed conversation again, and a star stays', async () => {
  const { ada, start, write, read } = await opened()
  const { id } = (await start()).data
  for (const [before, after] of [
    ['ARCHIVED_UNREAD', 'UNREAD'],
    ['ARCHIVED_FAVORITE', 'FAVORITE'],
    ['READ', 'UNREAD'],
  ] as const) {
    await ada.call('updateForm', { body: { id, status: before } })
    expect((await read(id)).isClosed).toBe(before !== 'READ')
    await write(id, 'One more thing.')
    expect((await formOf(ada, id))?.status).toBe(after)
  }
})

test('two answers to the same message: the second is refused until its writer has read the first', async () => {
  const { bank, ada, start, answer } = await opened()
  const { id } = (await start()).data
  const eve = bank.signIn({ id: await bank.addStaff('eve', 1), audience: 'staff' })
  const seen = (await ada.call('getFormThread', { query: { id: String(id) } })).data.messages[0]!.id
  const race = [ada, eve].map((one) =>
    one.call('answerForm', { key: randomUUID(), body: { id, text: 'A coffee shop.', lastId: seen } }),
  )
  expect((await Promise.all(race)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data } = await answer(id, 'In Portland.', eve)
  expect(data.messages.at(-1)).toMatchObject({ isOwn: true, isAuthor: true })
  const theirs = (await ada.call('getFormThread', { query: { id: String(id) } })).data.messages.at(-1)!
  expect(theirs).toMatchObject({ isOwn: true, isAuthor: false })
  const edit = await ada.call('editAnswer', { body: { id, messageId: theirs.id, text: 'In Salem.' } })
  expect(edit.status).toBe(403)
})

test('a message that is sent twice under one key is there once', async () => {
  const { start, write, read } = await opened()
  const [startKey, key] = [randomUUID(), randomUUID()]
  const { id } = (await start('What is this?', startKey)).data
  expect((await start('What is this?', startKey)).data.id).toBe(id)
  const [one, other] = await Promise.all([write(id, 'Please answer.', key), write(id, 'Please answer.', key)])
  expect([one.status, other.status]).toContain(200)
  expect((await write(id, 'Please answer.', key)).status).toBe(200)
  expect((await read(id)).messages).toHaveLength(2)
})

test('a message can be changed within a minute by its author, unless it was answered', async () => {
  const { bank, maria, start, write, read, answer } = await opened()
  const { id } = (await start()).data
  const [first] = (await read(id)).messages
  const edit = (messageId: number, text: string) => maria.call('editMessage', { body: { id, messageId, text } })
  expect((await edit(first!.id, 'What is that?')).data.messages).toMatchObject([
    { text: 'What is that?', editedAt: expect.any(String) },
  ])
  await answer(id, 'A coffee shop.')
  expect((await edit(first!.id, 'Nothing.')).status).toBe(409)
  const [, theirs] = (await read(id)).messages
  expect((await edit(theirs!.id, 'Nothing.')).status).toBe(403)
  const { data } = await write(id, 'Thanks')
  await bank.wait(61_000)
  expect(await edit(data.messages.at(-1)!.id, 'Thank you')).toMatchObject({ status: 409, error: { code: 'too_late' } })
})

test('numbers of cards and Social Security are masked for the other side, and kept sealed', async () => {
  const { ada, start, read, view } = await opened()
  const text = 'My card 4111 1111 1111 1111, SSN 078-05-1120, call (555) 010 9000.'
  const masked = 'My card ••••1111, SSN ••••1120, call (555) 010 9000.'
  const { id } = (await start(text)).data
  expect((await read(id)).messages[0]!.text).toBe(text)
  const thread = (await ada.call('getFormThread', { query: { id: String(id) } })).data
  expect(thread.messages[0]!.text).toBe(masked)
  expect((await read(id, view)).messages[0]!.text).toBe('Hidden')
  const kept = await context.db
    .selectFrom('form_message')
    .selectAll()
    .where('form_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept.text).toBe(masked)
  expect(JSON.stringify(kept)).not.toContain('4111')
})

test('numbers are masked however they are spaced, and dates, amounts and phone numbers stay', () => {
  const card = '4111111111111111'
  for (const text of [
    '4111 1111\n1111 1111',
    '4111  1111  1111  1111',
    '4111 - 1111 - 1111 - 1111',
    '4111\u20141111_1111/1111',
    '4111, 1111, 1111, 1111',
    card,
  ])
    expect(maskSecrets(`My card: ${text}.`)).toBe('My card: ••••1111.')
  for (const text of ['078 - 05 - 1120', '078\n05\n1120', '078/05/1120', '078051120'])
    expect(maskSecrets(`SSN ${text}!`)).toBe('SSN ••••1120!')
  const plain = [
    'On 11/28/2026, 11/29/2026 and 2026-11-30',
    '$1,234,567.89, $2,500.00, 120,000,000',
    'Call (555) 010-9000 or 555-010-9001',
    'Checks 1001, 1002, 1003, 1004',
    '03:15 12 28 2026',
  ]
  for (const text of plain) expect(maskSecrets(text)).toBe(text)
})

test('a draft is kept by member and conversation until it is sent', async () => {
  const { maria, account, start, write, read, about, view, stranger } = await opened()
  const save = (id: number | null, text: string, browser = maria) =>
    browser.call('saveMessageDraft', { body: { id, about: id === null ? about : null, text } })
  await save(null, 'What')
  expect((await maria.call('getConversationAbout', { body: { about: null } })).data.draft).toBe('')
  expect((await maria.call('getConversationAbout', { body: { about } })).data.draft).toBe('What')
  const { id } = (await start()).data
  expect((await maria.call('getConversationAbout', { body: { about } })).data.draft).toBe('')
  await save(id, 'And')
  expect([(await read(id)).draft, (await read(id, view)).draft]).toEqual(['And', ''])
  const listed = async (browser = maria) =>
    (await browser.call('getConversations', { body: {} })).data.map(({ hasDraft }) => hasDraft)
  expect([await listed(), await listed(view)]).toEqual([[true], [false]])
  expect((await save(id, 'Mine', stranger)).status).toBe(403)
  const gone = { ...about, id: 'nothing' }
  const saveAboutGone = (text: string) => maria.call('saveMessageDraft', { body: { id: null, about: gone, text } })
  expect([(await saveAboutGone('What')).status, (await saveAboutGone('')).status]).toEqual([403, 200])
  const kept = await context.db
    .selectFrom('message_draft')
    .selectAll()
    .where('person_id', '=', account.person_id)
    .execute()
  expect(JSON.stringify(kept)).not.toContain('And')
  await write(id, 'And then?')
  expect([(await read(id)).draft, await listed()]).toEqual(['', [false]])
})

test('a conversation whose texts were sealed with a lost key can still be read, in its masked form', async () => {
  const { maria, account, start, read } = await opened()
  const { id } = (await start('My card 4111 1111 1111 1111')).data
  await maria.call('saveMessageDraft', { body: { id, about: null, text: 'And' } })
  const sealed_text = 'lost.AAAA.AAAA'
  await context.db.updateTable('form_message').set({ sealed_text }).where('form_id', '=', id).execute()
  await context.db
    .updateTable('message_draft')
    .set({ sealed_text })
    .where('person_id', '=', account.person_id)
    .execute()
  expect(await read(id)).toMatchObject({ messages: [{ text: 'My card ••••1111' }], draft: '' })
})

test('staff find a form by what was written below it, and never by what is masked', async () => {
  const { ada, start, write } = await opened()
  const { id } = (await start('Where is my umbrella?')).data
  await write(id, 'My card is 4111 1111 1111 1111')
  const find = async (searchFriendlyName: string) =>
    (await ada.call('getForms', { query: { searchFriendlyName } })).data.map((form) => form.id)
  expect(await find('UMBRELLA')).toEqual([id])
  expect(await find('4111 1111')).toEqual([])
})

test('nobody reads, writes in or asks about what is another member’s', async () => {
  const { bank, start, stranger, about, write, account, ada } = await opened()
  const { id } = (await start()).data
  expect((await stranger.call('getConversation', { body: { id } })).status).toBe(403)
  expect((await write(id, 'Hello', randomUUID(), stranger)).status).toBe(403)
  expect((await stranger.call('readConversation', { body: { id, messageId: 1 } })).status).toBe(403)
  expect((await start('Hello', randomUUID(), stranger)).status).toBe(403)
  const others = [
    about,
    { kind: 'ACCOUNT' as const, id: account.unique_id },
    { kind: 'STATEMENT' as const, id: '2026-10' },
  ]
  for (const one of others)
    expect((await stranger.call('getConversationAbout', { body: { about: one } })).status).toBe(403)
  expect((await stranger.call('getConversations', { body: {} })).data).toEqual([])
  const visitors = await addForm(bank)
  expect((await ada.call('getFormThread', { query: { id: String(visitors) } })).data.canAnswer).toBe(false)
  const refused = await ada.call('answerForm', { body: { id: visitors, text: 'Hello', lastId: null } })
  expect(refused).toMatchObject({ status: 422, message: 'No member sent this form.' })
})

test('staff who may not open forms neither read nor answer what members wrote', async () => {
  const { bank, start, answer } = await opened()
  const { id } = (await start()).data
  const ben = bank.signIn({ id: await bank.addStaff('ben', 3), audience: 'staff' })
  expect((await ben.call('getFormThread', { query: { id: String(id) } })).status).toBe(403)
  const lastId = (await answer(id, 'A coffee shop.')).data.messages.at(-1)!.id
  for (const call of [
    ben.call('answerForm', { body: { id, text: 'Hello', lastId } }),
    ben.call('editAnswer', { body: { id, messageId: lastId, text: 'Hello' } }),
    ben.call('readFormThread', { body: { id, messageId: lastId } }),
  ])
    expect((await call).status).toBe(403)
})

test('blank and too long messages are refused, and so is the 21st conversation of a day', async () => {
  const { start, write, maria } = await opened()
  const { id } = (await start()).data
  for (const text of ['  ', 'x'.repeat(4_001)]) expect((await write(id, text)).status).toBe(422)
  for (let more = 1; more < 20; more++)
    await maria.call('startConversation', { key: randomUUID(), body: { about: null, text: `Question ${more}` } })
  expect((await start()).status).toBe(422)
})

test('a member’s conversations are listed 50 to a page, those written to last first, with their total', async () => {
  const { bank, maria, account, start, write } = await opened()
  const { id } = (await start()).data
  const from = account.person_id
  const forms = []
  for (let day = 1; day <= 51; day++) forms.push(await addForm(bank, { from, sentAt: new Date(2026, 0, day) }))
  await write(id, 'And this?')
  const pages = await Promise.all([1, 2, 3].map((page) => maria.call('getConversations', { body: { page } })))
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['52', '52', '52'])
  expect(pages.map(({ data }) => data.map((row) => row.id))).toEqual([
    [id, ...forms.slice(2).toReversed()],
    [forms[1], forms[0]],
    [],
  ])
})
