import { expect, test } from 'vitest'
import { alertMachine } from '../../machines/alerts/alert.machine.ts'
import { alertsMachine } from '../../machines/alerts/alerts.machine.ts'
import { samples as summaries } from '../../stories/accounts/summary.samples.ts'
import { accounts, filled, samples as saving } from '../../stories/alerts/alert.samples.ts'
import { items, samples } from '../../stories/alerts/alerts.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { reauth, gone } = samples.removeAlert.refusals
const { noAnswer } = summaries.getSummary.refusals
const openList = (answers: Answers<typeof alertsMachine>) => scripted(alertsMachine, { input: { userId: 7 }, answers })
const openForm = (answers: Answers<typeof alertMachine>, alert = items[3] ?? null) =>
  scripted(alertMachine, { input: { userId: 7, alert }, answers })

test('an alert is removed after the password, and the list is read again', async () => {
  const { actor, at, sent, emitted } = openList({
    getAlerts: [items, items.slice(1)],
    removeAlert: [reauth, undefined],
    reauthenticate: [undefined],
  })
  await at('shown')
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  const { children } = await at('confirmingPassword')
  expect(actor.getSnapshot().hasTag('asked')).toBe(true)
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual(items.slice(1))
  expect(sent.removeAlert).toEqual([
    { userId: 7, id: 4, key: expect.any(String) },
    { userId: 7, id: 4, key: expect.any(String) },
  ])
  expect(emitted).toContainEqual({ type: 'toast', tone: 'news', text: 'The alert was removed.' })
})

test('who does not type the password is asked again, and removes nothing by that', async () => {
  const { actor, at, sent } = openList({ getAlerts: [items], removeAlert: [reauth] })
  await at('shown')
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  const { children } = await at('confirmingPassword')
  children.confirmPassword?.send({ type: 'question.cancel' })
  expect((await at('confirming')).context.removalError).toBeNull()
  expect(sent.removeAlert).toHaveLength(1)
})

test('an alert that was removed in another tab says so, and then the list is read again', async () => {
  const { actor, at } = openList({ getAlerts: [items, items.slice(1)], removeAlert: [gone] })
  await at('shown')
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.removalError).toMatchObject({ message: gone.message })
  actor.send({ type: 'removal.cancel' })
  expect((await at('shown')).context.items).toEqual(items.slice(1))
})

test('a new alert offers the shares whose money the member sees, and is saved after the password', async () => {
  const { actor, at, sent, ended } = openForm({
    getSummary: [accounts],
    saveAlert: [saving.saveAlert.refusals.reauth, undefined],
    reauthenticate: [undefined],
  })
  await at('form')
  expect(actor.getSnapshot().context.accounts).toEqual(accounts)
  expect(accounts.map(({ name }) => name)).not.toContain('Surprise, S-011')
  expect(accounts.map(({ name }) => name)).not.toContain('Rainy day, S-013')
  actor.send({ type: 'draft.change', change: { ...filled, amount: '1,250' } })
  actor.send({ type: 'draft.submit' })
  const { children } = await at('confirming')
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  await ended()
  expect(sent.saveAlert[1]).toEqual({ userId: 7, alertId: null, asked: { ...filled, amount: 1_250_00 } })
})

test('an alert that is changed begins with what it is, and keeps its id', async () => {
  const { actor, at, sent, ended } = openForm({ getSummary: [accounts], saveAlert: [undefined] }, items[1])
  await at('form')
  expect(actor.getSnapshot().context.draft).toMatchObject({ kind: 'MONEY_OUT', amount: '2,500.00', byText: true })
  actor.send({ type: 'draft.change', change: { byText: false } })
  actor.send({ type: 'draft.submit' })
  await ended()
  expect(sent.saveAlert).toMatchObject([{ alertId: 5, asked: { amount: 2_500_00, byText: false } }])
})

test('without account, amount or way nothing is sent, and each field says why', async () => {
  const { actor, at, sent } = openForm({ getSummary: [accounts] })
  await at('form')
  actor.send({ type: 'draft.change', change: { amount: 'much', byNotification: false } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors.map(({ field }) => field)).toEqual(['uniqueId', 'amount', 'byNotification'])
  actor.send({ type: 'draft.change', change: { kind: 'NEW_DEVICE' } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors.map(({ field }) => field)).toEqual(['byNotification'])
  expect(sent.saveAlert).toEqual([])
})

test('where the accounts could not be read, they are asked for once more', async () => {
  const { actor, at } = openForm({ getSummary: [noAnswer, accounts] })
  await at({ reading: 'failed' })
  expect(actor.getSnapshot().context.loadError).toMatchObject({ message: noAnswer.message })
  actor.send({ type: 'reload' })
  await at('form')
})
