import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { emptyShare, getFundingAccounts, shareErrors } from '../../machines/accounts/open-share.rules.ts'
import { typedAmount } from '../../machines/operations/draft.rules.ts'
import { toContact } from '../../machines/transfers/contacts.rules.ts'
import { emptySend, sendMoneyErrors } from '../../machines/transfers/send-money.rules.ts'
import { transferDraftErrors, emptyTransfer } from '../../machines/transfers/transfers.rules.ts'
import { toTransferAccounts } from '../../machines/transfers/transfer-accounts.rules.ts'
import { toAmountSource } from '../../server/ledger/figures.ts'
import { amountError } from '../../values/amounts.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { openSender } from '../transfers/sender.ts'

const incomplete = 'Please complete all fields'
const noAmount = 'Write an amount such as 25.00.'
const negative = 'Write an positive amount.' // sic
const belowLine = 'Minimum advace amount is $500.00' // sic
const over = 'Amount exceeds available balance'

const share = { balance: 100_00 }
const line = { balance: 0, is: { account_type: 2, type: 5, credit_limit: 1_000_00, minimum_advance: 500_00 } }
const sources = {
  'a share': share,
  'a line of credit': line,
  'a short line': { ...line, is: { ...line.is, credit_limit: 400_00 } },
}

type Money = Awaited<ReturnType<typeof openMoney>>

async function openMoney(from: (typeof sources)[keyof typeof sources]) {
  const sender = await openSender(undefined, { ...from, others: [{ balance: 0 }] })
  const { bank, member, call, add, contacts } = sender
  const contactId = await add()
  const { data: summary } = await call('getSummary', { body: { forFundsTransfer: true } })
  const [fromId = '', toId = ''] = member.accounts.map(({ unique_id }) => unique_id)
  return {
    ...sender,
    contactId,
    summary,
    fromId,
    toId,
    items: (await contacts()).map(toContact),
    tomorrow: await readTomorrow(bank),
  }
}

const readTomorrow = async ({ now }: { now: () => Promise<Date> | Date }) =>
  dayToWire(addDays(dayIn('America/New_York', await now()), 1))

const toTransfer = ({ member: { accountNumber }, call, ...ids }: Money, amount: number, more: object = {}) => {
  const body = {
    fromId: ids.fromId,
    toId: ids.toId,
    fromAccountNum: accountNumber,
    toAccountNum: accountNumber,
    amount,
    ...more,
  }
  return call('createTransfer', { key: randomUUID(), body: { ...body, transferType: 1 } })
}

const transferErrors = ({ summary, fromId, toId }: Money, amount: string, startDate = '') =>
  transferDraftErrors(
    { ...emptyTransfer, fromId, toId, amount, startDate },
    toTransferAccounts(toAccounts(summary, '')),
  )

type Answer = { status: number; message: string; error?: { code?: string } | undefined }
type Way = {
  field: string
  errors: (on: Money, typed: string) => FieldError<never>[]
  ask: (on: Money, amount: number) => Promise<Answer>
}

const ways: Record<string, Way> = {
  'a transfer': {
    field: 'amount',
    errors: (on, typed) => transferErrors(on, typed),
    ask: (on, amount) => toTransfer(on, amount),
  },
  'a transfer of tomorrow': {
    field: 'amount',
    errors: (on, typed) => transferErrors(on, typed, on.tomorrow),
    ask: (on, amount) => toTransfer(on, amount, { startDate: on.tomorrow }),
  },
  'money to a person': {
    field: 'amount',
    errors: ({ summary, fromId, contactId, items }, amount) =>
      sendMoneyErrors({
        draft: { ...emptySend, fromId, contactId, sendTo: 1, amount },
        accounts: toTransferAccounts(toAccounts(summary, '')),
        items,
      }),
    ask: ({ send, contactId }, amount) => send(contactId, amount),
  },
  'an opening deposit': {
    field: 'deposit',
    errors: ({ summary, fromId }, deposit) =>
      shareErrors(
        { ...emptyShare('share'), description: 'House', deposit, fromId },
        getFundingAccounts(groupAccounts(toAccounts(summary, ''))),
      ),
    ask: ({ call, fromId: fundingUniqueId }, openingDeposit) =>
      call('openShare', {
        key: randomUUID(),
        body: { type: 0, description: 'House', fundingUniqueId, openingDeposit },
      }),
  },
}

type Case = [from: keyof typeof sources, typed: string, text: string | null]
const cases: Case[] = [
  ['a share', '', incomplete],
  ['a share', '0.00', incomplete],
  ['a share', '12,34', noAmount],
  ['a share', '-5', negative],
  ['a share', '100.01', over],
  ['a share', '100', null],
  ['a line of credit', '499.99', belowLine],
  ['a line of credit', '500', null],
  ['a line of credit', '1,000', null],
  ['a line of credit', '1,000.01', over],
  ['a short line', '499.99', belowLine],
]

test.each(cases.flatMap((each) => Object.entries(ways).map(([name, way]) => [name, ...each, way] as const)))(
  '%s from %s: form, rule and bank give the same answer to an amount typed as %j',
  async (name, from, typed, said, { field, errors, ask }) => {
    const on = await openMoney(sources[from])
    const isLater = name === 'a transfer of tomorrow'
    // Today's balance does not limit a later day.
    const text = isLater && said === over ? null : said
    expect(errors(on, typed)).toEqual(text === null ? [] : [{ field, text }])
    const amount = typedAmount(typed)
    if (amount === null) return
    const [account] = on.member.accounts
    if (!account) throw new Error('no account')
    const source = toAmountSource(account)
    expect(amountError(amount, isLater ? { ...source, available: null } : source)?.text ?? null).toBe(text)
    const before = await on.bank.balances()
    const answer = await ask(on, toWire(amount))
    expect(`${answer.status} ${answer.message}`).toBe(text === null ? '200 ' : `422 ${text}`)
    expect(answer.error?.code).toBe(text === over || text === belowLine ? 'limit' : undefined)
    expect((await on.bank.balances())[0]).toBe(text === null && !isLater ? (before[0] ?? 0) - amount : before[0])
  },
)
