import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashedPeople } from '../../server/demo/access.ts'
import { transact } from '../../server/db/open.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { findByDomain } from '../../server/institution/store.ts'
import type { OperationId } from '../../server/http/contract-types.ts'
import { toDateAt, day } from '../../values/days.ts'
import { context, stillApp } from '../support/bank.ts'
import { callAs, type Person } from '../support/call.ts'
import { openTestDatabase } from '../support/database.ts'

const now = toDateAt(day('2026-11-20'), '16:20', 'America/New_York')

/** Opens the demo in a database of its own, and signs in maria, who has some of everything. */
export async function openDemoBank() {
  const { db, close } = await openTestDatabase()
  const people = await hashedPeople()
  await transact(db, (tx) => seedDemo(tx, context.secrets, people, now))
  const institution = (await findByDomain(db, 'localhost')) ?? fail('institution')
  const person = async (username: string) => {
    const found = await db
      .selectFrom('person')
      .select(['id', 'audience', 'account_number', 'mobile'])
      .where('institution_id', '=', institution.id)
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return { ...found, accountNumber: found.account_number ?? '' }
  }
  const [maria, ivo] = [await person('maria'), await person('ada')]
  const app = await stillApp({ db }, now)
  const nobody = () => callAs(app, { host: 'localhost' })
  const enter = (scope: 'full' | 'eview', person: Person = maria) =>
    callAs(app, {
      host: 'localhost',
      institution,
      person,
      scope,
      viewer: async () => ivo.id,
      db,
      clock: async () => now,
    })
  return {
    db,
    close,
    app,
    institution,
    maria,
    viewer: ivo,
    person,
    nobody,
    enter,
    bodies: await bodiesFor(enter('full')),
  }
}

const fail = (what: string): never => {
  throw new Error(`the demo has no ${what}`)
}

type Browser = ReturnType<typeof callAs>
type Bodies = Partial<Record<OperationId, Record<string, unknown>>>

/** Returns the bodies of reads that need more than their caller, so that they return a lot. */
async function bodiesFor(maria: Browser): Promise<Bodies> {
  const span = { from: '01/01/2026', to: '11/20/2026' }
  const { data: summary } = await maria.call('getSummary', { body: {} })
  const share = summary.shares[0] ?? fail('share')
  const { data: transfers } = await maria.call('getTransferHistory', { body: {} })
  await maria.call('saveAndPerformSearch', {
    body: { name: 'Mine', filters: { accountNumbers: [share.accountNumber] } },
    key: randomUUID(),
  })
  const { data: searches } = await maria.call('getSavedSearches', { body: {} })
  const { data: applications } = await maria.call('getLoanApplications', { body: {} })
  const { data: payees } = await maria.call('getQuickPays', { body: {} })
  const { data: payments } = await maria.call('getPaymentActivity', { body: {} })
  const { data: phones } = await maria.call('getPhones', { body: {} })
  const { data: list } = await maria.call('getStatements', { body: {} })
  const { data: conversations } = await maria.call('getConversations', { body: {} })
  return {
    getConversation: { id: conversations[0]?.id },
    getDispute: { id: conversations.find(({ subject }) => subject === 'Dispute of a transaction')?.id },
    getTransactions: { uniqueId: share.uniqueId, accountType: share.accountType, type: share.type, ...span },
    getTransferReceipt: { confirmNum: transfers[0]?.confirmNum },
    performSearch: { searchId: searches[0]?.id },
    getLoanApplication: { applicationId: applications.find(({ status }) => status === 1)?.applicationId },
    getPayeeDetail: { quickPayUniqueId: payees[0]?.uniqueId },
    getPaymentReceipt: { uniqueId: payments.find(({ status }) => status === 'PAID')?.uniqueId },
    getStatement: { month: list.statements[0]?.month },
    getLinkedAccounts: { phoneId: phones.at(-1)?.id },
    getTextUsage: { fromDate: span.from, toDate: span.to },
  }
}

/** Hashes each table, to find unexpected writes. */
export async function tablesOf(
  db: Awaited<ReturnType<typeof openDemoBank>>['db'],
  but: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of rows.filter((table) => !but.includes(table.name))) {
    const state = await sql<{ state: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(each::text), '' order by md5(each::text))), '') as state from ${sql.table(name)} as each`.execute(
      db,
    )
    found[name] = state.rows[0]?.state ?? ''
  }
  return found
}
