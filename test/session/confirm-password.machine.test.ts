import { expect, test } from 'vitest'
import { confirmPasswordMachine } from '../../machines/session/confirm-password.machine.ts'
import { samples } from '../../stories/session/confirm-password.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { scripted } from '../support/scripted.ts'

const { wrong, many } = samples.reauthenticate.refusals

test('the right password confirms the question, and is not kept', async () => {
  const { actor, ended, sent } = scripted(confirmPasswordMachine, {
    input: { userId: 7 },
    answers: { reauthenticate: [undefined] },
  })
  actor.send({ type: 'password.submit' })
  expect(sent.reauthenticate).toEqual([])
  actor.send({ type: 'password.change', password: 'Harbor2026' })
  actor.send({ type: 'password.submit' })
  actor.send({ type: 'password.submit' })
  expect(await ended()).toBe(true)
  expect(sent.reauthenticate).toEqual([{ userId: 7, password: 'Harbor2026' }])
  expect(actor.getSnapshot().context.password).toBe('')
})

test('a wrong password can be corrected, and Cancel ends the question unconfirmed', async () => {
  const { actor, at, ended } = scripted(confirmPasswordMachine, {
    input: { userId: 7 },
    answers: { reauthenticate: [wrong] },
  })
  actor.send({ type: 'password.change', password: 'Harbor2025' })
  actor.send({ type: 'password.submit' })
  expect((await at('asking')).context.error).toMatchObject({ message: wrong.message })
  actor.send({ type: 'password.change', password: 'Harbor202' })
  expect(actor.getSnapshot().context.error).toBeNull()
  actor.send({ type: 'question.cancel' })
  expect([await ended(), actor.getSnapshot().context.password]).toEqual([false, ''])
})

test('after too many tries nothing is sent until something else is typed', async () => {
  const { actor, at, sent } = scripted(confirmPasswordMachine, {
    input: { userId: 7 },
    answers: { reauthenticate: [many] },
  })
  actor.send({ type: 'password.change', password: 'Harbor2025' })
  actor.send({ type: 'password.submit' })
  await at('asking')
  actor.send({ type: 'password.submit' })
  expect(sent.reauthenticate).toHaveLength(1)
})

test('when the wait after too many tries is over, the same password can be sent again', async () => {
  const over = problem(429, many.message, { retryAfter: -1 })
  const { actor, at, ended } = scripted(confirmPasswordMachine, {
    input: { userId: 7 },
    answers: { reauthenticate: [over, undefined] },
  })
  actor.send({ type: 'password.change', password: 'Harbor2026' })
  actor.send({ type: 'password.submit' })
  await at('asking')
  actor.send({ type: 'password.submit' })
  expect(await ended()).toBe(true)
})
