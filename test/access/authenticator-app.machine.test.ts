import { expect, test } from 'vitest'
import { authenticatorAppMachine } from '../../machines/access/authenticator-app.machine.ts'
import { firstCodeErrors, groupSecret } from '../../machines/access/authenticator-app.rules.ts'
import { samples } from '../../stories/access/authenticator-app.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { thrown } from '../support/thrown.ts'

const { off, on } = samples.getAuthenticatorApp.answers
const { begun } = samples.beginAuthenticatorApp.answers
const { codes } = samples.confirmAuthenticatorApp.answers
const { lost, on: onAlready, wrong } = samples.confirmAuthenticatorApp.refusals
const { unproven } = samples.beginAuthenticatorApp.refusals
const code = '418274'

const open = (answers: Answers<typeof authenticatorAppMachine>) =>
  scripted(authenticatorAppMachine, { input: { userId: 7 }, answers })

test('turning the app on asks for the password and a code, and shows the recovery codes until they are saved', async () => {
  const { actor, at, sent } = open({
    getAuthenticatorApp: [off, on],
    beginAuthenticatorApp: [thrown(unproven), begun],
    confirmAuthenticatorApp: [thrown(wrong), codes],
    reauthenticate: [undefined],
  })
  await at('shown')
  actor.send({ type: 'app.turnOn' })
  await at('provingToBegin')
  const question = actor.getSnapshot().children.confirmPassword
  question?.send({ type: 'password.change', password: 'Harbor2026' })
  question?.send({ type: 'password.submit' })
  await at('form')
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual(firstCodeErrors({ code: '' }))
  for (let tries = 0; tries < 2; tries++) {
    actor.send({ type: 'draft.change', change: { code } })
    actor.send({ type: 'draft.submit' })
    await at(tries === 0 ? 'form' : 'recoveryCodes')
  }
  expect(actor.getSnapshot().context.recoveryCodes).toEqual(codes.recoveryCodes)
  actor.send({ type: 'codes.close' })
  await at('shown')
  expect(actor.getSnapshot().context).toMatchObject({ app: on, begun: null, recoveryCodes: [], draft: { code: '' } })
  expect(sent.confirmAuthenticatorApp).toEqual(Array(2).fill({ userId: 7, ticket: begun.ticket, code }))
})

test('a member whose first answer was lost reads that the app is on, and makes new recovery codes', async () => {
  const { actor, at } = open({
    getAuthenticatorApp: [off, on],
    beginAuthenticatorApp: [begun],
    confirmAuthenticatorApp: [thrown(lost), thrown(onAlready)],
    renewRecoveryCodes: [codes],
  })
  await at('shown')
  actor.send({ type: 'app.turnOn' })
  await at('form')
  actor.send({ type: 'draft.change', change: { code } })
  actor.send({ type: 'draft.submit' })
  await at('form')
  actor.send({ type: 'draft.submit' })
  await at('shown')
  expect(actor.getSnapshot().context).toMatchObject({ app: on, changeError: { message: onAlready.message } })
  actor.send({ type: 'codes.renew' })
  actor.send({ type: 'question.confirm' })
  await at('recoveryCodes')
  expect(actor.getSnapshot().context).toMatchObject({ changeError: null, recoveryCodes: codes.recoveryCodes })
})

test('turning the app off asks first, and sends the same key again after a lost answer', async () => {
  const { actor, at, sent } = open({
    getAuthenticatorApp: [on, on, off],
    turnOffAuthenticatorApp: [thrown(samples.turnOffAuthenticatorApp.refusals.lost), undefined],
  })
  await at('shown')
  actor.send({ type: 'app.turnOff' })
  actor.send({ type: 'dialog.close' })
  // An earlier try whose answer was lost may have turned it off.
  await at('shown')
  expect([sent.turnOffAuthenticatorApp, sent.getAuthenticatorApp.length]).toEqual([[], 2])
  actor.send({ type: 'app.turnOff' })
  actor.send({ type: 'question.confirm' })
  await at('askingToTurnOff')
  actor.send({ type: 'question.confirm' })
  await at('shown')
  const [first, second] = sent.turnOffAuthenticatorApp
  expect(first).toEqual({ userId: 7, key: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(second).toEqual(first)
  expect(actor.getSnapshot().context.app).toEqual(off)
})

test('a key is written in groups of four, with nothing at its end', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
})
