import { expect, test, vi } from 'vitest'
import { inboxChannel } from '../../machines/shared/changed.channel.ts'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import { messagesMachine } from '../../machines/inbox/messages.machine.ts'
import { listed, messages as all, newestOf } from '../../stories/inbox/bells.samples.ts'
import { samples } from '../../stories/inbox/messages.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { branch, warning, certificate } = all
const list = [branch, warning, certificate]
const { broken } = samples.markMessagesViewed.refusals
const seen = list.map((message) => ({ ...message, viewed: true }))

function open(answers: Answers<typeof messagesMachine>, search = '') {
  const opened = scripted(messagesMachine, { input: { userId: 7, search }, answers })
  return { ...opened, shown: () => opened.at({ list: 'shown', marking: 'waiting' }) }
}

test('messages on screen are marked as viewed, but still look new after a reload of the list', async () => {
  const later = { ...branch, id: 35 }
  const { actor, sent, shown } = open({
    getMessages: [listed(list), listed(seen), listed([later, ...seen])],
    markMessagesViewed: [undefined, undefined],
  })
  expect((await shown()).context.unread).toEqual([34, 31])
  actor.send({ type: 'reload' })
  const { context } = await shown()
  expect([context.items, context.unread]).toEqual([seen, [34, 31]])
  expect(sent.markMessagesViewed).toEqual([{ userId: 7, lastId: 34 }])
  actor.send({ type: 'reload' })
  expect((await shown()).context.unread).toEqual([34, 31, 35])
})

test('a list without new messages sends no mark, and a message that arrives with a reload is marked then', async () => {
  const { actor, sent, shown } = open({
    getMessages: [listed([certificate]), listed(list)],
    markMessagesViewed: [undefined],
  })
  await shown()
  expect(sent.markMessagesViewed).toEqual([])
  actor.send({ type: 'reload' })
  await shown()
  expect(sent.markMessagesViewed).toEqual([{ userId: 7, lastId: 34 }])
})

test('marking that fails shows one toast, and is not tried again for the same messages', async () => {
  const { actor, sent, emitted, shown } = open({
    getMessages: [listed(list), listed(list)],
    markMessagesViewed: [broken],
  })
  await shown()
  actor.send({ type: 'reload' })
  await shown()
  expect(emitted).toEqual([{ type: 'toast', tone: 'problem', text: broken.message }])
  expect(sent.markMessagesViewed).toHaveLength(1)
})

test('new messages keep looking new when a filter is chosen before they are marked as viewed', async () => {
  const { actor, at, answer, shown } = open({ getMessages: [listed(list), listed([certificate]), listed(seen)] })
  await at({ list: 'shown', marking: 'marking' })
  actor.send({ type: 'address.change', search: '?important=no' })
  answer('markMessagesViewed', undefined)
  await shown()
  actor.send({ type: 'address.change', search: '' })
  expect((await shown()).context.unread).toEqual([34, 31])
})

test('a filtered list is loaded but marks nothing as viewed, because it hides messages', async () => {
  const { actor, sent, shown } = open(
    { getMessages: [listed([warning]), listed([branch]), listed(list)], markMessagesViewed: [undefined] },
    '?important=yes',
  )
  await shown()
  actor.send({ type: 'address.change', search: '?important=no' })
  expect(actor.getSnapshot().context.items).toBeNull()
  await shown()
  actor.send({ type: 'address.change', search: '?important=no' })
  expect(sent.markMessagesViewed).toEqual([])
  actor.send({ type: 'address.change', search: '' })
  await shown()
  expect(sent.getMessages.map((asked) => asked.importance)).toEqual(['yes', 'no', 'all'])
  expect(sent.markMessagesViewed).toHaveLength(1)
})

test('the bells reload when something was viewed or removed, in this tab or another', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const bells = scripted(bellsMachine, {
    input: { userId: 7 },
    answers: { getMessages: () => newestOf(list), getNotifications: () => newestOf([]) },
    actors: { inboxChannel },
  })
  await bells.at('fresh')
  const { actor, at, shown } = open({
    getMessages: [listed(list)],
    markMessagesViewed: [undefined],
    removeMessage: [undefined],
  })
  await shown()
  await expect.poll(() => bells.sent.getMessages.length).toBe(2)
  actor.send({ type: 'row.remove', id: 34 })
  actor.send({ type: 'removal.confirm' })
  await at({ list: 'reloading' })
  await expect.poll(() => bells.sent.getMessages.length).toBe(3)
  expect(warn).not.toHaveBeenCalled()
})

test('the bells count even if the browser has no channel between tabs', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new Error('forbidden')
  })
  const answers = { getMessages: () => newestOf(list), getNotifications: () => newestOf([]) }
  await scripted(bellsMachine, { input: { userId: 7 }, answers, actors: { inboxChannel } }).at('fresh')
  expect(warn).toHaveBeenCalledWith('other tabs are not heard')
  vi.unstubAllGlobals()
})
