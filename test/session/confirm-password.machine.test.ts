import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { confirmPasswordMachine } from '../../machines/session/confirm-password.machine.ts'
import { samples } from '../../stories/session/confirm-password.samples.ts'
import { challenge, proof } from '../../stories/access/passkey.samples.ts'
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

test('a passkey confirms instead of the password, and a refused one leaves the password', async () => {
  const { notAccepted } = samples.reauthenticateWithPasskey.refusals
  const { actor, at, ended, sent } = scripted(confirmPasswordMachine, {
    input: { userId: 7 },
    answers: {
      getReauthChallenge: [challenge, { ...challenge, ticket: 'another' }],
      reauthenticateWithPasskey: [notAccepted, undefined],
    },
    actors: { passkeyChoice: fromCallback(() => {}) },
  })
  actor.send({ type: 'passkey.press' })
  await at('passkeyQuestion')
  actor.send({ type: 'passkey.answer', passkey: proof })
  expect((await at('asking')).context.error).toMatchObject({ message: notAccepted.message })
  actor.send({ type: 'passkey.press' })
  await at('passkeyQuestion')
  actor.send({ type: 'passkey.answer', passkey: proof })
  expect(await ended()).toBe(true)
  expect(sent.reauthenticateWithPasskey).toEqual([
    { userId: 7, ticket: challenge.ticket, passkey: proof },
    { userId: 7, ticket: 'another', passkey: proof },
  ])
})

test('Cancel ends the question also while the browser asks for a passkey', async () => {
  const { actor, at, ended } = scripted(confirmPasswordMachine, {
    input: { userId: 7 },
    answers: { getReauthChallenge: [challenge] },
    actors: { passkeyChoice: fromCallback(() => {}) },
  })
  actor.send({ type: 'passkey.press' })
  await at('passkeyQuestion')
  actor.send({ type: 'question.cancel' })
  expect(await ended()).toBe(false)
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
