import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { resetRequestMachine } from '../../machines/access/reset-request.machine.ts'
import { refusals, samples } from '../../stories/access/reset-request.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { thrown } from './script.ts'

const { done } = samples.sendRecoveryLink.answers
const username = 'maria'

test('typing another username after a link was sent returns to the form', async () => {
  const { actor } = open('username', { sendRecoveryLink: [done] })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, (state) => state.matches('sent'))
  actor.send({ type: 'username.change', username: 'noah' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { username: 'noah' } })
})

test('a refused username is not sent again unchanged; after a lost answer it is', async () => {
  const { actor, asked } = open('username', {
    sendRecoveryLink: [thrown(refusals.username), thrown(refusals.lost), done],
  })
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ context }) => context.error !== null)
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { username, error: refusals.username } })
  actor.send({ type: 'form.submit' })
  expect(asked).toHaveLength(1)
  actor.send({ type: 'username.change', username })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, ({ context }) => context.error?.kind === 'network')
  actor.send({ type: 'form.submit' })
  await waitFor(actor, (state) => state.matches('sent'))
})

test('an email address in place of a username sends nothing and shows a hint until it is edited', () => {
  const { actor, asked, toasts } = open('address', {})
  for (const wrong of ['maria', 'a@b.c', 'maria@example', 'maria @example.test', 'ma@ria@example.test']) {
    actor.send({ type: 'username.change', username: wrong })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().value).toBe('address')
  }
  actor.send({ type: 'username.change', username: 'maria@example.test' })
  actor.send({ type: 'form.submit' })
  expect(actor.getSnapshot().value).toBe('usernameWanted')
  actor.send({ type: 'username.change', username: 'maria@example.tes' })
  expect(actor.getSnapshot().value).toBe('address')
  expect([asked, toasts]).toEqual([[], []])
})

function open(by: 'username' | 'address', answers: Answers<typeof resetRequestMachine>) {
  const opened = scripted(resetRequestMachine, { input: { by, username: '' }, answers })
  return { ...opened, toasts: opened.emitted }
}
