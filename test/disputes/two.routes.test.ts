import { expect, test } from 'vitest'
import { addDays } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { happen, today } from '../accounts/maria.ts'
import { opened } from './opened.ts'

test('above the amount for two a decision for the member takes two, also after a credit that two made', async () => {
  const { bank, ada, eve, start, act, read } = await opened({ spent: 800_00 })
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  await act(eve, id, 'APPROVE')
  expect((await act(ada, id, 'DECIDE_FOR')).data).toMatchObject({
    dispute: { state: 'CREDITED' },
    proposal: { act: 'DECIDE_FOR' },
  })
  expect((await act(ada, id, 'APPROVE')).status).toBe(422)
  await act(eve, id, 'APPROVE')
  expect([(await read(id)).state, await bank.balances()]).toEqual(['FOR_MEMBER', [1_000_00]])
})

test('small disputes of a member within 30 days count together: one of the staff alone cannot credit them all', async () => {
  const { bank, account, ada, eve, uniqueIdOf, start, act, atDesk, read } = await opened({ spent: 300_00 })
  await happen(bank, account.id, [{ happenedOn: addDays(today, -2), description: 'Tea', amount: cents(-250_00) }])
  const first = (await start()).data.id
  const second = (await start({ uniqueId: await uniqueIdOf('Tea'), amount: 250 })).data.id
  expect((await atDesk(second)).needsTwo).toBe(false)
  expect((await act(ada, first, 'DECIDE_FOR')).data.dispute.state).toBe('FOR_MEMBER')
  expect((await atDesk(second)).needsTwo).toBe(true)
  expect((await act(ada, second, 'CREDIT')).data).toMatchObject({
    dispute: { state: 'OPEN' },
    proposal: { act: 'CREDIT' },
  })
  await act(eve, second, 'APPROVE')
  expect([(await read(second)).state, await bank.balances()]).toEqual(['CREDITED', [1_000_00]])
})
