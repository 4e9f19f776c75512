import { transact } from '../../server/db/open.ts'
import type { PaidPayee } from '../../server/db/columns.ts'
import { newConfirmNum } from '../../server/ledger/ids.ts'
import { post } from '../../server/ledger/post.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { handOn } from '../../server/outgoing/poll.ts'
import type { OutgoingPort } from '../../server/outgoing/port.ts'
import { toDateAt, day, dayIn } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { type Bank, context, openBank } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'

export const ach = {
  destination: '900000003',
  destinationName: 'Example Bankers Bank',
  origin: '900100408',
  originName: 'Test Credit Union',
  companyName: 'Test Credit Union',
  companyId: '1900100408',
  routingNumber: '900100408',
}

const zone = 'America/New_York'
const tomas: PaidPayee = {
  name: 'Tomás Reyes',
  nickname: 'Tom',
  phone: '',
  address1: '14 Pier Street',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zip_code: '04101',
  account_number: '4400 7730',
  routing_number: '011000138',
  holder_name: null,
  holder_last_name: null,
}

type Sent = {
  amount?: number
  method?: 'Check' | 'Electronic' | 'Venmo' | 'PayPal'
  comment?: string
  payee?: Partial<PaidPayee>
}

/** Opens a member who sends money to Tomás, at a bank with a clock of its own, and the port for the money. */
export async function senderOn(on = '2031-03-05', time = '12:00', changes: object = {}) {
  const bank = await openBank({ ach, ...changes })
  const member = await bank.addMember('sara', [{ balance: 50_000_00 }])
  const account = member.accounts[0] as (typeof member.accounts)[number]
  const ids = { institution_id: bank.id, person_id: member.id }
  const { nickname, phone: _, account_number, holder_name: __, holder_last_name: ___, ...address } = tomas
  const bankOf = { account_number, routing_number: '011000138' }
  const contact = await context.db
    .insertInto('contact')
    .values({ ...ids, ...address, ...bankOf, nickname, paypal: '', venmo: '', added_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const errors: string[] = []
  const pass = async (to: string, time_ = '12:00') =>
    bank.wait(toDateAt(day(to), time_, zone).getTime() - (await bank.now()).getTime())
  await pass(on, time)
  return {
    bank,
    member,
    account,
    contactId: contact.id,
    errors,
    pass,
    /** Inserts a payment as Send Money does. Returns its confirmation number. */
    send: async ({ amount = 25_00, method = 'Electronic', comment = '', payee = {} }: Sent = {}) => {
      const now = await bank.now()
      return transact(context.db, async (tx) => {
        const confirmNum = newConfirmNum()
        const entry = { searchType: 4 as const, description: 'Sent', happenedOn: dayIn(zone, now) }
        const entries = [
          { ...entry, accountId: account.id, amount: cents(-amount) },
          { ...entry, accountId: bank.books.outside, amount: cents(amount) },
        ]
        await post(tx, {
          institutionId: bank.id,
          postings: [{ kind: 'money sent', confirmNum, madeAt: now, madeBy: member.id, entries }],
        })
        const left = {
          account_id: account.id,
          left_amount: amount,
          confirmation: confirmNum,
          memo: comment,
          fee: 0,
          method,
          process_date: null,
        }
        await tx
          .insertInto('outgoing_payment')
          .values({
            ...ids,
            ...left,
            contact_id: contact.id,
            paid_on: entry.happenedOn,
            paid_at: now,
            payee: JSON.stringify({ ...tomas, ...payee }),
          })
          .execute()
        return confirmNum
      })
    },
    /** Polls once for this institution, as a process does. */
    poll: (port: OutgoingPort, shouldContinue?: () => boolean) => handingOn(bank, port, errors).poll(shouldContinue),
    rows: () =>
      context.db
        .selectFrom('outgoing_payment')
        .selectAll()
        .where('institution_id', '=', bank.id)
        .orderBy('id')
        .execute(),
    batches: () =>
      context.db.selectFrom('outgoing_batch').selectAll().where('institution_id', '=', bank.id).orderBy('id').execute(),
    told: () => toldBy(bank),
    proof: async () => Object.values(await proveBooks(context.db)).flat(),
  }
}

/** Returns what one server process does at each poll, for one institution. */
export function handingOn(bank: Bank, port: OutgoingPort, errors: string[] = []) {
  const { id, institution } = bank
  const outgoing = {
    ...context,
    port,
    onError: (what: string, error: unknown) => void errors.push(`${what}: ${error}`),
  }
  const named = { id, key: institution.key, name: institution.name, timeZone: zone }
  return {
    errors,
    poll: async (shouldContinue?: () => boolean) => handOn(outgoing, named, await bank.now(), shouldContinue),
  }
}
