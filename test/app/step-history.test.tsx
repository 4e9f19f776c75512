import { cleanup, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { confirmationMachine } from '../../machines/access/confirmation.machine.ts'
import { recoveryMachine } from '../../machines/access/recovery.machine.ts'
import { getRecoveryDepth } from '../../src/access/RecoveryScreen.tsx'
import { leaveSteps, StepHistory } from '../../src/app/StepHistory.tsx'
import { outputs } from '../../stories/access/device-verification.samples.ts'
import { draft, recoveryInput } from '../../stories/access/recovery.samples.ts'

beforeEach(() => {
  cleanup()
  history.replaceState(null, '', '/forgot-password')
})

/** Starts a recovery by text, two steps after the choice. */
async function begun() {
  const sendRecoveryCode = fromPromise<unknown, { username: string; fiName: string }>(async () => null)
  const actor = createActor(recoveryMachine.provide({ actors: { sendRecoveryCode } }), { input: recoveryInput }).start()
  render(<StepHistory actor={actor} depthOf={() => getRecoveryDepth(actor.getSnapshot())} />)
  const isAt = (value: string, step: number) =>
    waitFor(() => expect([actor.getSnapshot().value, history.state?.sd_step ?? 0]).toEqual([value, step]))
  actor.send({ type: 'way.choose', way: 'sms' })
  actor.send({ type: 'draft.change', change: { username: draft.username } })
  await isAt('smsRequest', 1)
  actor.send({ type: 'form.submit' })
  await isAt('smsCode', 2)
  return { actor, isAt }
}

test('the browser’s Back returns to the previous step with what was typed, and Forward does not reopen a step that was left', async () => {
  const { actor, isAt } = await begun()
  await pop(() => history.back())
  await isAt('smsRequest', 1)
  expect(actor.getSnapshot().context.username).toBe(draft.username)
  await pop(() => history.forward())
  await isAt('smsRequest', 1)
  await pop(() => history.back())
  await isAt('choice', 0)
})

test('BACK on the screen removes its step from the browser’s history', async () => {
  const { actor, isAt } = await begun()
  actor.send({ type: 'step.back' })
  await isAt('smsRequest', 1)
  actor.send({ type: 'step.back' })
  await isAt('choice', 0)
  expect(history.state?.sd_step).toBeUndefined()
})

test.each(['question', 'sent', 'byApp', 'inLine'] as const)(
  'the browser’s Back leaves the last step of signing in, whatever it asks: %s',
  async (asked) => {
    const input = { username: 'maria', password: 'Harbor2026', fiName: 'Harbor Light', next: outputs[asked] }
    const actor = createActor(confirmationMachine, { input }).start()
    render(<StepHistory actor={actor} depthOf={() => (actor.getSnapshot().status === 'active' ? 1 : 0)} />)
    await waitFor(() => expect(history.state?.sd_step).toBe(1))
    await pop(() => history.back())
    await waitFor(() => expect(actor.getSnapshot().value).toBe('ended'))
    expect(history.state?.sd_step).toBeUndefined()
  },
)

test('the page after the last step replaces the first step in the history', async () => {
  const { isAt } = await begun()
  const { length } = history
  cleanup()
  await leaveSteps()
  await isAt('smsCode', 0)
  expect(history.length).toBe(length)
})

function pop(move: () => void): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  addEventListener('popstate', resolve, { once: true })
  move()
  return promise
}
