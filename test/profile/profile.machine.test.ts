import { expect, test, vi } from 'vitest'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import { accountInformationMachine } from '../../machines/profile/account-information.machine.ts'
import { changePasswordMachine } from '../../machines/profile/change-password.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { inboxChannel } from '../../machines/shared/changed.channel.ts'
import { newestOf } from '../../stories/inbox/bells.samples.ts'
import { ids } from '../../stories/profile/account-names.samples.ts'
import { filled, input, samples as passwords } from '../../stories/profile/change-password.samples.ts'
import { draft, samples } from '../../stories/profile/profile.samples.ts'
import { SimulatedClock } from 'xstate'
import { type Answers, scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const { full } = samples.getProfile.answers
const open = (answers: Answers<typeof profileMachine>) => scripted(profileMachine, { input: { userId: 7 }, answers })

test('the bells reload after a change of the profile, because the bank has posted a notification', async () => {
  const bells = scripted(bellsMachine, {
    input: { userId: 7 },
    answers: { getMessages: () => newestOf([]), getNotifications: () => newestOf([]) },
    actors: { inboxChannel },
  })
  await bells.at('fresh')
  const { actor, at } = open({ getProfile: [full], saveProfile: [undefined] })
  await at('form')
  actor.send({ type: 'draft.submit' })
  await at('saved')
  await expect.poll(() => bells.sent.getNotifications.length).toBe(2)
})

test('input counts as unsaved until it is saved, and a new name is announced at once', async () => {
  const { actor, at, emitted } = open({ getProfile: [full], saveProfile: [undefined] })
  expect((await at('form')).hasTag('unsaved')).toBe(false)
  actor.send({ type: 'draft.change', change: { name: ' Mary ' } })
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  actor.send({ type: 'draft.submit' })
  expect((await at('saved')).hasTag('unsaved')).toBe(false)
  actor.send({ type: 'dialog.close' })
  expect((await at('form')).hasTag('unsaved')).toBe(false)
  expect(emitted).toEqual([{ type: 'saved', name: 'Mary', email: draft.email }])
})

test('a password is changed when all fields are valid, and a refusal keeps them', async () => {
  const { wrong } = passwords.changePassword.refusals
  const { actor, at, sent } = scripted(changePasswordMachine, {
    input,
    answers: { changePassword: [wrong, undefined] },
  })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toHaveLength(3)
  actor.send({ type: 'draft.change', change: { ...filled, repeated: 'Lantern4Winte' } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([
    { field: 'repeated', text: "passwords don't match, try again" },
  ])
  actor.send({ type: 'draft.change', change: { newPassword: 'Maria2026x', repeated: 'Maria2026x' } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([
    { field: 'newPassword', text: 'Leave your username out of it.' },
  ])
  actor.send({ type: 'draft.change', change: filled })
  actor.send({ type: 'draft.submit' })
  expect((await at('form')).context).toMatchObject({ draft: filled, error: { message: wrong.message } })
  actor.send({ type: 'draft.submit' })
  await at('saved')
  expect(sent.changePassword).toEqual(Array(2).fill({ userId: 7, ...filled }))
})

test('a whole account number is shown for thirty seconds after the password is confirmed', async () => {
  const clock = new SimulatedClock()
  const { actor, at } = scripted(accountInformationMachine, {
    input: { userId: 7 },
    answers: { getSummary: [ofMaria], reauthenticate: [undefined] },
    clock,
  })
  await at('shown')
  actor.send({ type: 'number.show', id: ids.first })
  const { children } = await at('confirming')
  expect(actor.getSnapshot().hasTag('revealed')).toBe(false)
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  await at('revealed')
  clock.increment(29_999)
  expect(actor.getSnapshot().context.revealed).toEqual([ids.first])
  clock.increment(1)
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { revealed: [] } })
})

test('for five minutes after the password more account numbers are shown without asking; without it none is', async () => {
  const noon = Date.UTC(2026, 10, 20, 12)
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  const { actor, at } = scripted(accountInformationMachine, {
    input: { userId: 7 },
    answers: { getSummary: [ofMaria], reauthenticate: [undefined] },
  })
  await at('shown')
  actor.send({ type: 'number.show', id: ids.first })
  const { children } = await at('confirming')
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  await at('revealed')
  vi.setSystemTime(noon + 299_999)
  actor.send({ type: 'number.show', id: 'another' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'revealed', context: { revealed: [ids.first, 'another'] } })
  vi.setSystemTime(noon + 300_000)
  actor.send({ type: 'number.hide' })
  actor.send({ type: 'number.show', id: 'third' })
  const asked = await at('confirming')
  asked.children.confirmPassword?.send({ type: 'question.cancel' })
  expect((await at('shown')).context.revealed).toEqual([])
  vi.useRealTimers()
})
