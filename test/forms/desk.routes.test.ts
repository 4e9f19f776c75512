import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Bank, context, openBank } from '../support/bank.ts'
import { addForm, readAudit } from './forms.ts'

async function openDesk() {
  const bank = await openBank()
  const [adaId, eveId] = [await bank.addStaff('ada', 1), await bank.addStaff('eve', 1)]
  const [ada, eve] = [adaId, eveId].map((id) => bank.signIn({ id, audience: 'staff' })) as [Browser, Browser]
  return { bank, ada, eve, adaId, eveId }
}
type Browser = ReturnType<Bank['signIn']>

const give = (browser: Browser, id: number, owner: number | null, from: number | null = null) =>
  browser.call('setFormOwner', { body: { id, owner, from } })
const note = (browser: Browser, id: number, text: string, key?: string) =>
  browser.call('addFormNote', { body: { id, text }, ...(key && { key }) })
const getForm = async (browser: Browser, id: number) =>
  (await browser.call('getForms', { query: { id: String(id) } })).data[0]

test('staff take a form, hand it over and give it up, and the audit has each owner', async () => {
  const { bank, ada, eve, adaId, eveId } = await openDesk()
  const id = await addForm(bank)
  expect(await give(ada, id, adaId)).toMatchObject({
    status: 200,
    data: { id, owner: { id: adaId, name: 'Ada Example' } },
  })
  expect((await give(ada, id, eveId, adaId)).data.owner).toEqual({ id: eveId, name: 'Eve Example' })
  expect((await give(eve, id, null, eveId)).data.owner).toBeNull()
  const target = { target_type: 'form', target_id: String(id), ok: true }
  expect(await readAudit(bank, 'FORM_OWNER')).toEqual([
    { ...target, before: { owner: null }, after: { owner: 'ada' } },
    { ...target, before: { owner: 'ada' }, after: { owner: 'eve' } },
    { ...target, before: { owner: 'eve' }, after: { owner: null } },
  ])
})

test('staff who saw another owner cannot take a form, and learn who has it; taking one’s own again changes nothing', async () => {
  const { bank, ada, eve, adaId, eveId } = await openDesk()
  const id = await addForm(bank)
  const answers = await Promise.all([give(ada, id, adaId), give(eve, id, eveId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = answers[0].status === 200 ? [adaId, 'Ada'] : [eveId, 'Eve']
  expect(answers.find(({ status }) => status === 409)?.message).toBe(`${second} Example has this form now.`)
  expect((await getForm(ada, id))?.owner?.id).toBe(first)
  expect((await give(first === adaId ? ada : eve, id, first, null)).status).toBe(200)
  await give(ada, id, null, first)
  expect(await give(eve, id, eveId, first)).toMatchObject({ status: 409, message: 'Nobody has this form any more.' })
  expect(await readAudit(bank, 'FORM_OWNER')).toHaveLength(4)
})

test('staff with Banking Access read forms, take them and answer', async () => {
  const { bank, ada, adaId } = await openDesk()
  const benId = await bank.addStaff('ben', 2)
  const ben = bank.signIn({ id: benId, audience: 'staff' })
  const id = await addForm(bank)
  expect((await ben.call('getForms')).data.map((form) => form.id)).toEqual([id])
  expect((await give(ben, id, benId)).data.owner?.id).toBe(benId)
  expect((await give(ada, id, adaId, benId)).data.owner?.id).toBe(adaId)
  expect((await ada.call('getFormOwners')).data.map((owner) => owner.id)).toContain(benId)
})

test('only staff who may open forms can have one', async () => {
  const { bank, ada, adaId, eveId } = await openDesk()
  const other = await openBank()
  const [id, rosa] = [await addForm(bank), await bank.addMember('rosa')]
  const [ben, foreign] = [await bank.addStaff('ben', 3), await other.addStaff('zoe', 1)]
  const gone = await bank.addStaff('gus', 1, { left_at: await bank.now() } as never)
  for (const owner of [ben, foreign, gone, rosa.id])
    expect(await give(ada, id, owner)).toMatchObject({ status: 422, message: 'This person cannot open forms.' })
  expect((await getForm(ada, id))?.owner).toBeNull()
  const refused = await give(ada, await addForm(other), adaId)
  expect(refused).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  expect((await ada.call('getFormOwners')).data).toEqual([
    { id: adaId, name: 'Ada Example' },
    { id: eveId, name: 'Eve Example' },
  ])
})

test.each([
  ['MINE', [['A', 'B'], '2', '1']],
  ['NOBODY', [['D', 'C'], '2', '1']],
] as const)(
  'the filter %s lists those forms, with exact counts, also after a form changed hands',
  async (owner, [names, ...counts]) => {
    const { bank, ada, eve, adaId, eveId } = await openDesk()
    const ids: Record<string, number> = {}
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      ids[name] = await addForm(bank, { name, status: ['A', 'D', 'E'].includes(name) ? 'UNREAD' : 'READ' })
    for (const name of ['A', 'B']) await give(ada, ids[name] ?? 0, adaId)
    await give(eve, ids.E ?? 0, eveId)
    await give(ada, ids.C ?? 0, adaId)
    await give(ada, ids.C ?? 0, null, adaId)
    const find = (sort: 'UNREAD_FIRST' | 'A_TO_Z') => ada.call('getForms', { query: { owner, sort } })
    const namesIn = ({ data }: Awaited<ReturnType<typeof find>>) =>
      data.map((form) => form.OLBFinancialInstitutionSecuredForm.OLBSecuredForm.friendlyName)
    const [unreadFirst, fromA] = [await find('UNREAD_FIRST'), await find('A_TO_Z')]
    expect(namesIn(unreadFirst)).toEqual(names)
    expect(namesIn(fromA)).toEqual(names.toSorted())
    for (const { headers } of [unreadFirst, fromA])
      expect([headers['x-total-count'], headers['x-unread-count']]).toEqual(counts)
    const page = await ada.call('getForms', { query: { owner, page: '2', pageSize: '1', searchFriendlyName: 'B' } })
    expect([page.data.length, page.headers['x-total-count']]).toEqual([0, owner === 'MINE' ? '1' : '0'])
  },
)

test('a note says who wrote it and when, and its words are neither in the audit nor stored under the key', async () => {
  const { bank, ada, eve } = await openDesk()
  const [id, key] = [await addForm(bank), randomUUID()]
  await note(ada, id, '  Called her.\nShe wants 48 months. ', key)
  await bank.wait(60_000)
  const { data } = await note(eve, id, 'Sent the papers.')
  const at = expect.stringMatching(/^20/)
  expect(data.notes).toEqual([
    { id: expect.any(Number), by: 'Ada Example', at, text: 'Called her.\nShe wants 48 months.' },
    { id: expect.any(Number), by: 'Eve Example', at, text: 'Sent the papers.' },
  ])
  expect(Date.parse(data.notes[1]?.at ?? '') - Date.parse(data.notes[0]?.at ?? '')).toBeGreaterThanOrEqual(60_000)
  const again = await note(ada, id, '  Called her.\nShe wants 48 months. ', key)
  expect(again.data.notes).toEqual(data.notes)
  expect(await readAudit(bank, 'FORM_NOTE')).toEqual(
    data.notes.map(({ id: number }) => {
      return { target_type: 'form', target_id: String(id), before: null, after: { note: number }, ok: true }
    }),
  )
  const stored = await context.db.selectFrom('operation').selectAll().where('institution_id', '=', bank.id).execute()
  expect(JSON.stringify(stored)).not.toContain('48 months')
})

test.each([
  ['', 'Please write a note.'],
  ['  \n ', 'Please write a note.'],
  ['x'.repeat(1_001), 'Write at most 1,000 characters.'],
])('the note %j is refused at its field', async (text, message) => {
  const { bank, ada } = await openDesk()
  const id = await addForm(bank)
  expect(await note(ada, id, text)).toMatchObject({ status: 422, message, error: { fields: { text: message } } })
  expect((await getForm(ada, id))?.notes).toEqual([])
})

test('a form has at most 50 notes, and another institution’s form none', async () => {
  const { bank, ada } = await openDesk()
  const [id, foreign] = [await addForm(bank), await addForm(await openBank())]
  for (let index = 0; index < 50; index++) expect((await note(ada, id, 'x'.repeat(1_000))).status).toBe(200)
  expect(await note(ada, id, 'One more')).toMatchObject({ status: 422, error: { code: 'limit' } })
  expect(await note(ada, foreign, 'Mine')).toMatchObject({ status: 403, error: { code: 'not_yours' } })
})

test('a form’s new owner or note changes the list of forms for colleagues who have it open', async () => {
  const { bank, ada, eve, eveId } = await openDesk()
  const id = await addForm(bank)
  const look = async () => {
    const { headers } = await ada.call('getForms')
    return [headers['x-list-version'], (await ada.call('getChanges')).data.forms]
  }
  const before = await look()
  await give(eve, id, eveId)
  const owned = await look()
  await note(eve, id, 'Called.')
  const noted = await look()
  for (const index of [0, 1]) expect(new Set([before, owned, noted].map((one) => one[index])).size).toBe(3)
  expect(await look()).toEqual(noted)
})

test.each([
  ['is removed', (ada: Browser, id: number) => ada.call('removeAdmin', { params: { id: String(id) } })],
  [
    'gets another role',
    (ada: Browser, id: number) => ada.call('changeAdminRole', { params: { id: String(id) }, body: { role: 3 } }),
  ],
])(
  'staff who %s have no form in the inbox any more; the archive keeps who had them until it is opened again',
  async (_, change) => {
    const { bank, ada, adaId, eve, eveId } = await openDesk()
    const maria = await bank.addMember('maria')
    const closed = () => addForm(bank, { status: 'ARCHIVED_READ', from: maria.id })
    const [open, archived, written, answered] = [await addForm(bank), await closed(), await closed(), await closed()]
    for (const id of [open, archived, written, answered]) await give(eve, id, eveId)
    await ada.confirm()
    expect((await change(ada, eveId)).status).toBe(200)
    expect((await getForm(ada, open))?.owner).toBeNull()
    expect((await getForm(ada, archived))?.owner?.id).toBe(eveId)
    await ada.call('updateForm', { body: { id: archived, status: 'UNREAD' } })
    await bank.signIn(maria).call('writeMessage', { key: randomUUID(), body: { id: written, text: 'Hello?' } })
    await ada.call('answerForm', { key: randomUUID(), body: { id: answered, text: 'It is on its way.', lastId: null } })
    const owners = []
    for (const id of [archived, written, answered]) owners.push((await getForm(ada, id))?.owner?.id)
    expect(owners).toEqual([undefined, undefined, adaId])
  },
)
