import { randomUUID } from 'node:crypto'
import { newConfirmNum } from '../../server/ledger/ids.ts'
import { post } from '../../server/ledger/post.ts'
import { addOccurrences, addPlan } from '../../server/schedule/plans-store.ts'
import { transact } from '../../server/db/open.ts'
import { addDays, dayIn, type Day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

export const water = {
  name: 'City Water',
  phone: '5550177730',
  address1: '1 Well Lane',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
  nickname: 'Water',
  accountNumber: '88 127730',
}

export const zone = 'America/New_York'

const makePosting = (
  { books }: Bank,
  accountId: number,
  amount: number,
  { paidOn, confirmNum }: { paidOn: Day; confirmNum: string | null },
) => {
  const entry = { searchType: 4 as const, description: 'E-PAY', happenedOn: paidOn }
  const entries = [
    { ...entry, accountId, amount: cents(-amount) },
    { ...entry, accountId: books.outside, amount: cents(amount) },
  ]
  return { kind: 'payment', confirmNum, madeAt: new Date(), madeBy: null, entries }
}

type Payment = { on?: Day; paidOn?: Day; amount?: number }

/** Opens a member who may pay bills: with a checking account and e-statements. */
export async function openPayer(bank?: Bank, username = 'maria') {
  const at = bank ?? (await openBank())
  const member = await at.addMember(username, [{ balance: 500_00, is: { type: 1 } }], { e_statements: true })
  const browser = at.signIn(member)
  await browser.confirm()
  const { call } = browser
  const today = dayIn(zone, await at.now())
  const insert = (change: object = {}, key?: string) =>
    call('insertPayee', { body: { ...water, ...change } as never, ...(key && { key }) })
  return {
    bank: at,
    member,
    call,
    today,
    insert,
    /** Adds a payee and returns its keys. */
    add: async (change: object = {}) => (await insert(change)).data,
    update: (uniqueId: string, change: object = {}) =>
      call('updatePayee', { body: { ...water, uniqueId, ...change } as never }),
    quickPays: async () => (await call('getQuickPays', { body: {} })).data,
    detail: async (quickPayUniqueId: string) => (await call('getPayeeDetail', { body: { quickPayUniqueId } })).data,
    remove: (uniqueId: string) => call('removeQuickPay', { body: { uniqueId } }),
    /** Inserts a scheduled payment, or one that was made. */
    pay: (payeeId: number, { on = addDays(today, 3), paidOn, amount = 61_75 }: Payment = {}) =>
      transact(context.db, async (tx) => {
        const owner = { institutionId: at.id, personId: member.id }
        const planId = await addPlan(tx, owner, { kind: 'payment', startsOn: paidOn ?? on, madeAt: new Date() })
        const confirmNum = paidOn ? newConfirmNum() : null
        const accountId = member.accounts[0]?.id ?? 0
        if (paidOn)
          await post(tx, {
            institutionId: at.id,
            postings: [makePosting(at, accountId, amount, { paidOn, confirmNum })],
          })
        const settled = paidOn && { state: 'done' as const, settledOn: paidOn }
        const occurrence_id = await addOccurrences(tx, owner, planId, [
          { number: 0, scheduledOn: paidOn ?? on, ...settled, confirmNum },
        ])
        const ids = { institution_id: at.id, person_id: member.id }
        const order = { payee_id: payeeId, account_id: accountId, amount, comment: '', comment_on_check: false }
        const { id } = await tx
          .insertInto('payment')
          .values({
            ...ids,
            ...order,
            occurrence_id,
            unique_id: `p${randomUUID()}`,
            origin: 'Quick Pay',
            refused_because: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (!paidOn) return
        const paid = {
          process_date: paidOn,
          paid_on: paidOn,
          paid_at: new Date(),
          fee: 0,
          method: 'Check' as const,
          payee: '{}',
        }
        const left = { account_id: accountId, left_amount: amount, confirmation: confirmNum ?? '', memo: '' }
        await tx
          .insertInto('outgoing_payment')
          .values({ ...ids, ...paid, ...left, payment_id: id })
          .execute()
      }),
    offer: async (change: object = {}, institutionId = at.id) => {
      const { zipCode: zip_code, nickname: _, accountNumber: __, ...address } = water
      const offered = { ...address, zip_code, name: 'Shoreline Power', address1: '4 Dam Road', ...change }
      const { id } = await context.db
        .insertInto('offered_payee')
        .values({ institution_id: institutionId, ...offered })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    notices: async () =>
      (await at.signIn(member).call('getNotifications', { body: {} })).data.map(({ notification, viewed }) => ({
        notification,
        viewed,
      })),
    mails: async () => (await at.nobody.call('getOutbox')).data.map(({ to, subject, text }) => ({ to, subject, text })),
    events: () =>
      context.db
        .selectFrom('audit_event')
        .select(['action', 'target_id', 'before', 'after'])
        .where('institution_id', '=', at.id)
        .orderBy('id')
        .execute(),
  }
}
