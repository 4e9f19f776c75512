import { expect, test } from 'vitest'
import { openBank } from '../support/bank.ts'

test.each([
  ['[0]', true],
  ['[0,1]', true],
  ['[7]', false],
  ['["0"]', false],
  ['0', false],
  ['[0', false],
])('a list in a query must be JSON of the declared type: filterStatus=%s is valid: %s', async (filterStatus, isOne) => {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const answer = await ada.call('getMembers', { query: { filterStatus } })
  const wrong = Object.keys(answer.error?.fields ?? {})
  expect({ isOne: answer.status !== 400, wrong }).toEqual({ isOne, wrong: isOne ? [] : ['filterStatus'] })
})
