import { expect, test } from 'vitest'
import { fromCallback, SimulatedClock } from 'xstate'
import { passkeyMachine } from '../../machines/access/passkey.machine.ts'
import { challenge, samples } from '../../stories/access/passkey.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { thrown } from '../support/thrown.ts'

const { lost } = samples.getPasskeyChallenge.refusals

const open = (isOffer: boolean, getPasskeyChallenge: Answers<typeof passkeyMachine>['getPasskeyChallenge']) => {
  const clock = new SimulatedClock()
  const quiet = fromCallback(() => {})
  return {
    clock,
    ...scripted(passkeyMachine, {
      input: { isOffer, isAdmin: false },
      actors: { passkeySupport: quiet, passkeyChoice: quiet },
      answers: { getPasskeyChallenge },
      clock,
    }),
  }
}

test('an offer that was closed, or whose challenge was lost, comes again in half a minute', async () => {
  const { actor, at, clock, sent } = open(true, [challenge, thrown(lost), challenge])
  actor.send({ type: 'offer.allow' })
  await at('question')
  actor.send({ type: 'passkey.close' })
  for (const calls of [1, 2]) {
    await at('waiting')
    expect(sent.getPasskeyChallenge).toHaveLength(calls)
    clock.increment(30_000)
  }
  await at('question')
  clock.increment(240_000)
  expect(actor.getSnapshot().value).toBe('preparing')
})

test('a question that somebody pressed for ends when they close it', async () => {
  const { actor, at, ended } = open(false, [challenge])
  await at('question')
  actor.send({ type: 'passkey.close' })
  expect(await ended()).toEqual({ answer: null, error: null })
})
