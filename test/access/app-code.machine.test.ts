import { expect, test } from 'vitest'
import { appCodeMachine } from '../../machines/access/app-code.machine.ts'
import { recoveryCode } from '../../stories/access/app-code.samples.ts'
import { fiName, outputs, refusals, rememberDevice, typed } from '../../stories/access/device-verification.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { thrown } from './script.ts'

const { username, code } = typed
const { session } = outputs
const sent = { username, fiName, rememberDevice, isAdmin: undefined }

const open = (answers: Answers<typeof appCodeMachine>) => {
  const opened = scripted(appCodeMachine, { input: { username, fiName, rememberDevice }, answers })
  const type = (text: string) =>
    [...text].forEach((digit, box) => opened.actor.send({ type: 'digit.type', box, text: digit }))
  return { ...opened, type }
}

test('a member gets in at the sixth digit, without a press', async () => {
  const { actor, type, sent: calls, ended } = open({ verifySignInCode: [session] })
  type(code.slice(0, 5))
  actor.send({ type: 'code.submit' })
  expect(calls.verifySignInCode).toEqual([])
  actor.send({ type: 'digit.type', box: 5, text: code[5] ?? '' })
  expect(await ended()).toEqual(session)
  expect(calls.verifySignInCode).toEqual([{ ...sent, code }])
  expect(actor.getSnapshot().context.digits.join('')).toBe('')
})

test('a refused code waits in its boxes, and is sent again only by Verify', async () => {
  const { actor, type, sent: calls, at, ended } = open({ verifySignInCode: [thrown(refusals.code), session] })
  actor.send({ type: 'code.paste', box: 0, text: `Your code: ${code}` })
  await at('code')
  expect(actor.getSnapshot().context).toMatchObject({ digits: [...code], box: 0, error: refusals.code })
  type(code)
  expect(calls.verifySignInCode).toHaveLength(1)
  actor.send({ type: 'code.submit' })
  expect(await ended()).toEqual(session)
})

test('a member without the phone switches to a recovery code, which is sent as one, by Verify', async () => {
  const { actor, type, sent: calls, ended, at } = open({ verifySignInCode: [thrown(refusals.code), session] })
  type(code)
  await at('code')
  actor.send({ type: 'code.switch' })
  expect(actor.getSnapshot().context).toMatchObject({ recoveryCode: '', error: null, isRecovery: true })
  for (const part of ['', 'Q7K2M', recoveryCode]) {
    actor.send({ type: 'recoveryCode.change', recoveryCode: part })
    actor.send({ type: 'code.submit' })
  }
  expect(await ended()).toEqual(session)
  expect(calls.verifySignInCode).toEqual([
    { ...sent, code },
    { ...sent, recoveryCode },
  ])
  expect(actor.getSnapshot().context.recoveryCode).toBe('')
})

test('a sign-in that is over says so and begins again; going back gives no session', async () => {
  const over = open({ verifySignInCode: [thrown(refusals.signInExpired)] })
  over.type(code)
  await over.at('over')
  over.actor.send({ type: 'code.submit' })
  expect(await over.ended()).toBeNull()
  const left = open({})
  left.actor.send({ type: 'step.back' })
  expect(await left.ended()).toBeNull()
})
