import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../../server/db/open.ts'
import { payerOn, monday } from '../../payments/paula.ts'
import { type Bank, context, openBank, password } from '../../support/bank.ts'
import { shared } from '../../support/database.ts'
import { isAnyWaiting } from '../../support/locks.ts'
import { rosaWithTwoShares } from '../../support/rosa.ts'
import { rosaWithAPhone } from '../../text-banking/door.ts'

const tries = 12

async function openDesk(bank: Bank) {
  const id = await bank.addStaff(`ada${randomUUID()}`, 1)
  const change = async (memberId: number, status: number) => {
    const desk = bank.signIn({ id, audience: 'staff' })
    await desk.confirm()
    return desk.call('changeMemberStatus', { body: { idOLBUser: memberId, status }, key: randomUUID() })
  }
  return { lock: (memberId: number) => change(memberId, 1), unlock: (memberId: number) => change(memberId, 0) }
}

/** Counts a member's postings, without those that opened the accounts. */
async function moved({ id }: Pick<Bank, 'id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_transaction where institution_id = ${id} and kind <> 'deposit'`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(context.db)
  return rows[0]?.deadlocks ?? 0
}

/**
 * Lets staff lock the member while `begin` runs, and returns how much had moved when the lock was confirmed, and in the
 * end.
 */
async function lockDuring(bank: Bank, memberId: number, begin: () => Promise<unknown>): Promise<[number, number]> {
  const desk = await openDesk(bank)
  const running = begin()
  await pause(randomInt(40))
  expect((await desk.lock(memberId)).status).toBe(200)
  const atLock = await moved(bank)
  await running
  return [atLock, await moved(bank)]
}

test('once a lock is confirmed, no transfer under way moves money any more', async () => {
  for (let round = 0; round < tries; round++) {
    const { bank, member, rosa, order } = await rosaWithTwoShares()
    await rosa.enter()
    const transfer = () => rosa.call('createTransfer', { key: randomUUID(), body: order(1) })
    const statuses: number[] = []
    const begin = () =>
      Promise.all(Array.from({ length: 10 }, () => transfer().then(({ status }) => statuses.push(status))))
    const [atLock, atEnd] = await lockDuring(bank, member.id, begin)
    expect([atLock, statuses.filter((status) => status === 200).length]).toEqual([atEnd, atEnd])
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
  }
})

test.runIf(shared.url)('a lock waits for a transfer that has begun, and is confirmed after it', async () => {
  const { bank, member, rosa, order } = await rosaWithTwoShares()
  await rosa.enter()
  const desk = await openDesk(bank)
  const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const elsewhere = transact(context.db, async (tx) => {
    await sql`select 1 from account where institution_id = ${bank.id} and id = ${member.accounts[0]?.id} for update`.execute(
      tx,
    )
    held.resolve()
    await waiting.promise
  })
  await held.promise
  const ended: string[] = []
  const transfer = rosa
    .call('createTransfer', { key: randomUUID(), body: order(1) })
    .finally(() => ended.push('transfer'))
  while (!(await isAnyWaiting(context.db))) await pause(10)
  const lock = desk.lock(member.id).finally(() => ended.push('lock'))
  await pause(150)
  waiting.resolve()
  expect([(await transfer).status, (await lock).status]).toEqual([200, 200])
  expect(ended).toEqual(['transfer', 'lock'])
  await elsewhere
})

test('a share that is being opened during the lock gets no money after it', async () => {
  for (let round = 0; round < tries; round++) {
    const { bank, member, rosa } = await rosaWithTwoShares()
    await rosa.enter()
    const body = { shareType: 0, description: 'Trip', fromId: member.accounts[0]?.unique_id, amount: 5 }
    const begin = () =>
      Promise.all(Array.from({ length: 4 }, () => rosa.call('openShare', { key: randomUUID(), body })))
    const [atLock, atEnd] = await lockDuring(bank, member.id, begin)
    expect(atLock).toBe(atEnd)
  }
})

test('once a lock is confirmed, no text moves money, and each gets the same reply', async () => {
  const before = await deadlocks()
  for (let round = 0; round < tries; round++) {
    const { bank, member, text } = await rosaWithAPhone()
    const rosa = bank.signIn(member)
    await rosa.enter()
    const phones = () => rosa.call('removePhone', { key: randomUUID(), body: { phoneNumber: '5550199999' } })
    const begin = () => Promise.all([...Array.from({ length: 8 }, () => text('X 1 SAV')), phones()])
    const [atLock, atEnd] = await lockDuring(bank, member.id, begin)
    expect(atLock).toBe(atEnd)
    expect(await text('X 1 SAV')).toMatch(/^Text banking is not available\./)
    expect(await moved(bank)).toBe(atEnd)
  }
  expect(await deadlocks()).toBe(before)
})

test('once a lock is confirmed, the run under way makes no more of the member’s payments, and holds them', async () => {
  const before = await deadlocks()
  for (let round = 0; round < tries; round++) {
    const { bank, member, bill, item, pay, pass, runNow, errors } = await payerOn(monday)
    const items = []
    for (let index = 1; index <= 8; index++) items.push(item((await bill(`City Water ${index}`)).bill, 1, '03/05/2031'))
    expect(await pay(items)).toMatchObject({ status: 200 })
    await pass('2031-03-05')
    const [atLock, atEnd] = await lockDuring(bank, member.id, runNow)
    expect([atLock, errors]).toEqual([atEnd, []])
    const outcomes = await context.db
      .selectFrom('occurrence_attempt')
      .select('outcome')
      .where('institution_id', '=', bank.id)
      .execute()
    expect(outcomes.filter(({ outcome }) => outcome === 'held').length).toBe(8 - atEnd)
  }
  expect(await deadlocks()).toBe(before)
})

test('a sign-in under way during the lock leaves no session after the unlock', async () => {
  for (let round = 0; round < tries; round++) {
    const bank = await openBank()
    const rosa = await bank.addMember('rosa', [], { mfa_type: 0 })
    const desk = await openDesk(bank)
    const browsers = Array.from({ length: 4 }, () => bank.browser())
    const signingIn = Promise.all(
      browsers.map((browser) => browser.call('verifyPassword', { body: { username: 'rosa', password } })),
    )
    await pause(randomInt(120))
    expect((await desk.lock(rosa.id)).status).toBe(200)
    await signingIn
    await desk.unlock(rosa.id)
    for (const browser of browsers) expect((await browser.call('getSummary', { body: {} })).status).toBe(401)
  }
})
