import { expect, test } from 'vitest'
import { fromCallback, SimulatedClock } from 'xstate'
import { conversationMachine } from '../../machines/conversations/conversation.machine.ts'
import { announceTyping, typingListener } from '../../machines/shared/typing.listener.ts'
import { input, samples, threads } from '../../stories/conversations/conversation.samples.ts'
import { scripted } from '../support/scripted.ts'

const { lost } = samples.reportTyping.refusals

async function opened() {
  const clock = new SimulatedClock()
  const flow = scripted(conversationMachine, {
    input,
    answers: {
      getConversation: [threads.asked, threads.answered],
      reportTyping: [null, lost, null],
      readConversation: [null],
    },
    actors: { typingListener, conversationsChannel: fromCallback(() => {}) },
    clock,
  })
  await flow.at({ open: { thread: 'shown' } })
  const type = (text: string) => flow.actor.send({ type: 'draft.change', change: { text } })
  const isShown = () => flow.actor.getSnapshot().hasTag('otherTyping')
  return { ...flow, clock, type, isShown }
}

test('typing is reported at most every four seconds, also after a failure, which nobody sees', async () => {
  const { actor, at, sent, clock, type } = await opened()
  actor.send({ type: 'draft.change', change: { files: [] } })
  type(' ')
  expect(sent.reportTyping).toEqual([])
  for (const times of [1, 2, 3]) {
    type('Y')
    await at({ open: { reporting: 'reported' } })
    clock.increment(3_999)
    type('Ye')
    expect(sent.reportTyping).toEqual(Array(times).fill({ id: 12 }))
    clock.increment(1)
  }
  expect(actor.getSnapshot().context.error).toBeNull()
})

test('that the other side types is shown until six seconds after the last report, or until its message is there', async () => {
  const { actor, clock, isShown, at } = await opened()
  announceTyping(11)
  expect(isShown()).toBe(false)
  announceTyping(12)
  clock.increment(4_000)
  announceTyping(12)
  clock.increment(5_999)
  expect(isShown()).toBe(true)
  clock.increment(1)
  expect(isShown()).toBe(false)
  announceTyping(12)
  actor.send({ type: 'conversations.change' })
  expect(isShown()).toBe(true)
  await at({ open: { thread: 'shown', hearing: 'silent' } })
  announceTyping(12)
  expect(isShown()).toBe(true)
})
