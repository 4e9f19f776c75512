import { expect, test } from 'vitest'
import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import { accountInformationMachine } from '../../machines/profile/accountInformation.machine.ts'
import { changePasswordMachine } from '../../machines/profile/changePassword.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { inboxChannel } from '../../machines/shared/inbox.channel.ts'
import { newestOf } from '../../stories/inbox/bells.samples.ts'
import { ids, items } from '../../stories/profile/accountNames.samples.ts'
import { filled, input, samples as passwords } from '../../stories/profile/changePassword.samples.ts'
import { draft, samples } from '../../stories/profile/profile.samples.ts'
import { SimulatedClock } from 'xstate'
import { type Answers, scripted } from '../support/scripted.ts'

const { full } = samples.getProfile.answers
const { reauth, invalid, lost } = samples.saveProfile.refusals
const open = (answers: Answers<typeof profileMachine>) => scripted(profileMachine, { input: { userId: 7 }, answers })

test('where the bank wants the password, it is asked for, and the call is repeated with what was typed', async () => {
  const { actor, at, sent, asked } = open({ getProfile: [full], saveProfile: [reauth, undefined], reauthenticate: [undefined] })
  await at('form')
  actor.send({ type: 'draft.change', change: { email: ' new@example.test ', mobile: '(555) 010-0666' } })
  actor.send({ type: 'draft.submit' })
  const { children } = await at('confirming')
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  await at('saved')
  const sentDraft = { ...draft, email: 'new@example.test', mobile: '5550100666' }
  expect(sent.saveProfile).toEqual([
    { userId: 7, draft: sentDraft },
    { userId: 7, draft: sentDraft },
  ])
  expect(asked.map(([src]) => src)).toEqual(['getProfile', 'saveProfile', 'reauthenticate', 'saveProfile'])
})

test('the bells ask again after a change, because the bank has posted a notification of it', async () => {
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

test('who does not confirm the password keeps what was typed', async () => {
  const { actor, at } = open({ getProfile: [full], saveProfile: [reauth] })
  await at('form')
  actor.send({ type: 'draft.change', change: { email: 'new@example.test' } })
  actor.send({ type: 'draft.submit' })
  const { children } = await at('confirming')
  children.confirmPassword?.send({ type: 'question.cancel' })
  expect((await at('form')).context).toMatchObject({ draft: { email: 'new@example.test' }, error: null })
})

test('a profile with wrong fields is not sent, and each field says why', async () => {
  const { actor, at, sent } = open({ getProfile: [full] })
  await at('form')
  actor.send({ type: 'draft.change', change: { city: ' ', zip: '1' } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([
    { field: 'city', text: 'please fill all the fields' },
    { field: 'zip', text: 'Write a ZIP code such as 04101 or 04101-1234.' },
  ])
  expect(sent.saveProfile).toEqual([])
  actor.send({ type: 'draft.change', change: { city: 'Bath' } })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
})

test.each([invalid, lost])('a profile that is not saved (“$message”) says why and keeps what was typed', async (refusal) => {
  const { actor, at } = open({ getProfile: [full], saveProfile: [refusal] })
  await at('form')
  actor.send({ type: 'draft.change', change: { name: 'Mary' } })
  actor.send({ type: 'draft.submit' })
  expect((await at('form')).context).toMatchObject({ draft: { name: 'Mary' }, error: { message: refusal.message } })
})

test('what was typed is unsaved until it is saved, and saving reports a new name at once', async () => {
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

test('a profile that fails to load is loaded by a reload', async () => {
  const { actor, at } = open({ getProfile: [samples.getProfile.refusals.broken, full] })
  expect((await at('failed')).context.loadError).toMatchObject({ message: "error trying to get customer's profile" })
  actor.send({ type: 'reload' })
  expect((await at('form')).context.draft).toEqual(draft)
})

test('a password is changed when all fields fit, and a refusal keeps them', async () => {
  const { wrong } = passwords.changePassword.refusals
  const { actor, at, sent } = scripted(changePasswordMachine, { input, answers: { changePassword: [wrong, undefined] } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toHaveLength(3)
  actor.send({ type: 'draft.change', change: { ...filled, repeated: 'Lantern4Winte' } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'repeated', text: "passwords don't match, try again" }])
  actor.send({ type: 'draft.change', change: { wanted: 'Maria2026x', repeated: 'Maria2026x' } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'wanted', text: 'Leave your username out of it.' }])
  actor.send({ type: 'draft.change', change: filled })
  actor.send({ type: 'draft.submit' })
  expect((await at('form')).context).toMatchObject({ draft: filled, error: { message: wrong.message } })
  actor.send({ type: 'draft.submit' })
  await at('saved')
  expect(sent.changePassword).toEqual(Array(2).fill({ userId: 7, ...filled }))
})

test('a whole account number is shown for thirty seconds, after the password', async () => {
  const clock = new SimulatedClock()
  const { actor, at } = scripted(accountInformationMachine, {
    input: { userId: 7 },
    answers: { getSummary: [items], reauthenticate: [undefined] },
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
  expect(actor.getSnapshot().context.revealed).toBe(ids.first)
  clock.increment(1)
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { revealed: null } })
})

test('while one account number is shown another one can be asked for', async () => {
  const { actor, at } = scripted(accountInformationMachine, {
    input: { userId: 7 },
    answers: { getSummary: [items], reauthenticate: [undefined] },
  })
  await at('shown')
  actor.send({ type: 'number.show', id: ids.first })
  const { children } = await at('confirming')
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  await at('revealed')
  actor.send({ type: 'number.show', id: 'another' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { revealed: 'another' } })
})

test('without the password no account number is shown', async () => {
  const { actor, at } = scripted(accountInformationMachine, { input: { userId: 7 }, answers: { getSummary: [items] } })
  await at('shown')
  actor.send({ type: 'number.show', id: ids.first })
  const { children } = await at('confirming')
  children.confirmPassword?.send({ type: 'question.cancel' })
  expect((await at('shown')).context.revealed).toBeNull()
})
