import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { passkeysMachine } from '../../machines/access/passkeys.machine.ts'
import { made, onThisDevice, samples } from '../../stories/access/passkeys.samples.ts'
import { scripted } from '../support/scripted.ts'
import { thrown } from '../support/thrown.ts'

const { full, none } = samples.getPasskeys.answers
const { options } = samples.getPasskeyOptions.answers
const { added } = samples.addPasskey.answers

test('adding a passkey asks for the password, makes it in the browser, and lists it', async () => {
  const { actor, at, sent } = scripted(passkeysMachine, {
    input: { userId: 7 },
    actors: { passkeyMaking: fromCallback(() => {}) },
    answers: {
      getPasskeys: [none, full],
      getPasskeyOptions: [thrown(samples.getPasskeyOptions.refusals.unproven), options],
      addPasskey: [added],
      reauthenticate: [undefined],
    },
  })
  await at('shown')
  actor.send({ type: 'passkey.add' })
  await at('provingToAdd')
  const question = actor.getSnapshot().children.confirmPassword
  question?.send({ type: 'password.change', password: 'Harbor2026' })
  question?.send({ type: 'password.submit' })
  await at('making')
  actor.send({ type: 'passkey.make', passkey: made })
  await at('shown')
  expect(actor.getSnapshot().context.items).toEqual(full)
  expect(sent.addPasskey).toEqual([{ userId: 7, ticket: options.ticket, passkey: made, key: expect.any(String) }])
})

test('a device that has one already says so, and closing its question says nothing', async () => {
  const { actor, at } = scripted(passkeysMachine, {
    input: { userId: 7 },
    actors: { passkeyMaking: fromCallback(() => {}) },
    answers: {
      getPasskeys: [full, full, full],
      getPasskeyOptions: [options, options],
    },
  })
  await at('shown')
  actor.send({ type: 'passkey.add' })
  await at('making')
  actor.send({ type: 'passkey.fail', error: onThisDevice })
  await at('shown')
  expect(actor.getSnapshot().context.passkeyError).toMatchObject({ message: onThisDevice.message })
  actor.send({ type: 'passkey.add' })
  await at('making')
  actor.send({ type: 'passkey.close' })
  await at('shown')
  expect(actor.getSnapshot().context.passkeyError).toBeNull()
})
