import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { context } from '../support/bank.ts'
import { opened, readDisputeAudit } from './opened.ts'

const proven = { unbalancedTransactions: [], unprovenBalances: [], unprovenHolds: [], overdrawnShares: [] }

test('a credit for now moves the money once, and the member reads it in the history, the conversation and the bell', async () => {
  const { bank, maria, ada, start, act, read, lines, readRows } = await opened()
  const { id } = (await start()).data
  expect((await act(ada, id, 'CREDIT')).data).toMatchObject({
    dispute: { state: 'CREDITED', creditedOn: '11/18/2026' },
    proposal: null,
  })
  expect(await bank.balances()).toEqual([1_000_00])
  expect((await readRows())[0]).toMatchObject({
    description: 'Dispute credit',
    comment: 'You disputed: Coffee',
    amount: 40,
  })
  expect((await lines(id)).at(-1)).toBe(
    'We credited $40.00 to your account for now, while we look into this. You can use it. We decide by 01/02/2027.',
  )
  const told = (await maria.call('getNotifications', { body: {} })).data
  expect(told.map(({ notification }) => notification)).toEqual([
    'There is news about your dispute. Find it under Conversations.',
  ])
  const [mail] = (await bank.nobody.call('getOutbox')).data
  expect(mail?.text).toMatch(
    new RegExp(`^There is news about your dispute. Log in to read it: http\\S+/conversations/${id}$`),
  )
  expect((await read(id)).state).toBe('CREDITED')
  expect(await readDisputeAudit(bank.id)).toMatchObject([
    { action: 'startDispute' },
    { action: 'DISPUTE', before: { state: 'OPEN' }, after: { state: 'CREDITED', amount: 40_00 } },
  ])
  expect(await proveBooks(context.db)).toEqual(proven)
})

test('two of the staff who credit at once credit once, and a repeated request answers as before', async () => {
  const { bank, ada, eve, start, act, newestOf } = await opened()
  const { id } = (await start()).data
  const key = randomUUID()
  const seen = (await newestOf(id)) ?? 0
  const credit = () => act(ada, id, 'CREDIT', '', key, seen)
  const race = await Promise.all([credit(), act(eve, id, 'CREDIT', '', randomUUID(), seen)])
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(race.find(({ status }) => status === 409)?.message).toBe(
    'Somebody was faster: this dispute is further along. Look at it again.',
  )
  expect((await credit()).status).toBe(race[0].status)
  expect(await bank.balances()).toEqual([1_000_00])
})

test('no error: the member reads why, and the credit goes back once, on the day that was told', async () => {
  const { bank, ada, start, act, read, lines, takeBackIn, readRows } = await opened()
  const freeze = (disabledAt: Date | null) =>
    context.db.updateTable('institution').set({ disabled_at: disabledAt }).where('id', '=', bank.id).execute()
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  expect((await act(ada, id, 'DECIDE_AGAINST', ' ')).error?.fields).toEqual({
    explanation: 'Please explain why there was no error.',
  })
  await act(ada, id, 'DECIDE_AGAINST', 'Your card was in the terminal.')
  expect(await read(id)).toMatchObject({
    state: 'TAKING_BACK',
    takeBackOn: '11/25/2026',
    explanation: 'Your card was in the terminal.',
  })
  expect((await lines(id)).at(-1)).toBe(
    'We found no error. Your card was in the terminal.\nWe take back the $40.00 that we credited for now on 11/25/2026. Until then you can use it. Please have $40.00 in the account on that day.\nYou can ask us here for copies of what we looked at.',
  )
  await takeBackIn(6)
  expect(await bank.balances()).toEqual([1_000_00])
  // It was frozen after the run had looked which institutions are open.
  await freeze(new Date())
  await takeBackIn(7)
  expect(await bank.balances()).toEqual([1_000_00])
  await freeze(null)
  await Promise.all([takeBackIn(7), takeBackIn(7)])
  await takeBackIn(8)
  expect(await bank.balances()).toEqual([960_00])
  expect(await read(id)).toMatchObject({ state: 'TAKEN_BACK', takenBackOn: '11/25/2026' })
  expect((await readRows())[0]).toMatchObject({ description: 'Dispute credit' })
  expect((await readDisputeAudit(bank.id)).map(({ action }) => action)).toEqual([
    'startDispute',
    'DISPUTE',
    'DISPUTE',
    'takeDisputeCreditBack',
  ])
  expect(await proveBooks(context.db)).toEqual(proven)
})

test('a credit that was spent goes back once the account has it again, and never below zero', async () => {
  const { bank, account, ada, maria, start, act, read, takeBackIn } = await opened({ spent: 1_000_00 })
  const months = async () => (await maria.call('getMoneyByMonth', { body: {} })).data
  const before = await months()
  const { id } = (await start({ amount: 400 })).data
  await act(ada, id, 'CREDIT')
  await act(ada, id, 'DECIDE_AGAINST', 'You signed for it.')
  await bank.deposit(account.id, -1_00)
  await takeBackIn(8)
  expect([await bank.balances(), (await read(id)).state]).toEqual([[399_00], 'TAKING_BACK'])
  await bank.deposit(account.id, 1_00)
  await takeBackIn(9)
  expect([await bank.balances(), (await read(id)).state]).toEqual([[0], 'TAKEN_BACK'])
  // Also a dollar that was withdrawn and deposited.
  expect((await months()).at(-1)).toMatchObject({ moneyIn: (before.at(-1)?.moneyIn ?? 0) + 1 })
})

test('decided for the member: the money is credited, or the credit stays', async () => {
  const { bank, ada, start, act, lines } = await opened()
  const { id } = (await start()).data
  await act(ada, id, 'DECIDE_FOR')
  expect((await lines(id)).at(-1)).toBe('We decided for you. We credited $40.00 to your account. It is yours to keep.')
  const other = await opened()
  const second = (await other.start()).data.id
  await other.act(other.ada, second, 'CREDIT')
  await other.act(other.ada, second, 'DECIDE_FOR')
  expect((await other.lines(second)).at(-1)).toBe('We decided for you. The $40.00 that we credited is yours to keep.')
  expect([await bank.balances(), await other.bank.balances()]).toEqual([[1_000_00], [1_000_00]])
  expect((await act(ada, id, 'DECIDE_AGAINST', 'No.')).status).toBe(409)
  expect(await proveBooks(context.db)).toEqual(proven)
})

test('no error before any credit moves nothing, and the member may dispute it again', async () => {
  const { bank, ada, start, act, read } = await opened()
  const { id } = (await start()).data
  await act(ada, id, 'DECIDE_AGAINST', 'It is your own order.')
  expect(await read(id)).toMatchObject({ state: 'AGAINST', takeBackOn: null })
  expect(await bank.balances()).toEqual([960_00])
  expect((await start()).status).toBe(200)
})

test('above the amount of the institution nothing moves before somebody else approves it', async () => {
  const { bank, ada, eve, start, act, read, atDesk, lines } = await opened({ spent: 600_00 })
  const { id } = (await start()).data
  expect((await act(ada, id, 'CREDIT')).data).toMatchObject({
    dispute: { state: 'OPEN' },
    needsTwo: true,
    proposal: { act: 'CREDIT', by: 'Ada Example', isOwn: true },
  })
  expect([await bank.balances(), await lines(id)]).toEqual([[400_00], ['I was not there.']])
  expect(await act(ada, id, 'APPROVE')).toMatchObject({
    status: 422,
    message: 'You proposed this. Somebody else must approve it.',
  })
  expect((await act(eve, id, 'DECIDE_FOR')).status).toBe(409)
  expect((await atDesk(id, eve)).proposal).toMatchObject({ isOwn: false })
  const race = await Promise.all([act(eve, id, 'APPROVE'), act(eve, id, 'APPROVE')])
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await bank.balances(), (await read(id)).state]).toEqual([[1_000_00], 'CREDITED'])
  expect((await readDisputeAudit(bank.id)).slice(1)).toMatchObject([
    { before: { proposed: null }, after: { proposed: 'CREDIT', amount: 600_00 } },
    { before: { state: 'OPEN' }, after: { state: 'CREDITED' } },
  ])
})

test('what somebody proposed waits on Home of who may approve it, and is mailed to them', async () => {
  const { bank, ada, eve, start, act } = await opened({ spent: 600_00 })
  const { id } = (await start()).data
  const ben = bank.signIn({ id: await bank.addStaff('ben', 2), audience: 'staff' })
  const waits = async (browser: typeof ada) => {
    const { approvalTotal, waitingApprovals } = (await browser.call('getAdminHome')).data
    return [approvalTotal, waitingApprovals]
  }
  await act(ada, id, 'CREDIT')
  const dispute = { kind: 'DISPUTE', id, name: 'Maria Example', by: 'Ada Example', amount: 600 }
  expect([await waits(ada), await waits(eve), await waits(ben)]).toEqual([
    [0, []],
    [1, [dispute]],
    [null, null],
  ])
  const mails = (await bank.nobody.call('getOutbox')).data
  const asked = mails.filter(({ subject }) => subject === 'Something waits for your approval')
  expect(asked.map(({ to, text }) => [to, text])).toEqual([
    [
      'eve@example.test',
      expect.stringMatching(
        new RegExp(
          `^Ada Example proposed a step in a dispute \\(form ${id}\\)\\. Nothing moves before you or a colleague`,
        ),
      ),
    ],
  ])
  await act(eve, id, 'APPROVE')
  expect(await waits(eve)).toEqual([0, []])
})

test('taking a large credit back needs two, what is only proposed stays from the member, and a declined one is gone', async () => {
  const { ada, eve, start, act, read, atDesk } = await opened({ spent: 600_00 })
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  await act(eve, id, 'APPROVE')
  await act(eve, id, 'DECIDE_AGAINST', 'You signed for it.')
  expect(await read(id)).toMatchObject({ state: 'CREDITED', explanation: null })
  expect((await atDesk(id)).proposal).toMatchObject({ act: 'DECIDE_AGAINST', explanation: 'You signed for it.' })
  await act(ada, id, 'DECLINE')
  expect((await atDesk(id)).proposal).toBeNull()
  expect(await act(ada, id, 'APPROVE')).toMatchObject({ status: 409, message: 'Nothing is proposed any more.' })
  await act(eve, id, 'DECIDE_AGAINST', 'You signed for it.')
  await act(ada, id, 'APPROVE')
  expect(await read(id)).toMatchObject({ state: 'TAKING_BACK', explanation: 'You signed for it.' })
})

test('staff of another institution, and those without Full Access, can neither read nor change a dispute', async () => {
  const { bank, start, act } = await opened()
  const { id } = (await start()).data
  const elsewhere = await opened()
  expect((await elsewhere.ada.call('getFormDispute', { query: { id: String(id) } })).status).toBe(403)
  expect((await act(elsewhere.ada, id, 'CREDIT')).status).toBe(403)
  const teller = bank.signIn({ id: await bank.addStaff('tom', 2), audience: 'staff' })
  expect((await act(teller, id, 'CREDIT')).status).toBe(403)
  expect(await bank.balances()).toEqual([960_00])
})

test('an approval of what is not proposed any more moves nothing', async () => {
  const { bank, ada, eve, start, act, approve, read, atDesk } = await opened({ spent: 600_00 })
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  const seen = (await atDesk(id, eve)).proposal
  await act(ada, id, 'DECLINE')
  await act(ada, id, 'DECIDE_FOR')
  const late = { status: 409, message: 'Something else is proposed now. Look at it again.' }
  expect(await approve(eve, id, seen)).toMatchObject(late)
  expect([await bank.balances(), (await read(id)).state]).toEqual([[400_00], 'OPEN'])
  await act(eve, id, 'APPROVE')
  const other = await opened({ spent: 600_00 })
  const second = (await other.start()).data.id
  await other.act(other.ada, second, 'CREDIT')
  await other.act(other.eve, second, 'APPROVE')
  await other.act(other.ada, second, 'DECIDE_AGAINST', 'You signed for it.')
  const reason = (await other.atDesk(second, other.eve)).proposal
  await other.act(other.ada, second, 'DECLINE')
  await other.act(other.ada, second, 'DECIDE_AGAINST', 'Your card was in the terminal.')
  expect(await other.approve(other.eve, second, reason)).toMatchObject(late)
  expect((await other.read(second)).state).toBe('CREDITED')
})

test('staff cannot credit, approve or decline a dispute of their own, which the same email tells', async () => {
  const { bank, maria, ada, start, act, atDesk } = await opened({ spent: 600_00 })
  const { id } = (await start()).data
  const teller = { email: 'MARIA@example.test' }
  const self = bank.signIn({ id: await bank.addStaff('mimi', 1, teller), audience: 'staff' })
  const refused = { status: 422, message: 'This is your own dispute. Somebody else must decide it.' }
  expect(await act(self, id, 'CREDIT')).toMatchObject(refused)
  await act(ada, id, 'CREDIT')
  for (const own of ['APPROVE', 'DECLINE'] as const) expect(await act(self, id, own)).toMatchObject(refused)
  expect([(await atDesk(id)).proposal?.act, await bank.balances()]).toEqual(['CREDIT', [400_00]])
  expect((await maria.call('getDispute', { body: { id } })).data.state).toBe('OPEN')
})

test('a form whose dispute is not decided is neither closed nor archived, alone or among others', async () => {
  const { ada, start, act } = await opened()
  const { id } = (await start()).data
  const close = () =>
    ada.call('closeForms', { key: randomUUID(), body: { forms: [{ id, messages: 9 }], reason: 'ANSWERED' } })
  const archive = () => ada.call('updateForm', { body: { id, status: 'ARCHIVED_UNREAD' } })
  const refused = { status: 409, message: 'This dispute is not decided yet. Decide it first, and then close it.' }
  for (const [step, status] of [
    ['CREDIT', 'UNREAD'],
    ['DECIDE_FOR', 'READ'],
  ] as const) {
    expect((await close()).data).toEqual([{ id, outcome: 'NOT_DECIDED', status }])
    expect(await archive()).toMatchObject(refused)
    await act(ada, id, step)
  }
  expect((await close()).data).toMatchObject([{ outcome: 'CLOSED' }])
  expect((await archive()).status).toBe(200)
})

test('a credit that goes back by itself leaves a member who wrote waiting, and an answer counts once', async () => {
  const { maria, ada, start, act, takeBackIn } = await opened()
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  await act(ada, id, 'DECIDE_AGAINST', 'You signed for it.')
  await maria.call('writeMessage', { key: randomUUID(), body: { id, text: 'I did not. Please look again.' } })
  await takeBackIn(7)
  const { data } = await ada.call('getForms', { query: { id: String(id) } })
  expect(data[0]).toMatchObject({ status: 'UNREAD', waitsFor: 'STAFF', messages: 5 })
  expect((await maria.call('getConversations', { body: {} })).data).toMatchObject([
    { isUnread: true, waitsFor: 'STAFF' },
  ])
  const answers = await context.db
    .selectFrom('secured_form')
    .select(['first_answer_minutes as minutes', 'first_answered_at as at'])
    .where('id', '=', id)
    .execute()
  expect(answers).toEqual([{ minutes: 0, at: expect.any(Date) }])
})
