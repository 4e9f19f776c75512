import { expect, test } from 'vitest'
import { payeeFormMachine } from '../../machines/payments/payeeForm.machine.ts'
import { adding, editing, filled, offered, samples } from '../../stories/payments/payeeForm.samples.ts'
import { payees, samples as details } from '../../stories/payments/payee.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const add = (answers: Answers<typeof payeeFormMachine>) =>
  scripted(payeeFormMachine, { input: adding, answers: { getDefaultPayees: [offered], ...answers } })
const edit = (answers: Answers<typeof payeeFormMachine>) => scripted(payeeFormMachine, { input: editing, answers })

test('a payee is added with what was typed, and a toast says so', async () => {
  const { actor, at, sent, emitted, ended } = add({ insertPayee: [undefined] })
  await at('form')
  actor.send({ type: 'draft.change', change: { ...filled, nickname: ' Water ', phone: '(555) 017 7730' } })
  const { key } = actor.getSnapshot().context
  actor.send({ type: 'draft.submit' })
  expect(await ended()).toEqual({ isSaved: true })
  const { legacyPayeeId, ...asked } = filled
  expect(sent.insertPayee).toEqual([{ userId: 7, key, asked, legacyPayeeId }])
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'The payee was added.' }])
})

test('sending again after a lost answer has the same key, and a changed draft another one', async () => {
  const { actor, at, sent, rest } = add({ insertPayee: [samples.insertPayee.refusals.lost, samples.insertPayee.refusals.lost] })
  await at('form')
  actor.send({ type: 'draft.change', change: filled })
  actor.send({ type: 'draft.submit' })
  await rest()
  actor.send({ type: 'draft.submit' })
  await rest()
  actor.send({ type: 'draft.change', change: { city: 'Bath' } })
  actor.send({ type: 'draft.submit' })
  const [first, again, changed] = sent.insertPayee.map(({ key }) => key)
  expect([again === first, changed === first]).toEqual([true, false])
})

test('of a chosen payee only its number, the nickname and the account number are sent', async () => {
  const { actor, at, sent, ended } = add({ insertPayee: [undefined] })
  await at('form')
  const bank = { routingNumber: '011000015' }
  actor.send({ type: 'draft.change', change: { ...offered[0], ...bank, nickname: 'Electric', accountNumber: '12' } })
  actor.send({ type: 'draft.submit' })
  await ended()
  expect(sent.insertPayee[0]).toMatchObject({ legacyPayeeId: 3, asked: { nickname: 'Electric', accountNumber: '12' } })
  expect(Object.keys(sent.insertPayee[0]?.asked ?? {})).toEqual(['nickname', 'accountNumber'])
})

test('editing begins with what is known, bank fields included, and sends them back', async () => {
  const { actor, at, sent, ended } = edit({ getPayeeDetail: [payees.dentist], updatePayee: [undefined] })
  expect((await at('form')).context.draft).toMatchObject({ name: 'Dr. Ana Reyes, DDS', routingNumber: '011000015' })
  actor.send({ type: 'draft.change', change: { nickname: 'Teeth' } })
  actor.send({ type: 'draft.submit' })
  await ended()
  expect(sent.updatePayee[0]).toMatchObject({ uniqueId: editing.uniqueId, asked: { nickname: 'Teeth', accountHolderLastName: 'Reyes' } })
})

test.for(['foreign', 'gone'] as const)('a payee that is %s ends without a form', async (refusal) => {
  const { ended } = edit({ getPayeeDetail: [details.getPayeeDetail.refusals[refusal]] })
  expect(await ended()).toEqual({ missing: true })
})

test('what could not be read is read again', async () => {
  const { actor, at } = edit({ getPayeeDetail: [details.getPayeeDetail.refusals.broken, payees.water] })
  await at({ finding: 'failed' })
  actor.send({ type: 'reload' })
  expect((await at('form')).context).toMatchObject({ draft: filled, loadError: null })
})
