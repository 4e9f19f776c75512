import { expect, test } from 'vitest'
import { alertMachine } from '../../machines/alerts/alert.machine.ts'
import { alertsMachine } from '../../machines/alerts/alerts.machine.ts'
import { accounts, samples as saving, filled } from '../../stories/alerts/alert.samples.ts'
import { items, samples } from '../../stories/alerts/alerts.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const { reauth } = samples.removeAlert.refusals
const openList = (answers: Answers<typeof alertsMachine>) => scripted(alertsMachine, { input: { userId: 7 }, answers })
const openForm = (answers: Answers<typeof alertMachine>, alert = items[3] ?? null) =>
  scripted(alertMachine, { input: { userId: 7, alert }, answers })

test('an alert is removed after the password is confirmed, and the list reloads', async () => {
  const { actor, at, sent, emitted } = openList({
    getAlerts: [items, items.slice(1)],
    removeAlert: [reauth, undefined],
    reauthenticate: [undefined],
  })
  await at({ list: 'shown' })
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  const { children } = await at({ list: 'confirmingPassword' })
  expect(actor.getSnapshot().hasTag('asking')).toBe(true)
  children.confirmPassword?.send({ type: 'password.change', password: 'Harbor2026' })
  children.confirmPassword?.send({ type: 'password.submit' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual(items.slice(1))
  expect(sent.removeAlert).toEqual([
    { userId: 7, id: 4, key: expect.any(String) },
    { userId: 7, id: 4, key: expect.any(String) },
  ])
  expect(emitted).toContainEqual({
    type: 'toast',
    tone: 'news',
    text: 'The alert was removed.',
    undo: expect.any(Number),
  })
})

test('a member who cancels the password is asked again next time, and no alert is removed', async () => {
  const { actor, at, sent } = openList({ getAlerts: [items], removeAlert: [reauth] })
  await at({ list: 'shown' })
  actor.send({ type: 'row.remove', id: 4 })
  actor.send({ type: 'removal.confirm' })
  const { children } = await at({ list: 'confirmingPassword' })
  children.confirmPassword?.send({ type: 'question.cancel' })
  expect((await at({ list: 'confirming' })).context.removalError).toBeNull()
  expect(sent.removeAlert).toHaveLength(1)
})

test('a new alert offers the shares whose money the member sees, and is saved after the password', async () => {
  const { actor, at, sent, ended } = openForm({
    getSummary: [ofMaria],
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
  expect(sent.saveAlert[1]).toEqual({ userId: 7, alertId: null, terms: { ...filled, amount: 1_250_00 } })
})
