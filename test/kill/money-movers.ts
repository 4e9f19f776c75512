import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, dayFromWire, dayToWire } from '../../values/days.ts'
import type { HeardShare } from '../support/http.ts'
import { auditedAs, byKey, linesOf, type Mover, toCents } from './mover.ts'

const isOpen = ({ balance, allowTransactionsFrom, allowTransactionsTo }: HeardShare) =>
  balance !== null && allowTransactionsFrom && allowTransactionsTo

/** Between two shares of one member, now in one direction and now in the other. */
export const transfer: Mover = {
  name: 'transfers',
  by: 'member',
  act: async ({ shares }) => {
    const [one, other] = shares.filter(isOpen)
    if (!one || !other) throw new Error('there are not two shares to move money between')
    const [from, to] = randomInt(2) ? [one, other] : [other, one]
    const cents = randomInt(1, 500)
    const accounts = { fromId: from.uniqueId, toId: to.uniqueId, fromAccountNum: from.accountNumber, toAccountNum: to.accountNumber }
    return {
      path: '/fundstransfer',
      body: { ...accounts, amount: cents / 100, transferType: 1 },
      leaves: ({ confirmNum }) => [`${confirmNum}: ${from.uniqueId} ${-cents}, ${to.uniqueId} ${cents}`],
    }
  },
  provenBy: (db, usernames) =>
    linesOf(
      db,
      sql`select confirm_num || ': ' || string_agg(account.unique_id || ' ' || ledger_entry.amount, ', ' order by ledger_entry.amount)
        from ledger_transaction
          join person on person.id = made_by
          join ledger_entry on transaction_id = ledger_transaction.id
          join account on account.id = account_id
        where kind = 'transfer' and username = any(${usernames})
        group by ledger_transaction.id, confirm_num`,
    ),
}

type QuickPay = { uniqueId: string; payeeName: string; isActive: boolean }
const ours = 'Kelp Cooperative'

/** One to three at once, due on one of the next days, when the server's own run makes them. */
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
      sql`select unique_id || ' ' || amount from payment join person on person.id = person_id
        where origin = 'Quick Pay' and username = any(${usernames})`,
    ),
}

const unscheduled: Mover = {
  name: 'unscheduled payments',
  by: 'member',
  act: async ({ read }) => {
    const planned = await read<{ uniqueId: string; paymentOrigin: string }[]>('/payments/getscheduledpayments', {})
    const last = planned.findLast(({ paymentOrigin }) => paymentOrigin === 'Quick Pay')
    return last && planned.length > 5 ? { path: '/payments/unschedule', body: { uniqueId: last.uniqueId }, leaves: byKey } : null
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
      return { path: '/payments/removequickpay', body: { uniqueId: added[randomInt(added.length)]?.uniqueId }, leaves: byKey }
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

type Contact = { id: number; name: string; venmo: string }
const nobodyElse = 'Kim Kelp'

const contacts: Mover = {
  name: 'contacts',
  by: 'member',
  act: async ({ read, mark }) => {
    const added = (await read<Contact[]>('/customer/contacts', {})).filter(({ name }) => name === nobodyElse)
    if (added.length > 3) return { path: '/customer/removecontact', body: { contactId: added[randomInt(added.length)]?.id }, leaves: byKey }
    return {
      path: '/customer/savecontact',
      body: { name: nobodyElse, nickname: mark, venmo: `@${mark}` },
      leaves: ({ id }) => [`contact ${id}`],
    }
  },
  provenBy: async (db, usernames) => [
    ...(await linesOf(
      db,
      sql`select 'contact ' || contact.id from contact join person on person.id = person_id where username = any(${usernames})`,
    )),
    ...(await auditedAs('removeContact')(db, usernames)),
  ],
}

const sentMoney: Mover = {
  name: 'money sent out',
  by: 'member',
  act: async ({ read, mark, shares }) => {
    const from = shares.find(({ allowTransactionsFrom }) => allowTransactionsFrom)
    const contact = (await read<Contact[]>('/customer/contacts', {})).find(({ venmo }) => venmo !== '')
    if (!from || !contact) return null
    const cents = randomInt(1, 10)
    return {
      path: '/customer/sendmoney',
      body: { fromId: from.uniqueId, contactId: contact.id, sendTo: 2, amount: cents / 100, comment: mark },
      leaves: ({ confirmNum }) => [`${confirmNum} to ${contact.id}: ${from.uniqueId} ${-cents}`],
    }
  },
  provenBy: (db, usernames) =>
    linesOf(
      db,
      sql`select confirmation || ' to ' || contact_id || ': ' || coalesce(account.unique_id || ' ' || ledger_entry.amount, 'nothing')
        from outgoing_payment
          join person on person.id = person_id
          left join ledger_transaction on confirm_num = confirmation
          left join ledger_entry on transaction_id = ledger_transaction.id and ledger_entry.account_id = outgoing_payment.account_id
          left join account on account.id = ledger_entry.account_id
        where contact_id is not null and username = any(${usernames})`,
    ),
}

export const moneyMovers: readonly Mover[] = [transfer, payments, unscheduled, payees, contacts, sentMoney]
