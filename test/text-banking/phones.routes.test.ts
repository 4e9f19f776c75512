import { expect, test } from 'vitest'
import { openBank } from '../support/bank.ts'
import { notEligible, openOwner } from './owner.ts'

test('a member sees their own active phones, stopped ones too, and nobody else’s', async () => {
  const maria = await openOwner()
  const noah = await openOwner({ bank: maria.bank, username: 'noah' })
  const elsewhere = await openOwner()
  const at = await maria.bank.now()
  await maria.addPhone('5550100002', { nickname: 'Old', ended_at: at })
  const stopped = await maria.addPhone('5550100001', { stopped_at: at })
  expect(await maria.phones()).toEqual([
    { id: stopped, mobile: '5550100001', nickname: 'My mobile', isActive: true, optedOut: true },
  ])
  expect([await noah.phones(), await elsewhere.phones()]).toEqual([[], []])
})

test('the commands are listed, each with what it does and an example', async () => {
  const { call } = await openOwner()
  const { data } = await call('getCommands', { body: {} })
  expect(data.map(({ command }) => command)).toEqual(['B', 'H', 'X', 'XB'])
  for (const { command, action } of data) expect(action).toMatch(new RegExp(`for example ${command} `))
})

test('the disclosure of the institution comes with a version that changes with its text', async () => {
  const disclosureAt = async (disclosure: string) => {
    const { call } = await openOwner({
      bank: await openBank({ text_banking: { disclosure, mostPerText: 1, mostPerDay: 1 } }),
    })
    return (await call('getTextBankingDisclosure', { body: {} })).data
  }
  const first = await disclosureAt('Rates may apply.\nText STOP to end.')
  expect(first).toEqual({
    disclosure: 'Rates may apply.\nText STOP to end.',
    disclosureVersion: expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(await disclosureAt(first.disclosure)).toEqual(first)
  expect((await disclosureAt('Rates may apply.')).disclosureVersion).not.toBe(first.disclosureVersion)
})

test('without e-statements a member reads how to get text banking, sees their phones, and can read nothing else', async () => {
  const esther = await openOwner({ is: { e_statements: false } })
  const phoneId = await esther.addPhone()
  const { call } = esther
  expect((await esther.phones()).map(({ id }) => id)).toEqual([phoneId])
  const refused = [
    await call('getCommands', { body: {} }),
    await call('getTextBankingDisclosure', { body: {} }),
    await call('getLinkedAccounts', { body: { phoneId } }),
    await call('updateLinkedAccount', { body: { phoneLinkedAccountId: 1, includeAccount: true } }),
    await call('getTextUsage', { body: { fromDate: '11/01/2026', toDate: '11/02/2026' } }),
  ]
  for (const answer of refused) expect(answer).toMatchObject(notEligible)
})
