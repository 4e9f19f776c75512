import { expect, test } from 'vitest'
import { linkedAccountsMachine } from '../../machines/text-banking/linked-accounts.machine.ts'
import { linkErrors } from '../../machines/text-banking/linked-accounts.rules.ts'
import { items, samples } from '../../stories/text-banking/linked-accounts.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { foreign, gone, malformed } = samples.getLinkedAccounts.refusals

const open = (answers: Answers<typeof linkedAccountsMachine> = {}) =>
  scripted(linkedAccountsMachine, {
    input: { userId: 7, phoneId: 3 },
    answers: { getLinkedAccounts: [items], ...answers },
  })

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

test.each([
  [true, '', 'Use 1 to 8 letters or digits.'],
  [true, 'MY CAR', 'Use 1 to 8 letters or digits.'],
  [false, 'NINELETTR', 'Use 1 to 8 letters or digits.'],
  [true, 'stop', 'STOP is a command. Choose another name.'],
  [true, 'Car1', null],
  [false, '', null],
])('an account that is included (%s) and called %j: %s', (includeAccount, textDescription, text) => {
  expect(linkErrors({ includeAccount, textDescription })).toEqual(
    text === null ? [] : [{ field: 'textDescription', text }],
  )
})

test.each([
  ['of another member', foreign],
  ['that was deleted', gone],
  ['that is no number', malformed],
])('a phone %s shows Page Not Found', async (_, refusal) => {
  const { ended } = open({ getLinkedAccounts: [refusal] })
  expect(await ended()).toEqual({ missing: true })
})
