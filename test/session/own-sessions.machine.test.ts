import { expect, test } from 'vitest'
import { ownSessionsMachine } from '../../machines/session/own-sessions.machine.ts'
import { samples } from '../../stories/session/own-sessions.samples.ts'
import { scripted } from '../support/scripted.ts'

const { full, alone } = samples.getSessions.answers
const { unproven } = samples.endOtherSessions.refusals

test('a member ends all other sessions with one question and the password, and the list is read again', async () => {
  const answers = { getSessions: [full, alone], endOtherSessions: [unproven, undefined], reauthenticate: [undefined] }
  const { actor, at, sent, emitted } = scripted(ownSessionsMachine, { input: { userId: 7 }, answers })
  await at('shown')
  actor.send({ type: 'others.end' })
  actor.send({ type: 'removal.confirm' })
  const { children } = await at('confirmingPassword')
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  expect((await at('shown')).context.items).toEqual(alone)
  const [first, second] = sent.endOtherSessions
  expect(first).toEqual({ userId: 7, key: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(second).toEqual(first)
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'Your other sessions have ended.' }])
})

test('without other sessions, nothing is asked', async () => {
  const { actor, at } = scripted(ownSessionsMachine, { input: { userId: 7 }, answers: { getSessions: [alone] } })
  await at('shown')
  expect(actor.getSnapshot().can({ type: 'others.end' })).toBe(false)
})
