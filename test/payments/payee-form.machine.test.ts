import { expect, test } from 'vitest'
import { payeeFormMachine } from '../../machines/payments/payee-form.machine.ts'
import { adding, filled, offered, samples } from '../../stories/payments/payee-form.samples.ts'

import { type Answers, scripted } from '../support/scripted.ts'

const add = (answers: Answers<typeof payeeFormMachine>) =>
  scripted(payeeFormMachine, { input: adding, answers: { getDefaultPayees: [offered], ...answers } })

test('a payee is added with what was typed, and a toast says so', async () => {
  const { actor, at, sent, emitted, ended } = add({ insertPayee: ['q1'] })
  await at('form')
  actor.send({ type: 'draft.change', change: { ...filled, nickname: ' Water ', phone: '(555) 017 7730' } })
  const { key } = actor.getSnapshot().context
  actor.send({ type: 'draft.submit' })
  expect(await ended()).toEqual({ isSaved: true, added: 'q1' })
  const { legacyPayeeId, bankAccountAgain: _, ...payee } = filled
  expect(sent.insertPayee).toEqual([{ userId: 7, key, payee, legacyPayeeId }])
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'The payee was added.' }])
})

test('sending again after a lost answer has the same key, and a changed draft another one', async () => {
  const { actor, at, sent, rest } = add({
    insertPayee: [samples.insertPayee.refusals.lost, samples.insertPayee.refusals.lost],
  })
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
