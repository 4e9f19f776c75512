import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, dayToWire } from '../../values/days.ts'
import { card, happen, mariaWith, today } from '../accounts/maria.ts'
import { cents } from '../../values/money.ts'
import { opened, readDisputeAudit } from './opened.ts'

test('a member disputes a transaction: it is a conversation, with what it was and the days by which we decide', async () => {
  const { bank, maria, ada, uniqueId, start, read, lines } = await opened()
  expect((await maria.call('getDisputeStart', { body: { uniqueId } })).data).toMatchObject({
    values: [{ title: 'Transaction', text: 'Coffee' }, { title: 'Date' }, { text: '−$40.00' }, { title: 'Account' }],
    charged: 40,
    isTooLate: false,
    conversationId: null,
  })
  const { id } = (await start({ amount: 39.5 })).data
  // Wednesday, November 18, 2026: Thanksgiving is next week.
  expect(await read(id)).toEqual({
    id,
    state: 'OPEN',
    amount: 39.5,
    openedOn: '11/18/2026',
    creditBy: '12/03/2026',
    decideBy: '01/02/2027',
    creditedOn: null,
    decidedOn: null,
    takeBackOn: null,
    takenBackOn: null,
    explanation: null,
    cameBack: null,
    today: '11/18/2026',
  })
  const { data } = await ada.call('getForms', { query: { id: String(id) } })
  expect(data[0]).toMatchObject({
    status: 'UNREAD',
    OLBFinancialInstitutionSecuredForm: { OLBSecuredForm: { friendlyName: 'Dispute of a transaction' } },
    securedFormValues: {
      About: { Transaction: 'Coffee' },
      Dispute: { 'What is wrong': 'I did not make this', 'Amount in dispute': '$39.50', 'Noticed on': '11/18/2026' },
    },
  })
  expect(await lines(id)).toEqual(['I was not there.'])
  expect((await maria.call('getDisputeStart', { body: { uniqueId } })).data.conversationId).toBe(id)
  expect(await readDisputeAudit(bank.id)).toMatchObject([{ action: 'startDispute', after: { amount: 39_50 } }])
})

test('an account whose first deposit was within 30 days has the longer times', async () => {
  const { start, read, atDesk } = await opened({ age: 20 })
  const { id } = (await start()).data
  expect(await read(id)).toMatchObject({ creditBy: '12/17/2026', decideBy: '02/16/2027' })
  expect((await atDesk(id)).isNewAccount).toBe(true)
})

test('sending twice under one key is one dispute, and a second one of the same transaction is refused', async () => {
  const { maria, start } = await opened()
  const key = randomUUID()
  const [one, other] = await Promise.all([start({}, key), start({}, key)])
  expect([one.status, other.status]).toContain(200)
  const { data } = await start({}, key)
  expect(await start()).toMatchObject({
    status: 409,
    message: 'You already dispute this. You can write to us in that conversation.',
  })
  expect((await maria.call('getConversations', { body: {} })).data.map(({ id }) => id)).toEqual([data.id])
})

test('two disputes of one transaction at once, by two keys, are one', async () => {
  const { start } = await opened()
  const race = await Promise.all([start(), start()])
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('more than the transaction, a day to come and no words are refused at their field', async () => {
  const { start } = await opened()
  expect((await start({ amount: 40.01 })).error).toMatchObject({
    fields: { amount: 'This must be at most $40.00, the amount of the transaction.' },
  })
  expect((await start({ noticedOn: dayToWire(addDays(today, 1)) })).error?.fields).toEqual({
    noticedOn: 'This day has not come yet.',
  })
  expect((await start({ text: '  ' })).status).toBe(422)
})

test('only what left a share of the member’s own can be disputed', async () => {
  const { bank, maria, uniqueId, uniqueIdOf, start, view } = await opened()
  const stranger = bank.signIn(await bank.addMember('noah'))
  expect((await start({}, randomUUID(), stranger)).status).toBe(403)
  expect((await stranger.call('getDisputeStart', { body: { uniqueId } })).status).toBe(403)
  const elsewhere = await opened()
  expect((await elsewhere.start({ uniqueId })).status).toBe(403)
  expect((await start({ uniqueId: await uniqueIdOf('Pay') })).status).toBe(403)
  expect((await start({}, randomUUID(), view)).status).toBe(403)
  expect((await maria.call('getConversations', { body: {} })).data).toEqual([])
})

test('what a card paid cannot be disputed here', async () => {
  const { bank, maria, accounts } = await mariaWith([{}], [card])
  await happen(bank, accounts[1]!.id, [{ happenedOn: today, description: 'Shop' }])
  const body = {
    uniqueId: accounts[1]!.unique_id,
    accountType: 3 as const,
    from: dayToWire(today),
    to: dayToWire(today),
  }
  const [row] = (await maria.call('getTransactions', { body })).data.postedTransactions
  const asked = {
    uniqueId: row!.uniqueId,
    reason: 'NOT_MINE' as const,
    amount: 1,
    noticedOn: dayToWire(today),
    text: 'No.',
  }
  expect((await maria.call('startDispute', { body: asked })).status).toBe(403)
})

test('a check and a transfer to an own share can only be asked about, and cash of an ATM can be disputed', async () => {
  const { bank, account, maria, uniqueIdOf, start } = await opened()
  for (const [searchType, description, status] of [
    [5, 'Check', 403],
    [3, 'Transfer to S-002', 403],
    [1, 'Cash', 200],
  ] as const) {
    await happen(bank, account.id, [{ happenedOn: today, description, amount: cents(-5_00), searchType }])
    const uniqueId = await uniqueIdOf(description)
    expect((await maria.call('getDisputeStart', { body: { uniqueId } })).status).toBe(status)
    expect((await start({ uniqueId, amount: 5 })).status).toBe(status)
    const about = { kind: 'TRANSACTION' as const, id: uniqueId }
    expect((await maria.call('getConversationAbout', { body: { about } })).status).toBe(200)
  }
})

test('what the bank posted to set a balance right can only be asked about', async () => {
  const { bank, account, maria, uniqueIdOf } = await opened()
  for (const kind of ['core adjustment', 'correction'])
    await happen(bank, account.id, [
      { happenedOn: today, description: kind, amount: cents(-5_00), searchType: 0, kind },
    ])
  for (const description of ['core adjustment', 'correction']) {
    const uniqueId = await uniqueIdOf(description)
    expect((await maria.call('getDisputeStart', { body: { uniqueId } })).status).toBe(403)
  }
})

test('after 60 days from its statement a transaction can only be asked about', async () => {
  const { bank, account, maria, uniqueIdOf, start } = await opened({ age: 120 })
  await happen(bank, account.id, [{ happenedOn: addDays(today, -100), description: 'Old', amount: cents(-5_00) }])
  const uniqueId = await uniqueIdOf('Old')
  expect((await maria.call('getDisputeStart', { body: { uniqueId } })).data.isTooLate).toBe(true)
  expect((await start({ uniqueId, amount: 5 })).error?.code).toBe('too_late')
})

test('staff in a member view read how a dispute is going, and not what the member wrote', async () => {
  const { start, read, view } = await opened()
  const { id } = (await start()).data
  expect((await read(id, view)).state).toBe('OPEN')
  const { data } = await view.call('getConversation', { body: { id } })
  expect(data.messages[0]?.text).toBe('Hidden')
  expect((await view.call('getDisputeStart', { body: { uniqueId: 'x' } })).status).toBe(403)
})
