import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordAudit, bySystem } from '../../server/db/audit.ts'
import { sealAll, sealEverywhere } from '../../server/audit/seal.ts'
import { verifyAudit } from '../../server/audit/verify.ts'
import { transact, type Tx } from '../../server/db/open.ts'
import { type Bank, context, openBank } from '../support/bank.ts'
import { shared } from '../support/database.ts'

const { db } = context
const always = () => true

test('events are sealed once, in batches that refer to the previous seal', async () => {
  const bank = await bankWith(7)
  await sealAll(db, bank.id, always, { atOnce: 3 })
  await sealAll(db, bank.id, always, { atOnce: 3 })
  const seals = await readSeals(bank)
  expect(seals.map(({ number, event_ids }) => [number, event_ids.length])).toEqual([
    [1, 3],
    [2, 3],
    [3, 1],
  ])
  expect(seals.map(({ previous_hash }) => previous_hash)).toEqual(['', seals[0]?.hash, seals[1]?.hash])
  expect(await verified(bank)).toMatchObject({ events: 7, seals: 3, last: `3:${seals[2]?.hash}`, broken: null })
})

test('a changed or removed event and a changed or removed seal are found and named', async () => {
  for (const [change, what] of [
    [sql`update audit_event set after = '{"amount": 2}' where id = `, 'changed'],
    [sql`update audit_event set happened_at = happened_at + interval '1 microsecond' where id = `, 'changed'],
    [sql`update audit_event set ok = false where id = `, 'changed'],
    [sql`delete from audit_event where id = `, 'missing'],
  ] as const) {
    const bank = await bankWith(5)
    await sealAll(db, bank.id, always, { atOnce: 2 })
    const ids = await readIds(bank)
    await withoutTriggers((tx) => sql`${change}${ids[3]}`.execute(tx))
    expect((await verified(bank)).broken).toBe(`Event ${ids[3]} of ${bank.institution.key}: ${what}`)
  }
  for (const [change, what] of [
    [sql`update audit_seal set row_hashes = '{x,y}'`, 'Seal 2 of KEY: changed'],
    [sql`delete from audit_seal`, 'Seal 2 of KEY: missing'],
  ] as const) {
    const bank = await bankWith(5)
    await sealAll(db, bank.id, always, { atOnce: 2 })
    await withoutTriggers((tx) => sql`${change} where institution_id = ${bank.id} and number = 2`.execute(tx))
    expect((await verified(bank)).broken).toBe(what.replace('KEY', bank.institution.key))
  }
})

test('an institution whose audit cannot be sealed keeps no other from being sealed', async () => {
  const [failing, other] = [await bankWith(1), await bankWith(1)]
  await sql`
    create trigger no_seals before insert on audit_seal
    for each row when (new.institution_id = ${sql.lit(failing.id)}) execute function refuse_change()`.execute(db)
  onTestFinished(async () => void (await sql`drop trigger no_seals on audit_seal`.execute(db)))
  const onError = vi.fn<(what: string, error: unknown) => void>()
  await sealEverywhere({ ...context, onError }, always)
  expect(onError.mock.calls.map(([what]) => what)).toEqual([`the audit of ${failing.institution.key}`])
  expect([(await readSeals(failing)).length, (await readSeals(other)).length]).toEqual([0, 1])
})

test('a known seal is reported missing when the end of the chain is gone', async () => {
  const bank = await bankWith(4)
  await sealAll(db, bank.id, always, { atOnce: 2 })
  const kept = (await verified(bank)).last ?? ''
  expect((await verifyAudit(db, bank.institution, [kept])).expected).toEqual([kept])
  const [, , third] = await readIds(bank)
  await withoutTriggers(async (tx) => {
    await sql`delete from audit_seal where institution_id = ${bank.id} and number = 2`.execute(tx)
    await sql`delete from audit_event where institution_id = ${bank.id} and id >= ${third}`.execute(tx)
  })
  expect(await verifyAudit(db, bank.institution, [kept])).toMatchObject({ broken: null, expected: [] })
})

test('an event that was added later with an old id is found', async () => {
  const bank = await bankWith(6)
  const ids = await readIds(bank)
  await withoutTriggers((tx) => sql`delete from audit_event where id = ${ids[1]}`.execute(tx))
  // A transaction of another test that began before a seal keeps the floor down.
  while ((await readFloor(bank)) < Number(ids[1])) {
    await record(bank)
    await sealAll(db, bank.id, always, { rest: 0 })
  }
  await sql`insert into audit_event (institution_id, id, audience, action, target_type, target_id, happened_at)
    overriding system value values (${bank.id}, ${ids[1]}, 'system', 'LOCK', 'member', '1', now())`.execute(db)
  await sealAll(db, bank.id, always, { rest: 0 })
  expect((await verified(bank)).broken).toBe(`Event ${ids[1]} of ${bank.institution.key}: never sealed`)
})

test('an event that has not been sealed for ten minutes is reported', async () => {
  const bank = await openBank()
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const happen = (minutesAgo: number) =>
    transact(db, (tx) =>
      recordAudit(tx, { ...bySystem(bank.id, new Date(Number(rows[0]?.now) - minutesAgo * 60_000)), ...done }),
    )
  await happen(9)
  expect((await verified(bank)).broken).toBeNull()
  await happen(11)
  expect((await verified(bank)).broken).toBe(
    `Event ${(await readIds(bank))[1]} of ${bank.institution.key}: never sealed`,
  )
  await sealAll(db, bank.id)
  expect((await verified(bank)).broken).toBeNull()
})

test('servers that seal at the same time seal each event once', async () => {
  const bank = await bankWith(20)
  await Promise.all(Array.from({ length: 5 }, () => sealAll(db, bank.id, always, { atOnce: 3 })))
  await sealAll(db, bank.id, always, { atOnce: 3 })
  expect((await readSeals(bank)).flatMap(({ event_ids }) => event_ids)).toEqual(await readIds(bank))
  expect((await verified(bank)).broken).toBeNull()
})

test.runIf(shared.url)(
  'an event of a transaction that commits after later events were sealed is sealed then',
  async () => {
    const bank = await bankWith(2)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let began = () => {}
    const begun = new Promise<void>((resolve) => (began = resolve))
    const slow = transact(db, async (tx) => {
      await recordAudit(tx, { ...bySystem(bank.id, new Date()), ...done })
      began()
      await held
    })
    await begun
    for (const _ of [1, 2, 3]) {
      await record(bank)
      await sealAll(db, bank.id, always, { rest: 0 })
    }
    expect((await readSeals(bank)).flatMap(({ event_ids }) => event_ids)).toHaveLength(5)
    release()
    await slow
    for (const _ of [1, 2, 3]) {
      await sealAll(db, bank.id, always, { rest: 0 })
      await record(bank)
    }
    await sealAll(db, bank.id, always, { rest: 0 })
    const sealed = (await readSeals(bank)).flatMap(({ event_ids }) => event_ids)
    expect(sealed.toSorted((one, other) => Number(one) - Number(other))).toEqual(await readIds(bank))
    expect((await verified(bank)).broken).toBeNull()
  },
)

test('no statement can change or remove a sealed event', async () => {
  const bank = await bankWith(1)
  await sealAll(db, bank.id)
  for (const change of [sql`update audit_seal set hash = 'x'`, sql`delete from audit_seal`, sql`truncate audit_seal`])
    await expect(change.execute(db)).rejects.toThrow('audit_seal is only added to')
})

const done = { action: 'LOCK' as const, target: { type: 'member', id: 1 }, after: { amount: 1 } }
const record = (bank: Bank) => transact(db, (tx) => recordAudit(tx, { ...bySystem(bank.id, new Date()), ...done }))
const verified = (bank: Bank) => verifyAudit(db, bank.institution)

async function bankWith(events: number): Promise<Bank> {
  const bank = await openBank()
  for (let left = events; left > 0; left--) await record(bank)
  return bank
}

/** Changes rows as the owner of the database could. */
const withoutTriggers = (work: (tx: Tx) => Promise<unknown>) =>
  transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })

async function readIds(bank: Bank): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select('id')
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => String(id))
}

async function readFloor(bank: Bank): Promise<number> {
  const seal = await db
    .selectFrom('audit_seal')
    .select('floor_id')
    .where('institution_id', '=', bank.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return seal?.floor_id ?? 0
}

async function readSeals(bank: Bank) {
  const { rows } = await sql<{ number: number; event_ids: string[]; previous_hash: string; hash: string }>`
    select number, event_ids::text[] as event_ids, previous_hash, hash from audit_seal where institution_id = ${bank.id} order by number`.execute(
    db,
  )
  return rows
}
