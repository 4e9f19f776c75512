import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Tx } from '../../server/db/open.ts'
import { post } from '../../server/ledger/post.ts'
import { makeStatements } from '../../server/statements/make.ts'
import { day, toDateAt } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { appOf, type Bank, context, openBank } from '../support/bank.ts'

export const statements = {
  firstMonth: '2026-08',
  address: '12 Pier Street',
  errorNotice: 'Tell us within 60 days.',
  disclosure: 'You can get paper.',
}

/** '2026-10-31T02:00', by the clock of New York. */
const at = (time: string) => toDateAt(day(time.slice(0, 10)), time.slice(11), 'America/New_York')

/** Opens a bank that makes its statements, with its clock at this time. */
export async function bankAt(time: string, changes: Parameters<typeof openBank>[0] = {}) {
  const clock = { now: at(time) }
  const failed: string[] = []
  const bank = await openBank(
    { statements, ...changes },
    { db: context.db, app: await appOf({ clock: () => clock.now }) },
  )
  const make = (shouldContinue?: () => boolean, atOnce = 50) =>
    makeStatements(
      {
        db: context.db,
        secrets: context.secrets,
        pace: { atOnce, rest: 0 },
        onError: (what) => void failed.push(what),
      },
      bank.id,
      clock.now,
      shouldContinue,
    )
  return { bank, make, failed, now: () => clock.now, goTo: (later: string) => void (clock.now = at(later)) }
}

export type Happened = {
  on: string
  amount: number
  description?: string
  interest?: number
  fee?: number
  kind?: string
}

/** Posts on an account, in this order. */
export async function happened(bank: Bank, accountId: number, entries: readonly Happened[]): Promise<void> {
  for (const { on, amount, description = 'Coffee', interest = 0, fee = 0, kind = 'test' } of entries)
    await transact(context.db, async (tx) => {
      const side = { searchType: 0 as const, happenedOn: day(on) }
      await post(tx, {
        institutionId: bank.id,
        postings: [
          {
            kind,
            confirmNum: null,
            madeAt: new Date(),
            madeBy: null,
            entries: [
              { ...side, accountId, description, amount: cents(amount), interest: cents(interest), fee: cents(fee) },
              { ...side, accountId: bank.books.outside, description: 'Coffee', amount: cents(-amount) },
            ],
          },
        ],
      })
    })
}

/** Lets through what the database refuses: changing and deleting statements that were made. */
export const tamper = (work: (tx: Tx) => Promise<unknown>) =>
  transact(context.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })

/** Changes the statements of a bank, or of one of its members. */
export const changeMade = ({ bank }: { bank: Bank }, values: object, personId?: number) =>
  tamper((tx) =>
    tx
      .updateTable('statement')
      .set(values)
      .where('institution_id', '=', bank.id)
      .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? 0))
      .execute(),
  )

export const noFile = () => randomBytes(32).toString('hex')

export type Opened = Awaited<ReturnType<typeof opened>>

/** `is`: what differs from a share in maria's account. */
export async function opened(time = '2026-10-20T12:00', is: { account_type?: 1 | 3; rate?: number } = {}) {
  const { bank, make, failed, now, goTo } = await bankAt(time)
  const maria = await bank.addMember('maria', [{ is }], { account_number: '10025678', e_statements: true })
  const account = maria.accounts[0]?.id ?? 0
  return { bank, make, failed, now, goTo, maria, account, browser: bank.signIn(maria) }
}

export const listed = async ({ browser }: Pick<Opened, 'browser'>) =>
  (await browser.call('getStatements', { body: {} })).data.statements
export async function fileOf({ browser }: Pick<Opened, 'browser'>, month: string) {
  await browser.enter()
  const answer = await browser.carry({
    method: 'POST',
    url: '/api/statements/getstatementfile',
    headers: { authorization: `Bearer ${browser.kept.token}` },
    payload: { month },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}
export const hashOf = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')
