import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweep } from '../../server/db/sweep.ts'
import { messageFileName } from '../../values/message-files.ts'
import { mariaWith } from '../accounts/maria.ts'
import { context, openBank } from '../support/bank.ts'
import type { callAs } from '../support/call.ts'
import { readAudit } from '../forms/forms.ts'
import { jpegOf, pngOf, webpOf } from '../support/pictures.ts'

type Browser = ReturnType<typeof callAs>
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const [mine, days] = ['This is not yours.', 24 * 3_600_000]
const gone = 'A file was already sent, or is no longer here. Remove it.'

async function opened() {
  const { bank, maria, accounts } = await mariaWith([{}])
  const personId = accounts[0]!.person_id ?? 0
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const attach = (bytes: Buffer = pdf, name = 'Receipt.pdf', browser: Browser = maria, key = randomUUID()) =>
    browser.call('attachFile', { key, body: { name, file: bytes.toString('base64') } })
  const attached = async (...given: Parameters<typeof attach>) => (await attach(...given)).data.id
  const start = (files: number[], text = '', browser: Browser = maria, key = randomUUID()) =>
    browser.call('startConversation', { key, body: { about: null, text, files } })
  const read = async (id: number, browser: Browser = maria) =>
    (await browser.call('getConversation', { body: { id } })).data.messages
  return { bank, personId, maria, ada, attach, attached, start, read }
}

/** Downloads a file as a browser does. */
async function load(browser: Browser, id: number, side: 'member' | 'staff' = 'member') {
  await browser.enter()
  const { statusCode, headers, rawPayload } = await browser.carry({
    headers: { authorization: `Bearer ${browser.kept.token}` },
    ...(side === 'member'
      ? { method: 'POST', url: '/api/conversation/file', payload: { id } }
      : { method: 'GET', url: `/api/financial-institution-secured-form-customer/thread/file?id=${id}` }),
  })
  return { status: statusCode, headers, bytes: rawPayload }
}
const unsent = () => context.db.selectFrom('message_file').select('id').where('message_id', 'is', null)

test('who of the staff read a conversation, or only a file of it, is in the audit once a day', async () => {
  const { bank, ada, attached, start } = await opened()
  const benId = await bank.addStaff('ben', 2)
  const ben = () => bank.signIn({ id: benId, audience: 'staff' })
  const file = await attached()
  const { id } = (await start([file])).data
  const other = (await start([], 'Hello')).data.id
  const reads = async () => (await readAudit(bank, 'READ')).map(({ target_id }) => Number(target_id))
  const thread = (browser: Browser, of: number) => browser.call('getFormThread', { query: { id: String(of) } })
  for (const browser of [ada, ada, ben()]) await thread(browser, id)
  expect(await reads()).toEqual([id, id])
  await load(ada, file, 'staff')
  expect(await reads()).toEqual([id, id])
  await bank.wait(24 * 3_600_000)
  await load(ben(), file, 'staff')
  expect(await reads()).toEqual([id, id, id])
  await thread(ben(), other)
  expect((await thread(ben(), 999_999)).status).toBe(403)
  expect(await reads()).toEqual([id, id, id, other])
})

test.each([
  ['a PDF', pdf, 'application/pdf', 'PDF', 'Receipt.pdf'],
  ['a JPEG', jpegOf(320, 70), 'image/jpeg', 'JPEG', 'Receipt.jpg'],
  ['a PNG', pngOf(320, 70), 'image/png', 'PNG', 'Receipt.png'],
] as const)(
  'a member sends %s without words, and both sides download it as it was',
  async (_, bytes, type, kind, name) => {
    const { maria, ada, attached, start, read } = await opened()
    const file = await attached(bytes)
    const { id } = (await start([file])).data
    const files = [{ id: file, name, kind, size: bytes.length }]
    expect(await read(id)).toMatchObject([{ text: '', files }])
    expect((await ada.call('getFormThread', { query: { id: String(id) } })).data.messages).toMatchObject([{ files }])
    expect((await maria.call('getConversations', { body: {} })).data).toMatchObject([{ lastText: name }])
    for (const { status, headers, bytes: got } of [await load(maria, file), await load(ada, file, 'staff')]) {
      expect([status, got.equals(bytes)]).toEqual([200, true])
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
    const kept = await context.db
      .selectFrom('message_file')
      .selectAll()
      .where('id', '=', file)
      .executeTakeFirstOrThrow()
    expect(kept.sealed_file).not.toContain(bytes.toString('base64').slice(0, 12))
  },
)

test('staff attach a file to an answer, and the audit names it', async () => {
  const { bank, maria, ada, start, read } = await opened()
  const { id } = (await start([], 'Where is my receipt?')).data
  const [seen] = await read(id)
  const body = { id, name: 'Beleg für März.pdf', file: pdf.toString('base64') }
  const { data } = await ada.call('attachAnswerFile', { key: randomUUID(), body })
  expect((await load(ada, data.id, 'staff')).status).toBe(403)
  const answer = { id, text: '', lastId: seen!.id, files: [data.id] }
  expect((await ada.call('answerForm', { key: randomUUID(), body: answer })).status).toBe(200)
  expect((await read(id))[1]).toMatchObject({ isOwn: false, files: [{ id: data.id, name: 'Beleg für März.pdf' }] })
  const { status, headers } = await load(maria, data.id)
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="Beleg fur Marz.pdf"'])
  const audited = await context.db
    .selectFrom('audit_event')
    .select('after')
    .where('institution_id', '=', bank.id)
    .where('action', '=', 'FORM_ANSWER')
    .executeTakeFirstOrThrow()
  expect(audited.after).toMatchObject({ files: String(data.id) })
})

test('nobody opens or sends a file of somebody else', async () => {
  const { bank, maria, ada, attached, start } = await opened()
  const noah = bank.signIn(await bank.addMember('noah'))
  const own = await attached()
  expect(await start([own], '', noah)).toMatchObject({ status: 422, message: gone })
  // What is not sent, nobody reads.
  expect([(await load(maria, own)).status, (await load(ada, own, 'staff')).status]).toEqual([403, 403])
  const { id } = (await start([own])).data
  expect(await start([own])).toMatchObject({ status: 422, message: gone })
  expect((await load(noah, own)).status).toBe(403)
  const ben = bank.signIn({ id: await bank.addStaff('ben', 3), audience: 'staff' })
  expect((await load(ben, own, 'staff')).status).toBe(403)
  const other = await openBank()
  const eve = other.signIn({ id: await other.addStaff('eve', 1), audience: 'staff' })
  expect((await load(eve, own, 'staff')).status).toBe(403)
  const abroad = { id, name: 'Receipt.pdf', file: pdf.toString('base64') }
  expect(await eve.call('attachAnswerFile', { body: abroad })).toMatchObject({ status: 403, message: mine })
  const benTries = await ben.call('attachAnswerFile', { body: abroad })
  expect(benTries).toMatchObject({ status: 403, error: { code: 'role' } })
})

test('in a view staff neither open nor attach files, and read no name of what the member attached', async () => {
  const { bank, personId, attach, attached, start, read } = await opened()
  const file = await attached()
  const { id } = (await start([file])).data
  const view = bank.signIn({ id: personId, audience: 'member' }, 'eview')
  expect(await read(id, view)).toMatchObject([{ text: 'Hidden', files: [{ name: 'Hidden' }] }])
  expect([(await load(view, file)).status, (await attach(pdf, 'Receipt.pdf', view)).status]).toEqual([403, 403])
})

test.each([
  ['a page that calls itself a PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a WebP', webpOf(20)],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['a page before a PDF', Buffer.concat([Buffer.from('<script>'), pdf])],
  ['a photo with a place in it', withExif(jpegOf(20))],
])('the bank refuses %s', async (_, bytes) => {
  const { attach } = await opened()
  const text = 'Please choose a PDF, JPEG or PNG file.'
  expect(await attach(bytes)).toMatchObject({ status: 422, message: text, error: { fields: { file: text } } })
})

test('a file is at most 5 MB, a picture has at most 3,000 pixels on a side, and a message five files', async () => {
  const { attach, attached, start } = await opened()
  const sized = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)])
  expect((await attach(sized(5 * 1024 * 1024))).status).toBe(200)
  const large = await attach(sized(5 * 1024 * 1024 + 1))
  expect(large).toMatchObject({ status: 422, message: 'The file is larger than 5 MB.' })
  expect((await attach(sized(5_400_000))).status).toBe(413)
  expect(await attach(pngOf(3_001, 10))).toMatchObject({
    status: 422,
    message: 'A picture has at most 3,000 pixels on each side.',
  })
  const six: number[] = []
  while (six.length < 6) six.push(await attached())
  expect((await start(six)).status).toBe(400)
  expect((await start(six.slice(1))).status).toBe(200)
  expect((await start([], ' ')).status).toBe(422)
})

test('a file that is uploaded and a message that is sent twice under one key are there once', async () => {
  const { attached, start, read } = await opened()
  const [attachKey, key] = [randomUUID(), randomUUID()]
  const file = await attached(pdf, 'Receipt.pdf', undefined, attachKey)
  expect(await attached(pdf, 'Receipt.pdf', undefined, attachKey)).toBe(file)
  const sent = [await start([file], '', undefined, key), await start([file], '', undefined, key)]
  const [first, again] = sent.map(({ data }) => data.id)
  expect([again, (await read(first!)).length]).toEqual([first, 1])
})

test('the words of a message with a file can be taken away, and its file stays', async () => {
  const { maria, attached, start, read } = await opened()
  const { id } = (await start([await attached()], 'Here it is.')).data
  const [message] = await read(id)
  const edit = await maria.call('editMessage', { body: { id, messageId: message!.id, text: '' } })
  expect(edit.data.messages).toMatchObject([{ text: '', files: [{ name: 'Receipt.pdf' }] }])
})

test('what is not sent is deleted after a day, and a person has 20 such files at most', async () => {
  const { personId, attached, start, read } = await opened()
  const [oldest, next] = [await attached(), await attached()]
  for (let more = 0; more < 19; more++) await attached()
  const waiting = async () => (await unsent().where('person_id', '=', personId).execute()).map(({ id }) => id)
  expect([(await waiting()).length, (await waiting()).includes(oldest)]).toEqual([20, false])
  const { id } = (await start([next])).data
  await sweep(context.db, new Date(Date.now() + 23 * 3_600_000))
  expect(await waiting()).toHaveLength(19)
  await sweep(context.db, new Date(Date.now() + days + 60_000))
  expect([await waiting(), (await read(id))[0]?.files.length]).toEqual([[], 1])
})

test('a person has at most 100 files that are not sent, with drafts or without', async () => {
  const { personId, attach, attached } = await opened()
  await attached()
  await sql`
    insert into message_file (institution_id, person_id, name, kind, size, sealed_file, attached_at)
    select institution_id, person_id, name, kind, size, sealed_file, attached_at from message_file, generate_series(2, 100)
    where person_id = ${personId}`.execute(context.db)
  expect(await unsent().execute()).toHaveLength(100)
  const refused = await attach()
  expect([refused.status, refused.message]).toEqual([
    422,
    'You have 100 files in messages that are not sent. Send them or remove some.',
  ])
})

test.each(['a member', 'a member of staff'])('of the files that %s attaches at once, each is counted', async (who) => {
  const { ada, attach, start } = await opened()
  const { id } = (await start([], 'Where is my receipt?')).data
  const answerFile = { id, name: 'Receipt.pdf', file: pdf.toString('base64') }
  const attachOne = () =>
    who === 'a member' ? attach() : ada.call('attachAnswerFile', { key: randomUUID(), body: answerFile })
  const first = (await attachOne()).data.id
  const { rows } = await sql<{ person_id: number }>`
    insert into message_file (institution_id, person_id, name, kind, size, sealed_file, attached_at)
    select institution_id, person_id, name, kind, size, sealed_file, attached_at from message_file, generate_series(2, 20)
    where id = ${first} returning person_id`.execute(context.db)
  await Promise.all(Array.from({ length: 4 }, attachOne))
  expect(
    await unsent()
      .where('person_id', '=', rows[0]?.person_id ?? 0)
      .execute(),
  ).toHaveLength(20)
})

test('a file that was sealed with a lost key is refused in words, and the conversation stays', async () => {
  const { maria, attached, start, read } = await opened()
  const file = await attached()
  const { id } = (await start([file])).data
  await context.db.updateTable('message_file').set({ sealed_file: 'lost.AAAA.AAAA' }).where('id', '=', file).execute()
  expect([(await load(maria, file)).status, (await read(id)).length]).toEqual([422, 1])
})

test('a name keeps its words, has the ending of its kind and hides nothing', () => {
  expect(messageFileName('C:\\Users\\maria\\Receipt.final.PDF', 'PDF')).toBe('Receipt.final.pdf')
  expect(messageFileName('photo.exe', 'JPEG')).toBe('photo.jpg')
  expect(messageFileName('Rechnung\u202Efdp.exe', 'PDF')).toBe('Rechnungfdp.pdf')
  expect(messageFileName('4111 1111 1111 1111.pdf', 'PDF')).toBe('••••1111.pdf')
  expect(messageFileName('.pdf', 'PDF')).toBe('File.pdf')
  expect([...messageFileName('x'.repeat(300), 'PNG')]).toHaveLength(84)
})

/** Returns a JPEG with a part that cameras write where a picture was taken. */
function withExif(jpeg: Buffer): Buffer {
  const place = Buffer.from('Exif\0\0GPS')
  const part = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
  return Buffer.concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)])
}

test('files that were not sent are there with the draft, on another device too, until they are sent', async () => {
  const { maria, bank, personId, attached, start } = await opened()
  const { id } = (await start([await attached(pdf)])).data
  const kept = await attached(pdf)
  const save = (at: number | null, files: number[]) =>
    maria.call('saveMessageDraft', { body: { id: at, about: null, text: '', files } })
  await save(id, [kept])
  await save(null, [kept])
  const read = async (browser = maria) => (await browser.call('getConversation', { body: { id } })).data.draftFiles
  const file = { id: kept, name: 'Receipt.pdf', kind: 'PDF', size: pdf.length }
  expect(await read()).toEqual([file])
  expect(await read(bank.signIn({ id: personId, audience: 'member' }, 'eview'))).toEqual([])
  const begun = async () => (await maria.call('getConversationAbout', { body: { about: null } })).data.draftFiles
  expect(await begun()).toEqual([file])
  await maria.call('writeMessage', { key: randomUUID(), body: { id, text: '', files: [kept] } })
  expect([await read(), await begun()]).toEqual([[], []])
})

test('a draft is refused if a file of it was sent, is gone or is of somebody else', async () => {
  const { bank, maria, attached, start } = await opened()
  const { id } = (await start([await attached()])).data
  const save = (files: number[]) =>
    maria.call('saveMessageDraft', { body: { id, about: null, text: 'Here it is', files } })
  const [sent, waiting] = [await attached(), await attached()]
  await maria.call('writeMessage', { key: randomUUID(), body: { id, text: 'Here it is', files: [sent] } })
  const foreign = await attached(pdf, 'Mine.pdf', bank.signIn(await bank.addMember('noah')))
  for (const file of [sent, foreign, waiting + 1_000_000])
    expect(await save([waiting, file])).toMatchObject({ status: 422, message: gone })
  expect((await maria.call('getConversation', { body: { id } })).data).toMatchObject({ draft: '', draftFiles: [] })
  expect((await save([waiting])).status).toBe(200)
})

test('a file that is kept with a draft goes when the draft goes, not for its age or for newer files', async () => {
  const { maria, personId, attached } = await opened()
  const kept = await attached()
  await maria.call('saveMessageDraft', { body: { id: null, about: null, text: 'Here it is', files: [kept] } })
  for (let more = 0; more < 21; more++) await attached()
  const waiting = async () => (await unsent().where('person_id', '=', personId).execute()).map(({ id }) => id)
  expect([(await waiting()).length, (await waiting()).includes(kept)]).toEqual([21, true])
  await sweep(context.db, new Date(Date.now() + 59 * days))
  expect(await waiting()).toEqual([kept])
  await sweep(context.db, new Date(Date.now() + 61 * days))
  expect(await waiting()).toEqual([])
})
