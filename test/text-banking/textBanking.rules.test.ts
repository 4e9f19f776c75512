import { expect, test } from 'vitest'
import { textBankingMachine } from '../../machines/text-banking/textBanking.machine.ts'
import { items, notEligible, samples } from '../../stories/text-banking/textBanking.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const commands = samples.getCommands.answers.full
const { gone } = samples.removePhone.refusals
const open = (answers: Answers<typeof textBankingMachine>) =>
  scripted(textBankingMachine, { input: { userId: 7 }, answers: { getCommands: [commands], ...answers } })

test('only phones that are registered now are listed, and of those which are stopped', () => {
  expect(items).toEqual([
    { id: '5550100001', phoneId: 3, nickname: 'My mobile', isStopped: false },
    { id: '5550109101', phoneId: 4, nickname: 'Work phone', isStopped: true },
  ])
})

test('a phone is deleted by its number after a question, and the list is read again', async () => {
  const { actor, at, sent, emitted } = open({ getPhones: [items, items.slice(1)], removePhone: [undefined] })
  await at({ phones: 'shown', commands: 'shown' })
  actor.send({ type: 'row.remove', id: '5550100001' })
  expect(sent.removePhone).toEqual([])
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual(items.slice(1))
  expect(sent.removePhone).toEqual([{ userId: 7, id: '5550100001', key: expect.any(String) }])
  expect(emitted).toHaveLength(1)
})

test('a phone that was deleted elsewhere says so, and then the list is read again', async () => {
  const { actor, at } = open({ getPhones: [items, items.slice(1)], removePhone: [gone] })
  await at({ phones: 'shown' })
  actor.send({ type: 'row.remove', id: '5550100001' })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.removalError).toMatchObject({ message: gone.message })
  actor.send({ type: 'removal.cancel' })
  expect((await at({ phones: 'shown' })).context.items).toEqual(items.slice(1))
})

test('a member without e-statements has phones and no commands', async () => {
  const { at } = open({ getPhones: [items], getCommands: [notEligible] })
  const { context } = await at({ phones: 'shown', commands: 'failed' })
  expect([context.items, context.commands, context.commandsError?.code]).toEqual([items, null, 'text_not_eligible'])
})
