import { expect, test } from 'vitest'
import { opened } from './opened.ts'

test('Home lists disputes that nobody has decided, by their next deadline, to staff who may decide them', async () => {
  const { bank, ada, start, act } = await opened()
  const due = async (browser = ada) => {
    const { disputeTotal, dueDisputes } = (await browser.call('getAdminHome')).data
    return [disputeTotal, dueDisputes?.map(({ id, state, due: day, daysLeft }) => [id, state, day, daysLeft])]
  }
  expect(await due()).toEqual([0, []])
  const { id } = (await start()).data
  expect(await due()).toEqual([1, [[id, 'OPEN', '12/03/2026', 15]]])
  await act(ada, id, 'CREDIT')
  expect(await due()).toEqual([1, [[id, 'CREDITED', '01/02/2027', 45]]])
  const ben = bank.signIn({ id: await bank.addStaff('ben', 2), audience: 'staff' })
  expect(await due(ben)).toEqual([null, undefined])
  await act(ada, id, 'DECIDE_FOR')
  expect(await due()).toEqual([0, []])
})
