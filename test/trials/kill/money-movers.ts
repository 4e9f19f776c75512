import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { HeardShare } from '../../support/http.ts'
import { auditedAs, byKey, linesOf, type Mover } from './mover.ts'

const isOpen = ({ balance, allowTransactionsFrom, allowTransactionsTo }: HeardShare) =>
  balance !== null && allowTransactionsFrom && allowTransactionsTo

/** Moves money between two shares of a member, in alternating directions. */
export const transfer: Mover = {
  name: 'transfers',
  by: 'member',
  act: async ({ shares }) => {
    const [one, other] = shares.filter(isOpen)
    if (!one || !other) throw new Error('there are not two shares to move money between')
    const [from, to] = randomInt(2) ? [one, other] : [other, one]
    const cents = randomInt(1, 500)
    const accounts = {
      fromId: from.uniqueId,
      toId: to.uniqueId,
      fromAccountNum: from.accountNumber,
      toAccountNum: to.accountNumber,
    }
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

type Contact = { id: number; name: string; venmo: string }
const nobodyElse = 'Kim Kelp'

const contacts: Mover = {
  name: 'contacts',
  by: 'member',
  act: async ({ read, mark }) => {
    const added = (await read<Contact[]>('/customer/contacts', {})).filter(({ name }) => name === nobodyElse)
    if (added.length > 3)
      return { path: '/customer/removecontact', body: { contactId: added[randomInt(added.length)]?.id }, leaves: byKey }
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

export const moneyMovers: readonly Mover[] = [transfer, contacts, sentMoney]
