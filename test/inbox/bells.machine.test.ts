import { expect, test } from 'vitest'
import { ApiError } from '../../api/problems.ts'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import type { InboxMessage, Notification } from '../../machines/inbox/inbox.rules.ts'
import { failed, known, messages, newestOf, notifications } from '../../stories/inbox/bells.samples.ts'
import { scripted } from '../support/scripted.ts'

const lost = new ApiError('network', 'lost')
const { branch, warning } = messages
const { loan } = notifications

test('if one list fails, the other is unaffected, and the failed one is requested again with the next change', async () => {
  const { actor, fresh } = open({ messages: [lost, [branch]], notifications: [[loan], lost] })
  expect((await fresh()).context).toMatchObject({ messages: failed(lost), notifications: known(loan) })
  actor.send({ type: 'inbox.change' })
  expect(actor.getSnapshot().context).toMatchObject({ messages: failed(lost), notifications: known(loan) })
  expect((await fresh()).context).toMatchObject({
    messages: known(branch),
    notifications: { ...known(loan), error: lost },
  })
})

test('a reload requests both lists at once and ignores the answer of an earlier request', async () => {
  const { actor, fresh, asked } = open({
    messages: [[branch], [warning], lost, [branch]],
    notifications: [[], [], [loan], []],
  })
  actor.send({ type: 'reload' })
  expect((await fresh()).context.messages).toEqual(known(warning))
  actor.send({ type: 'reload' })
  expect((await fresh()).context).toMatchObject({
    messages: { ...known(warning), error: lost },
    notifications: known(loan),
  })
  actor.send({ type: 'reload' })
  expect((await fresh()).context).toMatchObject({ messages: known(branch), notifications: known() })
  expect(asked).toHaveLength(8)
})

type Answers = { messages: (InboxMessage[] | Error)[]; notifications: (Notification[] | Error)[] }

function open({ messages: getMessages, notifications: getNotifications }: Answers) {
  const newest = <Item extends { viewed: boolean }>(answers: (Item[] | Error)[]) =>
    answers.map((answer) => (answer instanceof Error ? answer : newestOf(answer)))
  const answers = { getMessages: newest(getMessages), getNotifications: newest(getNotifications) }
  const opened = scripted(bellsMachine, { input: { userId: 7 }, answers })
  return { ...opened, fresh: () => opened.at('fresh') }
}
