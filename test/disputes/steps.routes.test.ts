import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { lineOf } from '../../server/disputes/lines.ts'
import { addAccount } from '../../server/ledger/build.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { cents } from '../../values/money.ts'
import { context } from '../support/bank.ts'
import { opened, readDisputeAudit } from './opened.ts'

const proven = { unbalancedTransactions: [], unprovenBalances: [], unprovenHolds: [], overdrawnShares: [] }

test('the audit names the posting of a credit and of its taking back, and none where no money moved', async () => {
  const { bank, ada, start, act, takeBackIn } = await opened()
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  await act(ada, id, 'DECIDE_AGAINST', 'You signed for it.')
  await takeBackIn(7)
  const posted = await context.db
    .selectFrom('dispute')
    .select(['credit_num', 'take_back_num'])
    .where('institution_id', '=', bank.id)
    .executeTakeFirstOrThrow()
  const numbers = (await readDisputeAudit(bank.id)).map(({ after }) => after?.['confirmNum'])
  expect(numbers).toEqual([undefined, posted.credit_num, undefined, posted.take_back_num])
})

test('staff decide or approve a dispute only after reading the member’s newest message', async () => {
  const { bank, maria, ada, eve, start, act, approve, atDesk, newestOf } = await opened({ spent: 600_00 })
  const { id } = (await start()).data
  const seen = await newestOf(id)
  const write = (text: string) => maria.call('writeMessage', { key: randomUUID(), body: { id, text } })
  const credit = { id, act: 'CREDIT' as const, approves: null, explanation: '' }
  const step = (browser: typeof ada, body: object) =>
    browser
      .confirm()
      .then(() => browser.call('changeDispute', { key: randomUUID(), body: { ...credit, lastId: seen, ...body } }))
  const unread = { status: 409, message: 'There is a newer message. Please read it first.' }
  await write('I found it: my son bought it.')
  expect(await step(ada, {})).toMatchObject(unread)
  expect((await act(ada, id, 'CREDIT')).status).toBe(200)
  const { proposal } = await atDesk(id, eve)
  await write('Please stop this.')
  expect(await step(eve, { act: 'APPROVE', approves: 'CREDIT' })).toMatchObject(unread)
  expect(await bank.balances()).toEqual([400_00])
  expect((await approve(eve, id, proposal)).status).toBe(200)
})

test('what somebody proposed is not approved once they have left, are suspended or have another role', async () => {
  const { bank, adaId, ada, eve, start, act, atDesk } = await opened({ spent: 600_00 })
  const { id } = (await start()).data
  await act(ada, id, 'CREDIT')
  const be = (change: { staff_role?: 2; status?: 2; left_at?: Date }) =>
    context.db
      .updateTable('person')
      .set({ staff_role: 1, status: 0, left_at: null, ...change })
      .where('id', '=', adaId)
      .execute()
  for (const change of [{ staff_role: 2 as const }, { status: 2 as const }, { left_at: new Date() }]) {
    await be(change)
    expect(await act(eve, id, 'APPROVE')).toMatchObject({
      status: 409,
      message: 'Who proposed this can no longer decide disputes. Decline it, and propose it yourself.',
    })
  }
  expect(await bank.balances()).toEqual([400_00])
  await act(eve, id, 'DECLINE')
  await be({})
  await act(ada, id, 'CREDIT')
  await act(eve, id, 'APPROVE')
  expect([await bank.balances(), (await atDesk(id)).dispute.state]).toEqual([[1_000_00], 'CREDITED'])
})

test('a credit for an account that is no longer displayed goes to another share, and goes back from there', async () => {
  const { bank, account, ada, start, act, lines, takeBackIn } = await opened()
  const { id } = (await start()).data
  const member = { institutionId: bank.id, personId: account.person_id ?? 0 }
  const { account_type, type, updated_at } = account
  const savings = { account_type, type, updated_at, display_id: '003', default_description: 'Savings' }
  await transact(context.db, async (tx) => {
    await addAccount(tx, member, savings)
    await tx.updateTable('account').set({ display: false }).where('id', '=', account.id).execute()
  })
  await act(ada, id, 'CREDIT')
  expect([await bank.balances(), (await lines(id)).at(-1)]).toEqual([
    [960_00, 40_00],
    'The account that paid is no longer here, so we credited $40.00 to Savings S-003 for now, while we look into this. You can use it. We decide by 01/02/2027.',
  ])
  await act(ada, id, 'DECIDE_AGAINST', 'You signed for it.')
  expect((await lines(id)).at(-1)).toContain('Please have $40.00 in Savings S-003 on that day.')
  await takeBackIn(7)
  expect(await bank.balances()).toEqual([960_00, 0])
  expect(await proveBooks(context.db)).toEqual(proven)
})

test('a decision for a member whose account is no longer displayed says first why the credit goes to another', () => {
  const told = {
    amount: cents(40_00),
    explanation: null,
    takeBackOn: null,
    elsewhere: 'Savings S-003',
    returnedOn: null,
  }
  expect(lineOf('DECIDE_FOR', { state: 'OPEN', decide_by: '2027-01-02' }, told)).toBe(
    'We decided for you. The account that paid is no longer here, so we credited $40.00 to Savings S-003. It is yours to keep.',
  )
})

test('nothing is credited, decided or approved without the password, and a proposal is declined without it', async () => {
  const { bank, ada, eve, start, newestOf, act, atDesk } = await opened({ spent: 600_00 })
  const { id } = (await start()).data
  const lastId = await newestOf(id)
  const call = (browser: typeof ada, what: 'CREDIT' | 'DECIDE_FOR' | 'DECIDE_AGAINST' | 'APPROVE' | 'DECLINE') =>
    browser.call('changeDispute', {
      key: randomUUID(),
      body: { id, act: what, approves: what === 'APPROVE' ? 'CREDIT' : null, explanation: '', lastId },
    })
  const asked = { status: 403, error: { code: 'reauth_required' } }
  for (const what of ['CREDIT', 'DECIDE_FOR', 'DECIDE_AGAINST'] as const)
    expect(await call(ada, what)).toMatchObject(asked)
  expect((await atDesk(id)).proposal).toBeNull()
  expect((await act(ada, id, 'CREDIT')).data.proposal).toMatchObject({ act: 'CREDIT' })
  expect(await call(eve, 'APPROVE')).toMatchObject(asked)
  expect(await bank.balances()).toEqual([400_00])
  expect((await call(eve, 'DECLINE')).data.proposal).toBeNull()
})
