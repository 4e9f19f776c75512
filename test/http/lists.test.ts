import { expect, test } from 'vitest'
import { openBank } from '../support/bank.ts'

test.each([
  ['[0]', 501],
  ['[0,1]', 501],
  ['[7]', 400],
  ['["0"]', 400],
  ['0', 400],
  ['[0', 400],
])('a list in a query is JSON of the declared kind: filterStatus=%s answers %i', async (filterStatus, status) => {
  const bank = await openBank()
  const ada = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const answer = await ada.call('getMembers', { query: { filterStatus } })
  const wrong = Object.keys(answer.error?.fields ?? {})
  expect({ status: answer.status, wrong }).toEqual({ status, wrong: status === 400 ? ['filterStatus'] : [] })
})
