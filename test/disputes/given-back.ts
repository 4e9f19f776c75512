import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '../../server/db/open.ts'
import { takeDisputeCreditsBack } from '../../server/disputes/take-back.ts'
import { conversing } from '../../server/dependencies.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { handOn } from '../../server/outgoing/poll.ts'
import { receiveReturn } from '../../server/outgoing/returns.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { dayIn, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { range } from '../accounts/maria.ts'
import { ach } from '../outgoing/leaving.ts'
import { context, openBank } from '../support/bank.ts'
import { openSender } from '../transfers/sender.ts'

type Act = 'CREDIT' | 'DECIDE_FOR' | 'DECIDE_AGAINST' | 'APPROVE' | 'DECLINE'
export type Door = 'return' | 'undo' | 'lock' | 'unfit'

const aDay = 24 * 3_600_000

/** Opens a member who sent Tomas $40.00 of $100.00, which is in a batch, and a desk of two. */
export async function openPaid(settings = {}) {
  const sender = await openSender(await openBank({ ach, ...settings }))
  const { bank, call, member, add, send } = sender
  const { confirmNum } = (await send(await add(), 40)).data
  const now = await bank.now()
  const { timeZone } = bank.institution
  const today = dayIn(timeZone, now)
  const account = member.accounts[0]!
  const rows = (await call('getTransactions', { body: range(account.unique_id, today) })).data.postedTransactions
  const uniqueId = rows.find(({ description }) => description === 'Sent to Tomas Reyes')?.uniqueId ?? ''
  const [ada, eve] = [await bank.addStaff('ada', 1), await bank.addStaff('eve', 1)].map((id) =>
    bank.signIn({ id, audience: 'staff' }),
  )
  const sent = () => context.db.updateTable('outgoing_payment').where('institution_id', '=', bank.id)
  const leave = async () => {
    const on = now.toISOString().slice(0, 10)
    const batch = { kind: 'ach' as const, file_id: 0, ach: JSON.stringify(ach), effective_on: on, made_on: on }
    const { id } = await context.db
      .insertInto('outgoing_batch')
      .values({ institution_id: bank.id, ...batch, made_at: now, next_attempt_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sent().set({ batch_id: id, delivered_at: now }).execute()
  }
  const start = (amount = 40) =>
    call('startDispute', {
      key: randomUUID(),
      body: { uniqueId, reason: 'NOT_RECEIVED', amount, noticedOn: dayToWire(today), text: 'It never came.' },
    })
  const atDesk = async (id: number) => (await ada!.call('getFormDispute', { query: { id: String(id) } })).data
  const act = async (id: number, what: Act, browser = ada!) => {
    await browser.confirm()
    const lastId = (await ada!.call('getFormThread', { query: { id: String(id) } })).data.messages.at(-1)?.id ?? null
    const { proposal } = await atDesk(id)
    const approves = what === 'APPROVE' ? (proposal?.act ?? null) : null
    const typed = what === 'DECIDE_AGAINST' ? 'It was sent as you asked.' : ''
    const explanation = what === 'APPROVE' ? (proposal?.explanation ?? '') : typed
    return browser.call('changeDispute', { key: randomUUID(), body: { id, act: what, approves, explanation, lastId } })
  }
  const institution = { id: bank.id, key: bank.institution.key, name: bank.institution.name, timeZone }
  /** Takes back what is due so many days from now. */
  const takeBackIn = (days: number) =>
    takeDisputeCreditsBack(
      { ...context, ...conversing, onError: rethrow },
      institution,
      new Date(now.getTime() + days * aDay),
    )
  const port = { pause: 0, deliver: async () => undefined, returned: async () => undefined }
  const poll = (at: Date) => handOn({ ...context, port, onError: rethrow }, institution, at)
  /** Lets the money come back by a door. One that needs money which has not left finds it so. */
  const comeBack = async (door: Door) => {
    const here = { batch_id: null, delivered_at: null }
    if (door === 'return') {
      const came = { key: 'r', file: 'r', folder: 'RETURNS', confirmNum, amount: cents(40_00), code: 'R02' } as const
      return transact(context.db, (tx) => receiveReturn(tx, context.secrets, institution, came, now))
    }
    if (door === 'undo') {
      await sent()
        .set({ ...here, undo_until: new Date(now.getTime() + aDay) })
        .execute()
      return call('undoSend', { key: randomUUID(), body: { confirmNum } })
    }
    if (door === 'lock') {
      await sent()
        .set({ ...here, undo_until: new Date(now.getTime() + aDay) })
        .execute()
      const person = context.db.updateTable('person').where('institution_id', '=', bank.id).where('id', '=', member.id)
      await person.set({ status: UserStatus.BLOCKED }).execute()
      await poll(new Date(now.getTime() + 2 * aDay))
      return person.set({ status: UserStatus.NONE }).execute()
    }
    const [row] = await sender.outgoing()
    const payee = JSON.stringify({ ...row!.payee, routing_number: 'none' })
    await sent().set({ delivered_at: null, payee }).execute()
    return poll(new Date(now.getTime() + aDay))
  }
  /** What entries say that the member has, and what went to others and to disputes. */
  const books = async () => {
    const { rows } = await sql<{ name: string; sum: number }>`
      select case account_type when 0 then account.display_id else 'member' end as name, sum(amount)::bigint as sum
      from account join ledger_entry as entry on entry.institution_id = ${bank.id} and entry.account_id = account.id
      where account.institution_id = ${bank.id} group by 1`.execute(context.db)
    const of = (name: string) => Number(rows.find((row) => row.name === name)?.sum ?? 0)
    return { member: of('member'), outside: of('outside'), disputes: of('disputes') }
  }
  return {
    ...sender,
    confirmNum,
    today,
    uniqueId,
    account,
    ada: ada!,
    eve: eve!,
    leave,
    start,
    act,
    atDesk,
    takeBackIn,
    comeBack,
    books,
    read: async (id: number) => (await call('getDispute', { body: { id } })).data,
    proof: async () => Object.values(await proveBooks(context.db)).flat(),
  }
}

const rethrow = (_: string, error: unknown): never => {
  throw error
}
