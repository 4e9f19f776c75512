import { expect, test } from 'vitest'
import { openBank } from '../support/bank.ts'

test.each([
  ['[0]', 'valid'],
  ['[0,1]', 'valid'],
  ['[7]', 'refused'],
  ['["0"]', 'refused'],
  ['0', 'refused'],
  ['[0', 'refused'],
])('a list in a query must be JSON of the declared type: filterStatus=%s is %s', async (filterStatus, expected) => {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const answer = await ada.call('getMembers', { query: { filterStatus } })
  const wrong = Object.keys(answer.error?.fields ?? {})
  const found = answer.status === 400 ? 'refused' : 'valid'
  expect([found, wrong]).toEqual([expected, expected === 'valid' ? [] : ['filterStatus']])
})
