import { expect, test } from 'vitest'
import { linkedAccountsMachine } from '../../machines/text-banking/linkedAccounts.machine.ts'
import { linkErrors } from '../../machines/text-banking/linkedAccounts.rules.ts'
import { items, samples } from '../../stories/text-banking/linkedAccounts.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { foreign, gone, malformed } = samples.getLinkedAccounts.refusals
const { taken } = samples.updateLinkedAccount.refusals
const open = (answers: Answers<typeof linkedAccountsMachine> = {}) =>
  scripted(linkedAccountsMachine, { input: { userId: 7, phoneId: 3 }, answers: { getLinkedAccounts: [items], ...answers } })

test('only changed accounts are updated, one after another, without the blanks around their names', async () => {
  const { actor, at, sent, answer } = open()
  await at('form')
  actor.send({ type: 'row.change', id: '11', change: { textDescription: ' MAIN ' } })
  actor.send({ type: 'row.change', id: '12', change: { includeAccount: false } })
  actor.send({ type: 'row.change', id: '12', change: { includeAccount: true } })
  actor.send({ type: 'row.change', id: '14', change: { includeAccount: true, textDescription: 'CAR' } })
  actor.send({ type: 'rows.submit' })
  expect(sent.updateLinkedAccount).toHaveLength(1)
  answer('updateLinkedAccount', undefined)
  await expect.poll(() => sent.updateLinkedAccount).toHaveLength(2)
  answer('updateLinkedAccount', undefined)
  await at('saved')
  expect(sent.getLinkedAccounts).toEqual([{ userId: 7, phoneId: 3 }])
  expect(sent.updateLinkedAccount).toEqual([
    { userId: 7, phoneLinkedAccountId: 11, includeAccount: true, textDescription: 'MAIN' },
    { userId: 7, phoneLinkedAccountId: 14, includeAccount: true, textDescription: 'CAR' },
  ])
})

test('when one is refused the other is marked as saved, and Update sends only the rest', async () => {
  const { actor, at, sent } = open({ updateLinkedAccount: [undefined, taken, undefined] })
  await at('form')
  actor.send({ type: 'row.change', id: '11', change: { textDescription: 'MAIN' } })
  actor.send({ type: 'row.change', id: '13', change: { textDescription: 'CHK' } })
  actor.send({ type: 'rows.submit' })
  await at('savingRow')
  const { context } = await at({ form: 'touched' })
  expect(context.rowErrors).toEqual([{ id: '13', field: 'textDescription', text: taken.message }])
  expect(context.drafts).toEqual({ 13: { includeAccount: false, textDescription: 'CHK' } })
  expect(context.items?.filter(({ isSaved }) => isSaved).map(({ textDescription }) => textDescription)).toEqual(['MAIN'])
  actor.send({ type: 'row.change', id: '13', change: { textDescription: 'CLUB' } })
  actor.send({ type: 'rows.submit' })
  await at('saved')
  expect(sent.updateLinkedAccount.map(({ phoneLinkedAccountId }) => phoneLinkedAccountId)).toEqual([11, 13, 13])
})

test('without a change nothing is sent', async () => {
  const { actor, at, sent } = open()
  await at('form')
  actor.send({ type: 'rows.submit' })
  expect(actor.getSnapshot().context.formError).toBe('Nothing to update.')
  expect(sent.updateLinkedAccount).toEqual([])
})

test.each([
  [true, '', 'Use 1 to 8 letters or digits.'],
  [true, 'MY CAR', 'Use 1 to 8 letters or digits.'],
  [false, 'NINELETTR', 'Use 1 to 8 letters or digits.'],
  [true, 'stop', 'STOP is a command. Choose another name.'],
  [true, 'Car1', null],
  [false, '', null],
])('an account that is included (%s) and called %j: %s', (includeAccount, textDescription, text) => {
  expect(linkErrors({ includeAccount, textDescription })).toEqual(text === null ? [] : [{ field: 'textDescription', text }])
})

test.each([
  ['of another member', foreign],
  ['that was deleted', gone],
  ['that is no number', malformed],
])('a phone %s has no page', async (_, refusal) => {
  const { ended } = open({ getLinkedAccounts: [refusal] })
  expect(await ended()).toEqual({ missing: true })
})
