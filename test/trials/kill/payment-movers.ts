import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, dayFromWire, dayToWire } from '../../../values/days.ts'
import { auditedAs, byKey, linesOf, type Mover, toCents } from './mover.ts'

type QuickPay = { uniqueId: string; payeeName: string; isActive: boolean }
const ours = 'Kelp Cooperative'

/** Schedules one to three payments for the next days, which the server's own run makes. */
const payments: Mover = {
  name: 'payments',
  by: 'member',
  act: async ({ read, mark, shares }) => {
    const from = shares.find(({ allowTransactionsFrom }) => allowTransactionsFrom)
    const payees = (await read<QuickPay[]>('/payments/getquickpays', {})).filter(({ isActive }) => isActive)
    if (!from || payees.length === 0) return null
    const { earliestDate } = await read<{ earliestDate: string }>('/payments/geteligibility', {})
    const paymentList = Array.from({ length: randomInt(1, 4) }, (_, row) => ({
      quickPayUniqueId: payees[randomInt(payees.length)]?.uniqueId,
      amount: randomInt(1, 10) / 100,
      fromAccountId: from.uniqueId,
      fromAccountType: 1,
      paymentDate: dayToWire(addDays(dayFromWire(earliestDate), randomInt(2, 5))),
      comment: `${mark} ${row}`,
    }))
    return {
      path: '/payments/makepayments',
      body: { paymentList, payTwice: true },
      leaves: ({ payments: made = [] }) => made.map(({ uniqueId, amount }) => `${uniqueId} ${toCents(amount)}`),
    }
  },
  provenBy: (db, usernames) =>
    linesOf(
      db,
      // A payment that was left over when its auto pay ended has no comment.
      sql`select unique_id || ' ' || amount from payment join person on person.id = person_id
        where origin = 'Quick Pay' and comment <> '' and username = any(${usernames})`,
    ),
}

const unscheduled: Mover = {
  name: 'unscheduled payments',
  by: 'member',
  act: async ({ read }) => {
    const planned = await read<{ uniqueId: string; paymentOrigin: string }[]>('/payments/getscheduledpayments', {})
    const last = planned.findLast(({ paymentOrigin }) => paymentOrigin === 'Quick Pay')
    return last && planned.length > 1
      ? { path: '/payments/unschedule', body: { uniqueId: last.uniqueId }, leaves: byKey }
      : null
  },
  provenBy: auditedAs('unschedulePayment'),
}

const address = { phone: '5550177730', address1: '1 Well Lane', city: 'Portland', state: 'ME', zipCode: '04101' }

const payees: Mover = {
  name: 'payees',
  by: 'member',
  act: async ({ read, mark }) => {
    const added = (await read<QuickPay[]>('/payments/getquickpays', {})).filter(({ payeeName }) => payeeName === ours)
    if (added.length > 3)
      return {
        path: '/payments/removequickpay',
        body: { uniqueId: added[randomInt(added.length)]?.uniqueId },
        leaves: byKey,
      }
    return {
      path: '/payments/insertpayee',
      body: { ...address, name: ours, nickname: mark, accountNumber: `${mark}1` },
      leaves: ({ payeeId }) => [`payee ${payeeId}`],
    }
  },
  provenBy: async (db, usernames) => [
    ...(await linesOf(
      db,
      sql`select 'payee ' || payee.id from payee join person on person.id = person_id where username = any(${usernames})`,
    )),
    ...(await auditedAs('removeQuickPay')(db, usernames)),
  ],
}

/** Sets up an auto pay for a payee that was added here; once there are two, makes one a quick pay again. */
const autoPays: Mover = {
  name: 'auto pays',
  by: 'member',
  act: async ({ read, shares }) => {
    const from = shares.find(({ allowTransactionsFrom }) => allowTransactionsFrom)
    const begun = (await read<QuickPay[]>('/payments/getautopays', {})).filter(({ payeeName }) => payeeName === ours)
    if (begun.length > 1)
      return { path: '/payments/auto2quick', body: { autoPayUniqueId: begun[0]?.uniqueId }, leaves: byKey }
    const payee = (await read<QuickPay[]>('/payments/getquickpays', {})).find(({ payeeName }) => payeeName === ours)
    if (!from || !payee) return null
    const { earliestDate } = await read<{ earliestDate: string }>('/payments/geteligibility', {})
    const terms = {
      frequency: 'WEEKLY',
      method: 'continuous',
      startDate: dayToWire(addDays(dayFromWire(earliestDate), 3)),
      amount: 0.01,
    }
    return {
      path: '/payments/quick2auto',
      body: { ...terms, quickPayUniqueId: payee.uniqueId, fromAccountId: from.uniqueId, fromAccountType: 1 },
      leaves: ({ uniqueId }) => [`auto pay ${uniqueId}`],
    }
  },
  provenBy: async (db, usernames) => [
    ...(await linesOf(
      db,
      sql`select 'auto pay ' || unique_id from bill join payee on payee.id = payee_id join person on person.id = person_id
        where unique_id like 'a%' and username = any(${usernames})`,
    )),
    ...(await auditedAs('autoToQuick')(db, usernames)),
  ],
}

export const paymentMovers: readonly Mover[] = [payments, unscheduled, payees, autoPays]
