import { expect, test } from 'vitest'
import { authenticatorAppMachine } from '../../machines/access/authenticator-app.machine.ts'
import { editPictureMachine } from '../../machines/broadcasts/edit-picture.machine.ts'
import { homeAccountsMachine } from '../../machines/profile/home-accounts.machine.ts'
import { ownSessionsMachine } from '../../machines/session/own-sessions.machine.ts'
import { samples as app } from '../../stories/access/authenticator-app.samples.ts'
import { arranged } from '../../stories/profile/home-accounts.samples.ts'
import { samples as sessions } from '../../stories/session/own-sessions.samples.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'
import { boats } from '../../stories/broadcasts/pictures.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { scripted } from '../support/scripted.ts'

const lost = problem(0, 'error trying to do this')
const refused = problem(422, 'This cannot be done now.')
const areFirst = (sent: readonly { key?: string | undefined }[]) => sent.map(({ key }) => key === sent[0]?.key)
const input = { userId: 7 }

test('the end of all other sessions is sent again under its key until it is refused', async () => {
  const { full } = sessions.getSessions.answers
  const { actor, at, sent } = scripted(ownSessionsMachine, {
    input,
    answers: { getSessions: [full], endOtherSessions: [lost, refused, lost] },
  })
  await at('shown')
  actor.send({ type: 'others.end' })
  for (let tries = 0; tries < 3; tries++) {
    actor.send({ type: 'removal.confirm' })
    await at('confirmingAll')
  }
  expect(areFirst(sent.endOtherSessions)).toEqual([true, true, false])
})

test('turning off the authenticator app is sent again under its key until it is refused', async () => {
  const { actor, at, sent } = scripted(authenticatorAppMachine, {
    input,
    answers: {
      getAuthenticatorApp: [app.getAuthenticatorApp.answers.on],
      turnOffAuthenticatorApp: [lost, refused, lost],
    },
  })
  await at('shown')
  actor.send({ type: 'app.turnOff' })
  for (let tries = 0; tries < 3; tries++) {
    actor.send({ type: 'question.confirm' })
    await at('askingToTurnOff')
  }
  expect(areFirst(sent.turnOffAuthenticatorApp)).toEqual([true, true, false])
})

test('a picture whose removal was not answered is removed under the same key, also after Cancel', async () => {
  const { actor, at, sent } = scripted(editPictureMachine, {
    input: { ...input, asset: boats },
    answers: { removeAsset: [lost, refused, lost] },
  })
  for (let tries = 0; tries < 3; tries++) {
    actor.send({ type: 'asset.remove' })
    actor.send({ type: 'removal.confirm' })
    await at('asking')
    actor.send({ type: 'removal.cancel' })
    expect(actor.getSnapshot().context.removalError).toBeNull()
  }
  expect(areFirst(sent.removeAsset)).toEqual([true, true, false])
})

test('an order of accounts that is saved again is saved, and not answered as before', async () => {
  const { actor, at, sent } = scripted(homeAccountsMachine, {
    input,
    answers: { getSummary: [ofMaria], arrangeAccounts: [null, null] },
  })
  await expect.poll(() => actor.getSnapshot().can({ type: 'draft.change', change: { accounts: arranged } })).toBe(true)
  actor.send({ type: 'draft.change', change: { accounts: arranged } })
  for (let times = 0; times < 2; times++) {
    actor.send({ type: 'draft.submit' })
    await at({ form: 'untouched' })
  }
  expect(areFirst(sent.arrangeAccounts)).toEqual([true, false])
})
