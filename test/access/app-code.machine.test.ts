import { expect, test } from 'vitest'
import { appCodeMachine } from '../../machines/access/app-code.machine.ts'
import { recoveryCode } from '../../stories/access/app-code.samples.ts'
import { fiName, outputs, refusals, rememberDevice, typed } from '../../stories/access/device-verification.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { thrown } from './script.ts'

const { username, code } = typed
const { session } = outputs
const sent = { username, fiName, rememberDevice, isAdmin: undefined }

const open = (answers: Answers<typeof appCodeMachine>) =>
  scripted(appCodeMachine, { input: { username, fiName, rememberDevice }, answers })

test('a member sends nothing before the code has six digits, and then gets in', async () => {
  const { actor, sent: calls, ended } = open({ verifySignInCode: [session] })
  for (const part of ['', '41827', 'abcdef', '4182744']) {
    actor.send({ type: 'code.change', code: part })
    actor.send({ type: 'code.submit' })
  }
  actor.send({ type: 'code.change', code: '418 274' })
  actor.send({ type: 'code.submit' })
  expect(await ended()).toEqual(session)
  expect(calls.verifySignInCode).toEqual([{ ...sent, code: '418 274' }])
  expect(actor.getSnapshot().context.code).toBe('')
})

test('a member without the phone switches to a recovery code, which is sent as one', async () => {
  const { actor, sent: calls, ended, at } = open({ verifySignInCode: [thrown(refusals.code), session] })
  actor.send({ type: 'code.change', code })
  actor.send({ type: 'code.submit' })
  await at('code')
  expect(actor.getSnapshot().context).toMatchObject({ code, error: { message: refusals.code.message } })
  actor.send({ type: 'code.switch' })
  expect(actor.getSnapshot().context).toMatchObject({ code: '', error: null, isRecovery: true })
  actor.send({ type: 'code.change', code: recoveryCode })
  actor.send({ type: 'code.submit' })
  expect(await ended()).toEqual(session)
  expect(calls.verifySignInCode).toEqual([
    { ...sent, code },
    { ...sent, recoveryCode },
  ])
})

test('a sign-in that is over says so and begins again; going back gives no session', async () => {
  const over = open({ verifySignInCode: [thrown(refusals.signInExpired)] })
  over.actor.send({ type: 'code.change', code })
  over.actor.send({ type: 'code.submit' })
  await over.at('over')
  over.actor.send({ type: 'code.submit' })
  expect(await over.ended()).toBeNull()
  const left = open({})
  left.actor.send({ type: 'step.back' })
  expect(await left.ended()).toBeNull()
})
