import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { addAccount } from '../../server/ledger/build.ts'
import { context } from '../support/bank.ts'
import { plainShare } from '../support/plain.ts'
import { readOutside } from '../outgoing/outside-reader.ts'
import { achFile, openReceiving } from './ach.ts'

const plainLoan = { ...plainShare, account_type: 2 as const, default_description: 'Personal Loan' }

/** Opens a member who owes $80.00 on L-002 with $3.00 of interest, and $40.00 on the card C-003. */
async function openOwing() {
  const receiving = await openReceiving()
  const { bank, member } = receiving
  const own = { institutionId: bank.id, personId: member.id }
  const add = async (given: object, balance: number) => {
    const id = await transact(context.db, (tx) => addAccount(tx, own, { ...plainLoan, ...given }))
    await bank.deposit(id, balance)
    return id
  }
  const loan = await add({ display_id: '002', interest_due: 3_00 }, -80_00)
  await context.db
    .insertInto('loan')
    .values({
      institution_id: bank.id,
      account_id: loan,
      regular_payment: 20_00,
      minimum_due: 20_00,
      next_due_on: '2031-04-01',
      original_amount: 0,
    })
    .execute()
  await add({ account_type: 3, type: 1, display_id: '003' }, -40_00)
  return {
    ...receiving,
    loan,
    loanNumber: `${member.accountNumber}002`,
    cardNumber: `${member.accountNumber}003`,
    due: () =>
      context.db
        .selectFrom('loan')
        .select(['minimum_due', 'next_due_on'])
        .where('institution_id', '=', bank.id)
        .where('account_id', '=', loan)
        .executeTakeFirst(),
  }
}

test.each(['22', '32', '52'])(
  'a deposit of another bank, code %s, to a loan or card pays it as a transfer would',
  async (code) => {
    const { bank, loanNumber, cardNumber, put, read, due, proof, errors } = await openOwing()
    await put(
      'fed.ach',
      achFile([
        { code, target: loanNumber, amount: 23_00 },
        { code, target: cardNumber, amount: 40_00 },
      ]),
    )
    await read()
    expect(await bank.balances()).toEqual([50_000_00, -60_00, 0])
    expect(await due()).toEqual({ minimum_due: 20_00, next_due_on: '2031-05-01' })
    expect([await proof(), errors]).toEqual([[], []])
  },
)

test('more than is owed, and every withdrawal from a loan, goes back, and the member is told', async () => {
  const { bank, loanNumber, put, read, text, told } = await openOwing()
  await put(
    'fed.ach',
    achFile([
      { code: '22', target: loanNumber, amount: 83_01 },
      { code: '27', target: loanNumber, amount: 1_00 },
      { code: '55', target: loanNumber, amount: 2_00 },
    ]),
  )
  await read()
  expect(await bank.balances()).toEqual([50_000_00, -80_00, -40_00])
  const { entries } = readOutside(await text('ach-returns-2031-03-05-1.txt'))
  expect(entries.map(({ code, amount, addenda }) => [code, amount, addenda?.slice(0, 5)])).toEqual([
    ['21', 83_01, '99R23'],
    ['26', 1_00, '99R20'],
    ['56', 2_00, '99R20'],
  ])
  expect((await told()).notices.map((notice) => notice.text)).toEqual([
    'HARBOR PAYROLL sent $83.01 to L-002 on 03/05/2031. This is more than is owed on it, so we sent the money back. Your balance has not changed. Ask HARBOR PAYROLL what to do.',
    ...['$1.00', '$2.00'].map(
      (amount) =>
        `HARBOR PAYROLL tried to take ${amount} from L-002 on 03/05/2031. Other banks cannot take money from this account, so we sent it back unpaid. Your balance has not changed. Ask HARBOR PAYROLL what to do.`,
    ),
  ])
})

test('where a share and a loan have the same number, the entry says which is meant', async () => {
  const { bank, member, share, put, read } = await openOwing()
  const own = { institutionId: bank.id, personId: member.id }
  const id = await transact(context.db, (tx) => addAccount(tx, own, { ...plainLoan, display_id: '001' }))
  await bank.deposit(id, -30_00)
  await put(
    'fed.ach',
    achFile([
      { code: '22', target: share, amount: 1_00 },
      { code: '52', target: share, amount: 2_00 },
    ]),
  )
  await read()
  expect(await bank.balances()).toEqual([50_001_00, -80_00, -40_00, -28_00])
})
