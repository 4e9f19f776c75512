import { expect, test } from 'vitest'
import { formsMachine } from '../../machines/forms/forms.machine.ts'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import { lists, samples, starredForm, unreadForm, visitorForm } from '../../stories/forms/forms.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { broken, missing } = samples.getForms.refusals
type Script = { answers?: Answers<typeof formsMachine>; search?: string; tab?: 'inbox' | 'archived' }

/** Opens the screen with its address bar: choices are written there and read back. */
async function open({ answers = {}, search = '', tab = 'inbox' }: Script = {}) {
  const flow = scripted(formsMachine, {
    input: { tab, search },
    answers: { getForms: () => lists.full, updateForm: () => readForm, updateForms: () => null, ...answers },
  })
  flow.actor.on('address', ({ search: written }) => flow.actor.send({ type: 'address.change', search: written }))
  await flow.rest()
  return { ...flow, now: () => flow.actor.getSnapshot().context }
}

const readForm: ReceivedForm = { ...unreadForm, status: 'READ' }
const getIds = (forms: readonly { id: number }[] | null) => forms?.map(({ id }) => id)

test('opening a form that is already read sends no change', async () => {
  const { actor, sent, rest, now } = await open()
  actor.send({ type: 'form.open', id: 9 })
  await rest()
  expect(now().selected).toEqual(visitorForm)
  expect(sent.updateForm).toEqual([])
  expect(sent.getForms).toHaveLength(1)
})

test('a form is marked as read once, and a failure is not retried', async () => {
  const lost = samples.updateForm.refusals.lost
  const { actor, sent, rest, emitted, now } = await open({ answers: { updateForm: [lost] } })
  actor.send({ type: 'form.open', id: 12 })
  await rest()
  expect(sent.updateForm).toHaveLength(1)
  expect(now().changeError).toMatchObject({ message: 'error trying to update status form' })
  expect(emitted.at(-1)).toEqual({ type: 'toast', tone: 'problem', text: 'error trying to update status form' })
})

test.each([
  ['archive', 12, 'ARCHIVED_UNREAD'],
  ['read', 12, 'READ'],
  ['favorite', 12, 'FAVORITE'],
  ['favorite', 11, 'READ'],
  ['archive', 9, 'ARCHIVED_UNREAD'],
] as const)(
  '%s of form %i sends %s, and a second press before the answer sends nothing',
  async (action, id, status) => {
    const { actor, sent } = await open({ answers: { updateForm: [] } })
    actor.send({ type: 'form.change', id, action })
    actor.send({ type: 'form.change', id, action })
    const { status: before, messages } = lists.full.items?.find((form) => form.id === id) ?? {}
    expect(sent.updateForm).toEqual([{ id, status, seen: { status: before, messages } }])
  },
)

test('archiving a form waits until it has been marked as read', async () => {
  const { actor, sent, answer, rest } = await open({ answers: { updateForm: [] } })
  actor.send({ type: 'form.open', id: 12 })
  actor.send({ type: 'form.change', id: 12, action: 'archive' })
  answer('updateForm', readForm)
  await expect
    .poll(() => sent.updateForm)
    .toMatchObject([
      { id: 12, status: 'READ', onlyIfUnread: true },
      { id: 12, status: 'ARCHIVED_UNREAD' },
    ])
  answer('updateForm', { ...unreadForm, status: 'ARCHIVED_UNREAD' })
  await rest()
})

test('an action that a form’s status does not allow is not sent', async () => {
  const { actor, sent } = await open()
  for (const action of ['inbox', 'read'] as const) actor.send({ type: 'form.change', id: 9, action })
  actor.send({ type: 'form.change', id: 404, action: 'archive' })
  expect(sent.updateForm).toEqual([])
})

test.each([
  ['the next one', 12, 11],
  ['the one before, if it was the last', 9, 11],
])('in place of an archived form %s opens, and is marked as read', async (_, id, next) => {
  const read = id === 12 ? [readForm] : []
  const { actor, sent, now, answer, rest } = await open({ search: `?form=${id}`, answers: { updateForm: read } })
  actor.send({ type: 'form.change', id, action: 'archive' })
  await expect.poll(() => sent.updateForm.at(-1)).toMatchObject({ id, status: 'ARCHIVED_UNREAD' })
  const of = id === 12 ? unreadForm : visitorForm
  answer('updateForm', { ...of, status: 'ARCHIVED_UNREAD' })
  await rest()
  expect(now()).toMatchObject({ selected: { id: next }, address: `?form=${next}`, opened: next })
  expect(sent.getForms.at(-1)).toMatchObject({ version: '', query: { form: next } })
})

test('the last form of a list that is archived closes, and so does one that is archived among others', async () => {
  const { actor, now, rest } = await open({
    search: '?form=9',
    answers: { getForms: () => lists.away, updateForm: () => ({ ...visitorForm, status: 'ARCHIVED_UNREAD' }) },
  })
  actor.send({ type: 'form.change', id: 9, action: 'archive' })
  await rest()
  expect(now()).toMatchObject({ selected: null, address: '' })
  const bulk = await open({ search: '?form=9' })
  bulk.actor.send({ type: 'form.check', id: 9 })
  bulk.actor.send({ type: 'checks.move' })
  await bulk.rest()
  expect(bulk.now()).toMatchObject({ selected: null, address: '' })
})

test('changes of several forms are sent one after the other, and none is lost', async () => {
  const { actor, sent, answer, rest } = await open({ answers: { updateForm: [] } })
  actor.send({ type: 'form.change', id: 9, action: 'favorite' })
  actor.send({ type: 'form.change', id: 11, action: 'archive' })
  expect(sent.updateForm).toHaveLength(1)
  answer('updateForm', { ...visitorForm, status: 'FAVORITE' })
  await expect
    .poll(() => sent.updateForm)
    .toMatchObject([
      { id: 9, status: 'FAVORITE' },
      { id: 11, status: 'ARCHIVED_UNREAD' },
    ])
  answer('updateForm', { ...starredForm, status: 'ARCHIVED_UNREAD' })
  await rest()
})

test('all checked forms are archived by one call; the checks go after success', async () => {
  const { actor, sent, now, rest } = await open()
  for (const id of [9, 12]) actor.send({ type: 'form.check', id })
  actor.send({ type: 'checks.move' })
  actor.send({ type: 'checks.move' })
  expect(getIds(now().checked)).toEqual([9, 12])
  await rest()
  expect(sent.updateForms).toEqual([
    {
      changes: [
        { id: 9, status: 'ARCHIVED_UNREAD', seen: { status: 'READ', messages: 0 } },
        { id: 12, status: 'ARCHIVED_UNREAD', seen: { status: 'UNREAD', messages: 0 } },
      ],
    },
  ])
  expect(now().checked).toEqual([])
})

test('the first checked form decides whether all are archived or restored, while each form is starred by itself', async () => {
  const { actor, sent, rest } = await open({ tab: 'archived', answers: { getForms: () => lists.archived } })
  actor.send({ type: 'form.check', id: 12 })
  actor.send({ type: 'checks.favorite' })
  await rest()
  actor.send({ type: 'form.check', id: 12 })
  actor.send({ type: 'checks.move' })
  await rest()
  expect(sent.updateForms.map(({ changes }) => changes)).toEqual([
    [{ id: 12, status: 'ARCHIVED_FAVORITE', seen: { status: 'ARCHIVED_UNREAD', messages: 0 } }],
    [{ id: 12, status: 'UNREAD', seen: { status: 'ARCHIVED_UNREAD', messages: 0 } }],
  ])
})

test('after a failed bulk change the forms stay checked and the reason is shown; unselecting or searching unchecks them', async () => {
  const { lost } = samples.updateForms.refusals
  const { actor, now, rest, emitted } = await open({ answers: { updateForms: [lost] } })
  actor.send({ type: 'form.check', id: 9 })
  actor.send({ type: 'checks.move' })
  await rest()
  expect(now()).toMatchObject({
    checked: [{ id: 9 }],
    changeError: { message: 'error trying to update many status form' },
  })
  expect(emitted).toContainEqual({ type: 'toast', tone: 'problem', text: 'error trying to update many status form' })
  actor.send({ type: 'checks.clear' })
  expect(now().checked).toEqual([])
  actor.send({ type: 'form.check', id: 9 })
  actor.send({ type: 'form.check', id: 9 })
  expect(now().checked).toEqual([])
  actor.send({ type: 'form.check', id: 11 })
  actor.send({ type: 'text.change', text: ' card ' })
  actor.send({ type: 'search.submit' })
  expect(now()).toMatchObject({ checked: [], address: '?search=card' })
})

test('at most 200 forms can be checked', async () => {
  const items = Array.from({ length: 201 }, (_, id) => ({ ...visitorForm, id: id + 1 }))
  const { actor, now } = await open({ answers: { getForms: () => ({ ...lists.full, items }) } })
  for (const { id } of items) actor.send({ type: 'form.check', id })
  expect(now().checked).toHaveLength(200)
  actor.send({ type: 'form.check', id: 200 })
  actor.send({ type: 'form.check', id: 201 })
  expect(now().checked.at(-1)?.id).toBe(201)
})

test('when forms change, the list reloads, and the open and checked forms stay', async () => {
  const { actor, sent, now, rest } = await open({
    search: '?form=11',
    answers: { getForms: [lists.full, lists.same, lists.away] },
  })
  actor.send({ type: 'form.check', id: 9 })
  const next = async () => {
    actor.send({ type: 'forms.change' })
    await rest()
  }
  await next()
  expect(sent.getForms.at(-1)).toMatchObject({ version: 'one', isListed: true })
  expect(getIds(now().items)).toEqual([12, 11, 9])
  await next()
  expect(now()).toMatchObject({
    items: [visitorForm],
    selected: { id: 11, status: 'ARCHIVED_READ' },
    checked: [{ id: 9 }],
    unread: 0,
  })
})

test('what was erased goes from an open list, and another reason of closing comes', async () => {
  const closed = { ...readForm, status: 'ARCHIVED_READ', closedReason: 'ANSWERED' } as const
  const changed = { ...closed, closedReason: 'DUPLICATE' } as const
  const erased = { ...changed, erasedAt: '2026-11-28T09:00:00.000Z', sections: [] }
  const found = [closed, changed, erased].map((form) => ({ ...lists.full, items: [form] }))
  const { actor, now, rest } = await open({ tab: 'archived', answers: { getForms: found } })
  for (const form of [changed, erased]) {
    actor.send({ type: 'forms.change' })
    await rest()
    expect(now().items).toEqual([form])
  }
})

test('an opened form keeps its place in the list until another list is chosen', async () => {
  const [first, second] = [unreadForm, { ...unreadForm, id: 13 }]
  const read = { ...second, status: 'READ' } as const
  const sorted = { ...lists.full, items: [first, starredForm, read], version: 'two', open: null }
  const { actor, now, rest } = await open({
    answers: {
      getForms: [{ ...lists.full, items: [first, second, starredForm] }, sorted, sorted, sorted],
      updateForm: () => read,
    },
  })
  actor.send({ type: 'form.open', id: 13 })
  await rest()
  expect(now().items).toEqual([first, read, starredForm])
  actor.send({ type: 'form.open', id: 13 })
  actor.send({ type: 'forms.change' })
  await rest()
  expect(getIds(now().items)).toEqual([12, 13, 11])
  actor.send({ type: 'filter.toggle', filter: 'website' })
  await rest()
  expect(getIds(now().items)).toEqual([12, 11, 13])
})

test('an open form that only keeps its place in the list is read by itself each time', async () => {
  const [first, noted] = [
    { ...visitorForm, owner: { id: 902, name: 'Ben Achterberg' } },
    { ...visitorForm, notes: [{ id: 3, by: 'Ben Achterberg', at: '2026-11-20T15:02:00.000Z', text: 'Called.' }] },
  ]
  const others = { ...lists.full, items: [unreadForm, starredForm], version: 'two' }
  const { actor, sent, now, rest } = await open({
    search: '?form=9&owner=nobody',
    answers: { getForms: [lists.full, { ...others, open: first }, { ...others, items: null, open: noted }] },
  })
  for (const [isListed, form] of [
    [true, first],
    [false, noted],
  ] as const) {
    actor.send({ type: 'forms.change' })
    await rest()
    expect(sent.getForms.at(-1)).toMatchObject({ isListed })
    expect(now().selected).toEqual(form)
    expect(getIds(now().items)).toEqual([12, 11, 9])
  }
})

test('a failed background reload is reported next to the list, not as a toast, until the next one succeeds', async () => {
  const { actor, now, rest, emitted } = await open({ answers: { getForms: [lists.full, broken, lists.same] } })
  for (const message of ['error trying to get forms', undefined]) {
    actor.send({ type: 'forms.change' })
    await rest()
    expect(now().error?.message).toBe(message)
  }
  expect(now().items).toHaveLength(3)
  expect(emitted).toEqual([])
})

test('a list that fails to load is reported next to it and as a toast', async () => {
  const { emitted, now } = await open({ answers: { getForms: [broken] } })
  expect(now()).toMatchObject({ items: null, error: { message: 'error trying to get forms' } })
  expect(emitted).toEqual([{ type: 'toast', tone: 'problem', text: 'error trying to get forms' }])
})

test('sorting, filters and pages are written to the address, and a newer list overtakes an older one', async () => {
  const { actor, sent, emitted, now, answer, rest } = await open({
    answers: { getForms: [lists.full] },
    search: '?page=3&form=9',
  })
  actor.send({ type: 'sort.choose', sort: 'A_TO_Z' })
  expect(sent.getForms.at(-1)).toMatchObject({ isSorting: true, query: { page: 1 } })
  actor.send({ type: 'filter.toggle', filter: 'app' })
  actor.send({ type: 'filter.toggle', filter: 'favorite' })
  actor.send({ type: 'filter.toggle', filter: 'app' })
  actor.send({ type: 'page.choose', page: 2 })
  expect(emitted.at(-1)).toEqual({ type: 'address', search: '?status=favorite&sort=a-z&page=2&form=9', isPage: true })
  answer('getForms', lists.none, 1)
  answer('getForms', lists.many)
  await rest()
  expect(now()).toMatchObject({ total: 100_000, selected: visitorForm })
})

test('clearing an applied search reloads everything, and clearing unapplied text sends nothing', async () => {
  const { actor, sent, rest } = await open({ search: '?search=loan' })
  actor.send({ type: 'search.clear' })
  await rest()
  expect(sent.getForms).toHaveLength(2)
  actor.send({ type: 'text.change', text: 'c' })
  actor.send({ type: 'search.clear' })
  await rest()
  expect(sent.getForms).toHaveLength(2)
})

test('an address of a form that does not exist shows Page Not Found', async () => {
  const { ended } = scripted(formsMachine, {
    input: { tab: 'inbox', search: '?form=77' },
    answers: { getForms: [missing] },
  })
  expect(await ended()).toEqual({ missing: true })
})

test('of the forms that are closed together, one with a new message stays, and says so until the list changes', async () => {
  const { actor, sent, rest, now } = await open({
    answers: {
      closeForms: () => [
        { id: 12, outcome: 'NEW_MESSAGE', status: 'UNREAD' },
        { id: 11, outcome: 'CLOSED', status: 'ARCHIVED_FAVORITE' },
      ],
      getForms: [lists.full, lists.same],
    },
  })
  for (const id of [12, 11]) actor.send({ type: 'form.check', id })
  actor.send({ type: 'checks.close', reason: 'DUPLICATE' })
  expect(sent.closeForms).toEqual([{ forms: [unreadForm, starredForm], reason: 'DUPLICATE' }])
  await rest()
  expect(getIds(now().items)).toEqual([12, 9])
  expect([getIds(now().stayedOpen), now().checked]).toEqual([[12], []])
  actor.send({ type: 'filter.toggle', filter: 'mine' })
  expect(now().stayedOpen).toEqual([])
})

test('when the open form is closed with a reason, the next one opens; an archived one cannot be closed', async () => {
  const { actor, sent, rest, now } = await open({
    search: '?form=12',
    answers: { closeForms: () => [{ id: 12, outcome: 'CLOSED', status: 'ARCHIVED_READ' }] },
  })
  actor.send({ type: 'form.close', id: 12, messages: 2, reason: 'ANSWERED' })
  expect(sent.closeForms).toMatchObject([{ forms: [{ id: 12, messages: 2 }] }])
  await rest()
  expect(now().query.form).toBe(11)
  const archive = await open({ tab: 'archived', answers: { getForms: () => lists.archived, closeForms: () => [] } })
  archive.actor.send({ type: 'form.close', id: 12, messages: 2, reason: 'ANSWERED' })
  expect([sent.closeForms.length, archive.sent.closeForms.length]).toEqual([1, 0])
})
