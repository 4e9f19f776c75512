import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { kinds } from '../../server/dependencies.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { run } from '../../server/schedule/run.ts'
import { toDateAt, day } from '../../values/days.ts'
import { ShrType } from '../../values/enumerations.ts'
import { context, openBank } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'
import { addBill } from './bills.ts'

const zone = 'America/New_York'

/** A Monday without a holiday nearby. */
export const monday = '2031-03-03'

const rules = { freePerMonth: 15, fee: 50, mostPerPayment: 10_000_00, mostPerDay: 20_000_00 }

type Given = {
  balance?: number
  epay?: Partial<typeof rules>
  is?: object
  share?: object
  loan?: object | null
  app?: FastifyInstance
}

/** Opens a member who may pay bills from checking and savings, on a given day, and the runs of their bank. */
export async function payerOn(
  on: string,
  time = '09:00',
  { balance = 500_00, epay = {}, is = {}, share = {}, loan = null, app }: Given = {},
) {
  const bank = await openBank({ epay: { ...rules, ...epay } }, app && { db: context.db, app })
  const shares = [{ balance, is: { type: ShrType.SHARE_DRAFT, ...share } }, { balance: 100_00 }]
  const loans = loan ? [{ is: { account_type: 2 as const, display_id: '001', ...loan } }] : []
  const member = await bank.addMember('paula', [...shares, ...loans], { e_statements: true, ...is })
  const [checking = '', savings = '', borrowed = ''] = member.accounts.map(({ unique_id }) => unique_id)
  const owner = { institutionId: bank.id, personId: member.id }
  const errors: unknown[] = []
  const scheduler = {
    ...context,
    kinds,
    onError: (_: unknown, error: unknown) => void errors.push(error),
    maxTogether: 4,
  }
  const pass = async (to: string, time_ = '10:00') =>
    bank.wait(toDateAt(day(to), time_, zone).getTime() - (await bank.now()).getTime())
  const runNow = async () => run(scheduler, { id: bank.id, timeZone: zone }, await bank.now())
  await pass(on, time)
  // Signs in again, because weeks may have passed.
  const paula = () => bank.signIn(member)
  const confirmed = async () => {
    const browser = paula()
    await browser.confirm()
    return browser
  }
  const setPerson = (changes: { status?: 0 | 1 | 2; e_statements?: boolean }) =>
    context.db
      .updateTable('person')
      .set(changes)
      .where('institution_id', '=', bank.id)
      .where('id', '=', member.id)
      .execute()
  const item = (quickPayUniqueId: string, amount: number, paymentDate: string, changes: object = {}) => {
    return { quickPayUniqueId, amount, fromAccountId: checking, fromAccountType: 1 as const, paymentDate, ...changes }
  }
  type Items = ReturnType<typeof item>[]
  return {
    bank,
    member,
    owner,
    checking,
    savings,
    borrowed,
    paula,
    /** Signs in and confirms the password. */
    confirmed,
    errors,
    pass,
    runNow,
    item,
    /** Sets the bank's clock, and starts the run of that day. */
    runOn: async (to: string, time_ = '10:00') => {
      await pass(to, time_)
      await runNow()
    },
    bill: (name: string, changes: Parameters<typeof addBill>[2] = {}) =>
      addBill(context.db, owner, { name, nickname: name, ...changes }),
    pay: (items: Items, more: object = {}, key: string = randomUUID()) =>
      paula().call('makePayments', { key, body: { paymentList: items, ...more } }),
    /** Schedules a transfer from checking to savings. */
    transfer: (amount: number, startDate: string, more: object = {}) =>
      paula().call('createTransfer', {
        key: randomUUID(),
        body: {
          fromId: checking,
          toId: savings,
          fromAccountNum: member.accountNumber,
          toAccountNum: member.accountNumber,
          amount,
          transferType: 1,
          startDate,
          ...more,
        },
      }),
    scheduled: async () => (await paula().call('getScheduledPayments', { body: {} })).data,
    activity: async () => (await paula().call('getPaymentActivity', { body: {} })).data,
    told: () => toldBy(bank),
    setPerson,
    setStatus: (status: 0 | 1 | 2) => setPerson({ status }),
    /** Stops offering this payee. */
    retire: async (payeeId: number) => {
      const offered = { institution_id: bank.id, name: 'Shoreline Power', is_active: false }
      const address = {
        phone: '5550175521',
        address1: '4 Dam Road',
        address2: '',
        city: 'Portland',
        state: 'ME',
        zip_code: '04101',
      }
      const into = context.db.insertInto('offered_payee').values({ ...offered, ...address })
      const { id } = await into.returning('id').executeTakeFirstOrThrow()
      const payee = context.db.updateTable('payee').set({ offered_payee_id: id })
      await payee.where('institution_id', '=', bank.id).where('id', '=', payeeId).execute()
    },
    setAccount: (changes: object) =>
      context.db
        .updateTable('account')
        .set(changes)
        .where('institution_id', '=', bank.id)
        .where('unique_id', '=', checking)
        .execute(),
    proof: async () => Object.values(await proveBooks(context.db)).flat(),
  }
}
