import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, transact } from '../../server/db/open.ts'
import type { Institution } from '../../server/db/institution.ts'
import { findByDomain } from '../../server/institution/store.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { context } from '../support/bank.ts'
import { callAs } from '../support/call.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

test('an institution copied into another database keeps its ids and leaves one with the same ids alone', async () => {
  const { bank, member, rosa, order } = await rosaWithTwoShares()
  const key = randomUUID()
  await rosa.call('createTransfer', { key, body: order(10) })
  await rosa.call('createTransfer', { key: randomUUID(), body: order(5, { frequency: 2 }) })
  const host = `carried-${bank.host}`
  const id = await carry(context.db, bank.id, host)

  const institution = (await findByDomain(context.db, host)) as Institution
  const twin = callAs(bank.app, { host, institution, person: member, scope: 'full', db: context.db, clock: bank.now })
  expect((await twin.call('getSummary', { body: {} })).data).toEqual((await rosa.call('getSummary', { body: {} })).data)

  // The key and its answer came along, so that a repetition moves nothing.
  expect((await twin.call('createTransfer', { key, body: order(10) })).headers['idempotency-replayed']).toBe('true')
  await twin.call('createTransfer', { key: randomUUID(), body: order(20) })
  const [running] = (await twin.call('getScheduledTransfers', { body: {} })).data
  await twin.call('cancelScheduledTransfer', { key: randomUUID(), body: { scheduledTransferId: running?.id ?? 0 } })

  const reasonAt = async (browser: typeof rosa) =>
    (await browser.call('getScheduledTransfers', { body: {} })).data[0]?.endReason
  expect(await balancesAt(context.db, bank.id)).toEqual([85_00, 115_00])
  expect(await balancesAt(context.db, id)).toEqual([65_00, 135_00])
  expect([await reasonAt(rosa), await reasonAt(twin)]).toEqual(['', 'You stopped it.'])
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

/** Copies every row of an institution under another institution_id, as if from another database. */
async function carry(db: Db, from: number, host: string): Promise<number> {
  return transact(db, async (tx) => {
    const own = await tx.selectFrom('institution').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
    const { id: _, ...rest } = own
    const texts = {
      admin_access: JSON.stringify(own.admin_access),
      setup: JSON.stringify(own.setup),
      sso_hosts: JSON.stringify(own.sso_hosts),
      epay: JSON.stringify(own.epay),
      new_receivers: JSON.stringify(own.new_receivers),
      disputes: JSON.stringify(own.disputes),
      answer_hours: JSON.stringify(own.answer_hours),
      ach: own.ach && JSON.stringify(own.ach),
      core: own.core && JSON.stringify(own.core),
      staff_provider: own.staff_provider && JSON.stringify(own.staff_provider),
      text_banking: JSON.stringify(own.text_banking),
      statements: own.statements && JSON.stringify(own.statements),
    }
    const row = { ...rest, ...texts, quicken: JSON.stringify(own.quicken), key: host }
    const { id } = await tx.insertInto('institution').values(row).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('institution_domain').values({ institution_id: id, domain: host }).execute()
    // In any order, because constraints are off.
    await sql`set local session_replication_role = replica`.execute(tx)
    // Computed columns cannot be inserted; the columns that they use can.
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and table_name <> 'institution_domain'
      group by 1 having bool_or(column_name = 'institution_id')`.execute(tx)
    for (const { name, columns } of rows) {
      const given = sql.join(columns.map((column) => sql.ref(column)))
      const carried = sql.join(columns.map((column) => sql`carried.${sql.ref(column)}`))
      await sql`
        insert into ${sql.table(name)} (${given}) overriding system value
        select ${carried} from ${sql.table(name)} as own,
          jsonb_populate_record(null::${sql.table(name)}, to_jsonb(own.*) || jsonb_build_object('institution_id', ${id}::bigint)) as carried
        where own.institution_id = ${from}`.execute(tx)
    }
    return id
  })
}

async function balancesAt(db: Db, institutionId: number): Promise<number[]> {
  const shares = db
    .selectFrom('account')
    .select('balance')
    .where('institution_id', '=', institutionId)
    .where('account_type', '<>', 0)
  return (await shares.orderBy('id').execute()).map(({ balance }) => balance)
}
