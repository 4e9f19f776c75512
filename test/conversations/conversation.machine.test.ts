import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { draftDelays } from '../../machines/conversations/draft.recipe.ts'
import { callLimits } from '../../server/http/limits.ts'
import { conversationMachine } from '../../machines/conversations/conversation.machine.ts'
import { input, samples, threads } from '../../stories/conversations/conversation.samples.ts'
import type { OperationOutcome } from '../../machines/operations/operations.rules.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { stopClocks } from '../support/bank-clock.ts'
import { type Answers, scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const { lost } = samples.writeMessage.refusals
const open = (
  answers: Answers<typeof conversationMachine>,
  change: Partial<typeof input> = {},
  outcomes: OperationOutcome[] = [],
) =>
  scripted(conversationMachine, {
    input: { ...input, ...change },
    answers,
    actors: { outcome: findingOut(outcomes) },
    delays: { untilKept: 1, untilKeptAgain: 1 },
  })
const type = (text: string) => ({ type: 'draft.change', change: { text } }) as const

test('a member’s draft is kept a moment later, again after a failure, and then leaving loses nothing', async () => {
  const { actor, at, sent } = open({ getConversation: [threads.asked], saveMessageDraft: [lost, null] })
  await at({ open: { thread: 'shown' } })
  actor.send(type('Yes'))
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  await waitFor(actor, (state) => !state.hasTag('unsaved'))
  expect(sent.saveMessageDraft).toEqual([
    { userId: 7, id: 12, about: null, text: 'Yes', files: [] },
    { userId: 7, id: 12, about: null, text: 'Yes', files: [] },
  ])
})

test('a draft that was kept is there again, and a newer thread leaves what is typed alone', async () => {
  const { actor, at } = open({ getConversation: [threads.begun, threads.asked] })
  await at({ open: { thread: 'shown' } })
  expect(actor.getSnapshot().context.draft.text).toBe('Yes, tha')
  actor.send(type('Yes, thanks'))
  actor.send({ type: 'conversations.change' })
  await waitFor(actor, ({ context }) => context.thread === threads.asked)
  expect(actor.getSnapshot().context.draft.text).toBe('Yes, thanks')
})

test('a message whose answer was lost is looked up, and another one is sent under a new key', async () => {
  const { thanked } = threads
  const { actor, at, sent } = open(
    { getConversation: [threads.asked, thanked], send: [lost, thanked] },
    {},
    // The bank keeps no words with an answer.
    [{ state: 'done', data: { ...thanked, messages: [], sections: [] }, confirmNum: null }],
  )
  await at({ open: { thread: 'shown' } })
  actor.send(type('Yes'))
  actor.send({ type: 'draft.submit' })
  await waitFor(actor, ({ context }) => context.thread === thanked)
  await at({ open: { writing: { form: 'untouched' }, thread: 'shown' } })
  expect(actor.getSnapshot().context).toMatchObject({ draft: { text: '' }, error: null })
  actor.send(type('Thanks'))
  actor.send({ type: 'draft.submit' })
  await at({ open: { writing: { form: 'untouched' } } })
  expect(sent.send).toMatchObject([{ text: 'Yes' }, { text: 'Thanks' }])
  expect([sent.send[1]?.key === sent.send[0]?.key, sent.getConversation.length]).toEqual([false, 2])
})

test('a draft is not kept after it was sent, though its time has come', async () => {
  const { actor, at, sent, answer } = open({ getConversation: [threads.asked] })
  await at({ open: { thread: 'shown' } })
  actor.send(type('Yes'))
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().matches({ open: { keeping: 'sent', writing: 'adding' } })).toBe(true)
  answer('send', threads.thanked)
  await at({ open: { writing: { form: 'untouched' } } })
  expect(sent.saveMessageDraft).toEqual([])
})

test('answers are marked as read once, and by nobody in a member view', async () => {
  const { at, sent, actor } = open({ getConversation: [threads.answered, threads.answered], readConversation: [null] })
  await at({ open: { thread: 'shown' } })
  actor.send({ type: 'reload' })
  await at({ open: { thread: 'shown' } })
  expect(sent.readConversation).toEqual([{ userId: 7, id: 12, messageId: 42 }])
  const view = open({ getConversation: [threads.answered] }, { isView: true })
  await view.at({ open: { thread: 'shown' } })
  expect(view.sent.readConversation).toEqual([])
})

test('a message that was just sent can be changed for a minute, and its text is no draft', async () => {
  stopClocks('2026-11-20T15:10:20Z')
  const { actor, at, sent } = open({ getConversation: [threads.thanked], send: [threads.changed] })
  await at({ open: { thread: 'shown', changing: 'inTime' } })
  actor.send({ type: 'edit.start' })
  expect(actor.getSnapshot().context.draft.text).toBe('Yes, thank you.')
  actor.send(type('Yes, thanks.'))
  actor.send({ type: 'draft.submit' })
  await at({ open: { writing: { form: 'untouched' } } })
  expect(sent.send).toMatchObject([{ id: 12, messageId: 43, text: 'Yes, thanks.' }])
  expect(sent.saveMessageDraft).toEqual([])
})

test('a draft that was begun is not lost to a change of the message before it', async () => {
  stopClocks('2026-11-20T15:10:20Z')
  const { actor, at, sent } = open({ getConversation: [threads.thanked], saveMessageDraft: [null, null] })
  await at({ open: { thread: 'shown', changing: 'inTime' } })
  actor.send(type('And'))
  actor.send({ type: 'edit.start' })
  expect(actor.getSnapshot().context).toMatchObject({ editing: null, draft: { text: 'And' } })
  actor.send(type(''))
  actor.send({ type: 'edit.start' })
  expect(actor.getSnapshot().context).toMatchObject({ editing: 43, draft: { text: 'Yes, thank you.' } })
  await waitFor(actor, (state) => state.matches({ open: { keeping: 'kept' } }))
  expect(sent.saveMessageDraft).toMatchObject([{ text: '' }])
})

test('somebody who types slowly uses up no more than most of the changes that a member has a minute', () => {
  expect(60_000 / draftDelays.untilKept).toBeLessThan(callLimits.writes.calls - 5)
})

test('a conversation of nobody leads to Page Not Found', async () => {
  const { actor, at } = open({ getConversation: [samples.getConversation.refusals.foreign] })
  await at('missing')
  expect(actor.getSnapshot().output).toEqual({ missing: true })
})
