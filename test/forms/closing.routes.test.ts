import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { context, openBank } from '../support/bank.ts'
import { addForm, readAudit } from './forms.ts'

async function opened() {
  const bank = await openBank()
  const rosaId = (await bank.addMember('rosa')).id
  const rosa = bank.signIn({ id: rosaId, audience: 'member' })
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const form = async (id: number) => (await ada.call('getForms', { query: { id: String(id) } })).data[0]
  const ask = async () =>
    (await rosa.call('startConversation', { key: randomUUID(), body: { about: null, text: 'Are you open?' } })).data.id
  const write = (id: number, text = 'And on Friday?') =>
    rosa.call('writeMessage', { key: randomUUID(), body: { id, text } })
  const answer = async (id: number) => {
    const seen = (await ada.call('getFormThread', { query: { id: String(id) } })).data.messages
    return ada.call('answerForm', { key: randomUUID(), body: { id, text: 'Yes.', lastId: seen.at(-1)?.id ?? null } })
  }
  const close = (
    forms: { id: number; messages: number }[],
    key = randomUUID(),
    reason: 'ANSWERED' | 'DUPLICATE' = 'ANSWERED',
  ) => ada.call('closeForms', { key, body: { forms, reason } })
  const listed = async (query: Record<string, string>) =>
    (await ada.call('getForms', { query })).data.map(({ id }) => id)
  return { bank, rosa, rosaId, ada, form, ask, write, answer, close, listed }
}

test('staff close forms with a reason; one with a message that nobody has seen stays open', async () => {
  const { bank, form, ask, write, answer, close } = await opened()
  const [answered, written, closed] = [await ask(), await ask(), await ask()]
  await answer(answered)
  await close([{ id: closed, messages: 1 }])
  await write(written)
  const asked = [
    { id: answered, messages: 2 },
    { id: written, messages: 1 },
    { id: closed, messages: 1 },
    { id: answered, messages: 2 },
  ]
  expect((await close(asked)).data).toEqual([
    { id: answered, outcome: 'CLOSED', status: 'ARCHIVED_READ' },
    { id: written, outcome: 'NEW_MESSAGE', status: 'UNREAD' },
    { id: closed, outcome: 'WAS_CLOSED', status: 'ARCHIVED_READ' },
  ])
  expect(await form(answered)).toMatchObject({ closedReason: 'ANSWERED', waitsFor: null, waitedMinutes: null })
  expect(await form(written)).toMatchObject({ closedReason: null, waitsFor: 'STAFF', messages: 2 })
  expect((await readAudit(bank, 'FORM_STATUS')).map(({ target_id, after }) => [Number(target_id), after])).toEqual([
    [closed, { status: 'ARCHIVED_READ', reason: 'ANSWERED' }],
    [answered, { status: 'ARCHIVED_READ', reason: 'ANSWERED' }],
  ])
})

test('what the member writes opens a closed form again, without its reason, and so do staff: a member who waited waits again', async () => {
  const { ada, form, ask, write, close } = await opened()
  const [first, second] = [await ask(), await ask()]
  await close([first, second].map((id) => ({ id, messages: 1 })))
  await write(first)
  await ada.call('updateForm', { body: { id: second, status: 'UNREAD' } })
  expect(await form(first)).toMatchObject({ status: 'UNREAD', closedReason: null, waitsFor: 'STAFF' })
  expect(await form(second)).toMatchObject({ status: 'UNREAD', closedReason: null, waitsFor: 'STAFF' })
})

test('a form is not archived with a message that its member wrote since staff looked, alone or among others', async () => {
  const { ada, form, ask, write, answer } = await opened()
  const [written, quiet] = [await ask(), await ask()]
  const seen = { status: 'UNREAD', messages: 1 } as const
  await write(written, 'Somebody has my card.')
  const newer = { status: 409, message: `Form ${written} has a newer message. Please read it first.` }
  const archive = (id: number, given: object = seen) => ({ id, status: 'ARCHIVED_UNREAD', seen: given }) as const
  expect(await ada.call('updateForm', { body: archive(written) })).toMatchObject(newer)
  const many = [archive(quiet), archive(written)]
  expect(await ada.call('updateForms', { body: { formCustomers: many } })).toMatchObject(newer)
  expect([(await form(written))?.status, (await form(quiet))?.status]).toEqual(['UNREAD', 'UNREAD'])
  // Who answered has seen it.
  await answer(written)
  expect(await ada.call('updateForm', { body: archive(written) })).toMatchObject({ status: 200 })
  expect(await ada.call('updateForm', { body: archive(quiet) })).toMatchObject({ status: 200 })
})

test('a star neither archives a form that its member opened again, nor opens one that somebody closed', async () => {
  const { ada, form, ask, write, close } = await opened()
  const [reopened, closed] = [await ask(), await ask()]
  await close([reopened, closed].map((id) => ({ id, messages: 1 })))
  await write(reopened)
  const star = (id: number, status: 'FAVORITE' | 'ARCHIVED_FAVORITE', seen: 'READ' | 'ARCHIVED_READ') =>
    ada.call('updateForm', { body: { id, status, seen: { status: seen, messages: 1 } } })
  const moved = (id: number) => ({ status: 409, message: `Somebody moved form ${id} meanwhile. Look at it again.` })
  expect(await star(reopened, 'ARCHIVED_FAVORITE', 'ARCHIVED_READ')).toMatchObject(moved(reopened))
  expect(await star(closed, 'FAVORITE', 'READ')).toMatchObject(moved(closed))
  expect(await form(reopened)).toMatchObject({ status: 'UNREAD', waitsFor: 'STAFF' })
  expect(await form(closed)).toMatchObject({ status: 'ARCHIVED_READ', closedReason: 'ANSWERED' })
  expect((await star(closed, 'ARCHIVED_FAVORITE', 'ARCHIVED_READ')).data).toMatchObject({ status: 'ARCHIVED_FAVORITE' })
})

test('opening a form that somebody archived meanwhile does not bring it back', async () => {
  const { ada, form, ask } = await opened()
  const id = await ask()
  await ada.call('updateForm', { body: { id, status: 'ARCHIVED_UNREAD' } })
  const { data } = await ada.call('updateForm', { body: { id, status: 'READ', onlyIfUnread: true } })
  expect(data).toMatchObject({ status: 'ARCHIVED_UNREAD' })
  expect(await form(id)).toMatchObject({ status: 'ARCHIVED_UNREAD' })
})

test('a list comes whole again where a form was closed for another reason, or erased', async () => {
  const { bank, ada, ask, close } = await opened()
  const id = await ask()
  await close([{ id, messages: 1 }])
  const look = async (version: string) => {
    const { data, headers } = await ada.call('getForms', { query: { status: '["ARCHIVED_READ"]', version } })
    return [String(headers['x-list-version']), data.length] as const
  }
  const [first] = await look('')
  expect(await look(first)).toEqual([first, 0])
  await ada.call('updateForm', { body: { id, status: 'UNREAD' } })
  await close([{ id, messages: 1 }], randomUUID(), 'DUPLICATE')
  const [second, found] = await look(first)
  await context.db
    .updateTable('secured_form')
    .set({ form_erased_at: await bank.now() })
    .where('institution_id', '=', bank.id)
    .execute()
  expect([found, (await look(second))[1]]).toEqual([1, 1])
})

test('a form of another institution closes none, and a repeated request closes once', async () => {
  const { bank, ask, close } = await opened()
  const [id, foreign] = [await ask(), await addForm(await openBank())]
  const both = [id, foreign].map((one) => ({ id: one, messages: 9 }))
  expect(await close(both)).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  expect((await readAudit(bank, 'FORM_STATUS')).map(({ ok }) => ok)).toEqual([false, false])
  const key = randomUUID()
  const answers = [await close([{ id, messages: 1 }], key), await close([{ id, messages: 1 }], key)]
  expect(answers.map(({ data }) => data[0]?.outcome)).toEqual(['CLOSED', 'CLOSED'])
  expect((await readAudit(bank, 'FORM_STATUS')).filter(({ ok }) => ok)).toHaveLength(1)
})

test('a form waits for staff until they answer or close it, and then for its member', async () => {
  const { bank, rosaId, ada, form, ask, answer, write, close, listed } = await opened()
  const sentAt = new Date((await bank.now()).getTime() - 14 * 86_400_000)
  const [old, asked, visitors] = [await addForm(bank, { from: rosaId, sentAt }), await ask(), await addForm(bank)]
  expect(await listed({ waitsFor: 'STAFF' })).toEqual([asked, old])
  expect(await listed({ waitsFor: 'STAFF', sort: 'LONGEST_WAIT' })).toEqual([old, asked])
  expect((await listed({ sort: 'LONGEST_WAIT' })).slice(0, 2)).toEqual([old, asked])
  expect(await form(visitors)).toMatchObject({ waitsFor: null, waitedMinutes: null })
  const home = (await ada.call('getAdminHome')).data
  const oldest = (await form(old))?.waitedMinutes ?? 0
  expect(oldest).toBeGreaterThan(8 * 480)
  expect(home).toMatchObject({ waitingMembers: 2, longestWait: oldest, firstAnswer: null })
  await answer(asked)
  await close([{ id: old, messages: 0 }])
  expect([await listed({ waitsFor: 'STAFF' }), await listed({ waitsFor: 'MEMBER' })]).toEqual([[], [asked]])
  expect(await listed({ waitsFor: 'MEMBER', searchFriendlyName: 'question' })).toEqual([asked])
  expect((await ada.call('getAdminHome')).data).toMatchObject({ waitingMembers: 0, longestWait: null, firstAnswer: 0 })
  await write(asked)
  expect(await listed({ waitsFor: 'STAFF' })).toEqual([asked])
})

test('a form that was answered and waits for staff all the same is listed where it is counted', async () => {
  const { bank, ask, answer, listed } = await opened()
  const [earlier, later] = [await ask(), await ask()]
  for (const id of [earlier, later]) await answer(id)
  const waiting = { waiting_since: await bank.now() }
  await context.db.updateTable('secured_form').set(waiting).where('id', '=', later).execute()
  expect([await listed({ waitsFor: 'STAFF' }), await listed({ waitsFor: 'MEMBER' })]).toEqual([[later], [earlier]])
})

test('figures count what members sent by month, and the first answer alone', async () => {
  const { bank, rosaId, ada, ask, answer, close } = await opened()
  const now = await bank.now()
  const sentAt = new Date(now.getTime() - 40 * 86_400_000)
  const old = await addForm(bank, { from: rosaId, sentAt })
  await addForm(bank)
  const asked = await ask()
  for (const id of [asked, asked, old]) await answer(id)
  await close([{ id: asked, messages: 3 }])
  const { months: data } = (await ada.call('getAnswerFigures')).data
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ sent: 1, answered: 1, closed: 1, median: 0, slowest: 0 })
  expect(data[1]).toMatchObject({ sent: 1, answered: 1, closed: 0 })
  expect(data[1]?.median).toBeGreaterThan(20 * 480)
})

test('a form that was answered before times were kept has no time of its first answer', async () => {
  const { bank, ada, ask, answer } = await opened()
  const asked = await ask()
  await context.db
    .updateTable('secured_form')
    .set({ first_answered_at: await bank.now() })
    .where('id', '=', asked)
    .execute()
  await answer(asked)
  expect((await ada.call('getAnswerFigures')).data.months).toMatchObject([{ sent: 1, answered: 1, median: null }])
})

test('Full Access reads who answered first and has what waits; Banking Access reads the months alone', async () => {
  const { bank, ada, ask, write, answer } = await opened()
  const benId = await bank.addStaff('ben', 2)
  const ben = bank.signIn({ id: benId, audience: 'staff' })
  const [answered, waiting] = [await ask(), await ask()]
  await answer(answered)
  const seen = (await ben.call('getFormThread', { query: { id: String(answered) } })).data.messages
  const body = { id: answered, text: 'On Friday too.', lastId: seen.at(-1)?.id ?? null }
  await ben.call('answerForm', { key: randomUUID(), body })
  await ben.call('setFormOwner', { key: randomUUID(), body: { id: waiting, owner: benId, from: null } })
  await write(waiting)
  const { staff } = (await ada.call('getAnswerFigures')).data
  expect(staff).toMatchObject([
    { answered: 1, median: 0, slowest: 0, waiting: 0, longestWait: null },
    { id: benId, answered: 0, median: null, slowest: null, waiting: 1, longestWait: 0 },
  ])
  expect((await ben.call('getAnswerFigures')).data).toMatchObject({ months: [{ sent: 2 }], staff: null })
})
