import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { createMessageMachine } from '../../machines/broadcasts/create-message.machine.ts'
import { memberPickerMachine } from '../../machines/broadcasts/member-picker.machine.ts'
import { picturesMachine } from '../../machines/broadcasts/pictures.machine.ts'
import { sentMessagesMachine } from '../../machines/broadcasts/sent-messages.machine.ts'
import { filterSent } from '../../machines/broadcasts/sent.rules.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { messageDraft, samples as messages } from '../../stories/broadcasts/create-message.samples.ts'
import { samples as editing } from '../../stories/broadcasts/edit-picture.samples.ts'
import { olivia, pages } from '../../stories/broadcasts/member-picker.samples.ts'
import { boats, picture, samples as pictures } from '../../stories/broadcasts/pictures.samples.ts'
import { items } from '../../stories/broadcasts/sent-messages.samples.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { type Answers, scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const input = { userId: 901 }
const openMessage = (answers: object, outcomes: Parameters<typeof findingOut>[0] = []) =>
  scripted(createMessageMachine, {
    input,
    answers: { countRecipients: [{ members: 520 }], ...answers },
    actors: { outcome: findingOut(outcomes, []) },
  })

test('the message stays typed when counting fails, the send is refused, or its outcome is unknown', async () => {
  const { lost, twin } = messages.createMessage.refusals
  const crash = Array.from({ length: 9 }, () => new Error('no memory'))
  const { actor, at } = openMessage(
    {
      countRecipients: [messages.countRecipients.refusals.broken, { members: 520 }, { members: 520 }],
      send: [twin, lost],
    },
    crash,
  )
  actor.send({ type: 'draft.change', change: messageDraft })
  actor.send({ type: 'draft.submit' })
  await at({ flow: 'counting' })
  expect((await at({ flow: 'form' })).context).toMatchObject({
    draft: messageDraft,
    error: { message: 'error trying to get all customers' },
  })
  for (const end of ['form', 'unknown'] as const) {
    actor.send({ type: 'draft.submit' })
    await at({ flow: 'asking' })
    actor.send({ type: 'broadcast.confirm' })
    await at({ flow: 'sending' })
    expect((await at({ flow: end })).context).toMatchObject({
      draft: messageDraft,
      error: end === 'form' ? twin : unknownOutcome,
    })
  }
  actor.send({ type: 'dialog.close' })
  expect(actor.getSnapshot()).toMatchObject({
    value: { flow: { form: 'touched' } },
    context: { draft: messageDraft, error: null },
  })
})

test('a picture that was chosen is written into the form, which is unsaved then', async () => {
  const { actor, at } = openMessage({ getAssets: [[boats]] })
  actor.send({ type: 'pictures.open' })
  await expect.poll(() => actor.getSnapshot().children.pictures?.getSnapshot().matches({ list: 'shown' })).toBe(true)
  actor.getSnapshot().children.pictures?.send({ type: 'asset.choose', asset: boats })
  const { context } = await at({ flow: { form: 'touched' }, dialog: 'none' })
  expect(context.draft.imageUrl).toBe(boats.imageUrl)
})

test('the search waits for a pause in typing, and only the latest text counts', async () => {
  const clock = new SimulatedClock()
  const {
    actor,
    at,
    sent: calls,
  } = scripted(memberPickerMachine, {
    input: { userId: 901, text: '' },
    answers: { getAllCustomers: [pages.some, pages.one] },
    clock,
  })
  actor.send({ type: 'list.open' })
  expect((await at('shown')).context).toMatchObject(pages.some)
  for (const text of ['o', 'ol', '@oli ']) actor.send({ type: 'text.change', text })
  expect(calls.getAllCustomers).toHaveLength(1)
  clock.increment(250)
  expect((await at('shown')).context).toMatchObject(pages.one)
  expect(calls.getAllCustomers.at(-1)).toEqual({ userId: 901, search: 'oli' })
  actor.send({ type: 'member.choose', member: olivia })
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '@olivia', items: null } })
})

test.each([
  ['an SVG', { type: 'image/svg+xml' }, 'Please choose a JPEG, PNG or WebP picture.'],
  ['a picture of 5 MB', { size: 5_000_000 }, 'Please choose a picture of at most 1 MB.'],
])('a picture that is %s is refused before anything is drawn', async (_, is, pictureError) => {
  const { actor, at, sent: calls } = scripted(picturesMachine, { input, answers: { getAssets: [[boats]] } })
  await at({ list: 'shown' })
  actor.send({ type: 'picture.choose', picture: { ...picture, ...is } })
  expect(actor.getSnapshot()).toMatchObject({ value: { list: 'shown' }, context: { pictureError, picture: null } })
  expect(calls.uploadAsset).toEqual([])
})

test('a picture is named, uploaded and chosen; one that cannot be drawn is refused', async () => {
  const answers: Answers<typeof picturesMachine> = {
    getAssets: [[], []],
    uploadAsset: [pictures.uploadAsset.refusals.lost, boats],
  }
  const { actor, at, ended, sent: calls } = scripted(picturesMachine, { input, answers })
  await at({ list: 'shown' })
  actor.send({ type: 'picture.choose', picture })
  actor.send({ type: 'picture.measure', width: 20_000, height: 20_000 })
  expect(actor.getSnapshot().context.pictureError).toMatch(/more than 50 million pixels/)
  await at({ list: 'shown' })
  actor.send({ type: 'picture.choose', picture })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toHaveLength(1)
  actor.send({ type: 'draft.change', change: { name: 'Boat loans' } })
  actor.send({ type: 'draft.submit' })
  await at('saving')
  expect((await at('form')).context).toMatchObject({
    picture,
    draft: { name: 'Boat loans' },
    error: { message: 'error trying to save the picture' },
  })
  actor.send({ type: 'draft.submit' })
  expect(await ended()).toEqual(boats)
  expect(calls.uploadAsset.at(-1)).toEqual({ picture, name: 'Boat loans' })
})

test('a picture that is still used stays after the question, and a renamed one is read again', async () => {
  const { used } = editing.removeAsset.refusals
  const { actor, at } = scripted(picturesMachine, {
    input,
    answers: { getAssets: [[boats], [{ ...boats, name: 'Boats' }]], removeAsset: [used], renameAsset: [null] },
  })
  await at({ list: 'shown' })
  actor.send({ type: 'asset.edit', asset: boats })
  const edit = () => actor.getSnapshot().children.editPicture
  edit()?.send({ type: 'asset.remove' })
  edit()?.send({ type: 'removal.confirm' })
  await expect.poll(() => edit()?.getSnapshot().context.removalError?.message).toBe(used.message)
  edit()?.send({ type: 'removal.cancel' })
  edit()?.send({ type: 'draft.change', change: { name: 'Boats' } })
  edit()?.send({ type: 'draft.submit' })
  await expect.poll(() => actor.getSnapshot().context.items?.[0]?.name).toBe('Boats')
})

test('a new message goes to the member chosen on another screen', async () => {
  const member = { idOLBUser: 1, username: 'maria', name: 'Maria Okafor' }
  const { actor } = scripted(createMessageMachine, { input: { ...input, member }, answers: {} })
  expect(actor.getSnapshot().context.draft).toMatchObject({ isDirect: true, member })
})

test('a reload of sent messages keeps search and filters, and each choice is written into the address', async () => {
  const { actor, at } = scripted(sentMessagesMachine, {
    input: { userId: 901, search: '?search=friday&show=all' },
    answers: { getSentMessages: [items, items] },
  })
  const addresses: string[] = []
  actor.on('address', ({ search }) => addresses.push(search))
  const shown = () => filterSent(actor.getSnapshot().context)?.map(({ id }) => id)
  await at('shown')
  expect([actor.getSnapshot().context.text, shown()]).toEqual(['friday', [61]])
  actor.send({ type: 'filter.toggle', filter: 'all' })
  actor.send({ type: 'text.change', text: ' pier ' })
  actor.send({ type: 'search.submit' })
  expect(addresses).toEqual(['?search=friday', '?search=pier&show=all'])
  actor.send({ type: 'address.change', search: '?show=important' })
  await at('shown')
  expect([actor.getSnapshot().context.text, shown()]).toEqual(['', [44]])
})
