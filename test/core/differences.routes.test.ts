import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { nameAccounts } from '../../server/core/files-store.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { transact } from '../../server/db/open.ts'
import { lockWork } from '../../server/db/work-locks.ts'
import { addDays, dayToWire } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { countWaiting } from '../support/locks.ts'
import { patience } from '../../tools/patience.ts'
import { openBeside } from './beside.ts'

/** As the imported files have them. */
const agreeing = { A1: '60.12', A2: '55.00', A3: '-4800.00', A4: '-42.34' }

/** Opens an institution beside its core, with two of its staff; both at the day after the first one that was compared. */
async function openCompared() {
  const beside = await openBeside()
  const first = await beside.today()
  await beside.pass(1, '06:00')
  await beside.compare(first, agreeing)
  // Signed in again for each call: days pass.
  const addStaff = async (name: string, role: 1 | 2 | 3) => {
    const id = await beside.bank.addStaff(name, role)
    return () => beside.bank.signIn({ id, audience: 'staff' })
  }
  const [ada, ben] = [await addStaff('ada', 1), await addStaff('ben', 1)]
  const list = async (settled = false) =>
    (await ada().call('getCoreDifferences', { query: { settled: String(settled) } })).data
  return {
    ...beside,
    addStaff,
    ada,
    ben,
    list,
    /** Lets a day pass, and returns it with what the list has after its balances were compared. */
    nextDay: async (balances: Record<string, string>) => {
      const on = await beside.today()
      await beside.pass(1, '06:00')
      expect(await beside.compare(on, balances)).toEqual([])
      return (await list()).differences
    },
    change: async (
      as = ada,
      act: string,
      seen: { id: number; ours: number | null; theirs: number | null },
      reason = '',
    ) => {
      const desk = as()
      await desk.confirm()
      return desk.call('changeCoreDifference', {
        body: { id: seen.id, act, ours: seen.ours, theirs: seen.theirs, reason } as never,
      })
    },
  }
}

test('while the institution is closed nothing is compared, and its file waits', async () => {
  const { bank, compare, today, pass, own, tell } = await openCompared()
  const close = (at: Date | null) =>
    context.db.updateTable('institution').set({ disabled_at: at }).where('id', '=', bank.id).execute()
  const on = await today()
  await pass(1, '06:00')
  await close(await bank.now())
  await compare(on, agreeing)
  expect(await readdir(join(own, 'balances'))).toContain(`balances-${on}.csv`)
  await close(null)
  await tell()
  expect(await readdir(join(own, 'balances'))).not.toContain(`balances-${on}.csv`)
})

test('balances that agree leave no difference, and a file whose move was lost is not compared twice', async () => {
  const { compare, list, today, own } = await openCompared()
  expect(await list()).toMatchObject({ accounts: 4, differences: [] })
  const on = addDays(await today(), -1)
  expect(await compare(on, agreeing)).toEqual([])
  expect(await readdir(join(own, 'balances', 'done'))).toEqual([`balances-${on}.csv`, `balances-${on}.csv.2`])
})

test('what the core has not posted after seven days has a cause of its own until the core says that it has', async () => {
  const { move, pass, compare, today, list, change, ada, imported } = await openCompared()
  const num = await move('A1', 'A2', 10_00)
  const on = await today()
  const causes = async () => (await list()).differences.map(({ account, cause }) => [account, cause])
  await pass(7, '06:00')
  await compare(addDays(on, 6), agreeing)
  expect(await causes()).toEqual([
    ['A1', 'NOT_AT_CORE'],
    ['A2', 'NOT_AT_CORE'],
  ])
  await pass(1, '06:00')
  await compare(addDays(on, 7), agreeing)
  expect(await causes()).toEqual([
    ['A1', 'NEVER_AT_CORE'],
    ['A2', 'NEVER_AT_CORE'],
  ])
  const [seen] = (await list()).differences
  expect(await change(ada, 'PROPOSE', seen as never, 'Rejected.')).toMatchObject({
    status: 422,
    message: 'The core has not posted this for a week. Ask its operators why: there is nothing to correct here.',
  })
  const row = (account: string, amount: string) => `${num},${account},${addDays(on, 7)},${amount},ALL,Core,,,,`
  await imported.run({ transactions: [row('A1', '-10.00'), row('A2', '10.00')] })
  await pass(1, '06:00')
  await compare(addDays(on, 8), { ...agreeing, A1: '50.12', A2: '65.00' })
  expect(await causes()).toEqual([])
})

test('what the core has not posted for a week has its cause only where it is part of the difference', async () => {
  const { move, pass, compare, today, list } = await openCompared()
  await move('A1', 'A2', 10_00)
  await move('A2', 'A1', 10_00)
  const on = await today()
  await pass(8, '06:00')
  await move('A1', 'A2', 5_00)
  await pass(1, '06:00')
  await compare(addDays(on, 8), agreeing)
  expect((await list()).differences.map(({ account, cause }) => [account, cause])).toEqual([
    ['A1', 'NOT_AT_CORE'],
    ['A2', 'NOT_AT_CORE'],
  ])
})

test('each difference has its likely cause, and goes when the balances agree again', async () => {
  const { nextDay, move, list } = await openCompared()
  const num = await move('A1', 'A2', 10_00)
  const found = await nextDay({ ...agreeing, A3: '-4800.01', A4: '-42.34', B9: '1.00' })
  expect(found.map(({ account, ours, theirs, cause, missing }) => ({ account, ours, theirs, cause, missing }))).toEqual(
    [
      { account: 'A1', ours: 50.12, theirs: 60.12, cause: 'NOT_AT_CORE', missing: [num] },
      { account: 'A2', ours: 65, theirs: 55, cause: 'NOT_AT_CORE', missing: [num] },
      { account: 'B9', ours: null, theirs: 1, cause: 'ONLY_AT_CORE', missing: [] },
      { account: 'A3', ours: -4800, theirs: -4800.01, cause: 'UNKNOWN', missing: [] },
    ],
  )
  expect(found[0]).toMatchObject({
    memberName: 'Maria "Mia" Okafor',
    accountName: 'Regular Share S-001',
    state: 'OPEN',
  })
  const later = await nextDay({ A1: '50.12', A2: '65.00', A3: '-4800.01' })
  expect(later.map(({ account, cause, foundOn, lastFoundOn }) => [account, cause, foundOn === lastFoundOn])).toEqual([
    ['A4', 'ONLY_HERE', true],
    ['A3', 'UNKNOWN', false],
  ])
  const { differences } = await list(true)
  expect(differences.map(({ account, state, settledBy }) => [account, state, settledBy]).sort()).toEqual([
    ['A1', 'AGREES', null],
    ['A2', 'AGREES', null],
    ['B9', 'AGREES', null],
  ])
})

test('what the core posted a day later or earlier than here is said to be so', async () => {
  const { pass, move, today, compare, list, imported } = await openCompared()
  const sendBack = (num: string | null, on: string) =>
    imported.run({ transactions: [`${num},A1,${on},-10.00,ALL,Core,,,,`, `${num},A2,${on},10.00,ALL,Core,,,,`] })
  const causes = async () => (await list()).differences.map(({ account, cause, missing }) => [account, cause, missing])
  const first = await today()
  const late = await move('A1', 'A2', 10_00)
  await pass(1, '06:00')
  await sendBack(late, await today())
  await compare(first, agreeing)
  expect(await causes()).toEqual([
    ['A1', 'NOT_AT_CORE', [late]],
    ['A2', 'NOT_AT_CORE', [late]],
  ])
  const second = await today()
  await pass(1, '03:00')
  const early = await move('A1', 'A2', 10_00)
  await pass(1, '06:00')
  await sendBack(early, second)
  await compare(second, { ...agreeing, A1: '40.12', A2: '75.00' })
  expect(await causes()).toEqual([
    ['A1', 'EARLIER_AT_CORE', []],
    ['A2', 'EARLIER_AT_CORE', []],
  ])
})

test('what the core has not posted is listed with the oldest first', async () => {
  const { nextDay, move } = await openCompared()
  const moved: (string | null)[] = []
  for (let count = 0; count < 11; count++) moved.push(await move('A1', 'A2', 1_00))
  await nextDay(agreeing)
  for (let count = 0; count < 10; count++) moved.push(await move('A1', 'A2', 1_00))
  const [found] = await nextDay(agreeing)
  expect(found?.missing).toEqual(moved.slice(0, 20))
})

test('one side of a posting that came back confirms that side alone', async () => {
  const { nextDay, move, pass, tell, today, imported, list, compare } = await openCompared()
  const num = await move('A1', 'A2', 10_00)
  await nextDay(agreeing)
  const day = addDays(await today(), -1)
  await imported.run({ transactions: [`${num},A1,${day},-10.00,ALL,Core,,,,`] })
  const on = await today()
  await pass(1, '06:00')
  await tell()
  await compare(on, { ...agreeing, A1: '50.12' })
  expect((await list()).differences.map(({ account, cause, missing }) => [account, cause, missing])).toEqual([
    ['A2', 'NOT_AT_CORE', [num]],
  ])
})

test('a difference that goes away when both have posted the same is not corrected', async () => {
  const { nextDay, move, change, ada } = await openCompared()
  await move('A1', 'A2', 10_00)
  const [seen] = await nextDay(agreeing)
  if (!seen) throw new Error('nothing differs')
  expect(await change(ada, 'PROPOSE', seen, 'Off by ten.')).toMatchObject({
    status: 422,
    message: 'This difference goes away when both have posted the same. There is nothing to correct.',
  })
})

test('a correction also answers a day that is compared late', async () => {
  const { today, pass, compare, change, ada, ben, list, bank } = await openCompared()
  const [first, second] = [await today(), addDays(await today(), 1)]
  await pass(2, '06:00')
  await compare(first, { ...agreeing, A1: '50.12' })
  const [seen] = (await list()).differences
  if (!seen) throw new Error('nothing differs')
  await change(ada, 'PROPOSE', seen, 'A fee.')
  expect((await change(ben, 'APPROVE', seen, 'A fee.')).data).toMatchObject({ state: 'CORRECTED' })
  await compare(second, { ...agreeing, A1: '50.12' })
  expect((await list()).differences).toEqual([])
  expect((await bank.balances())[0]).toBe(50_12)
})

test('a correction is refused where an import has posted meanwhile what it would post', async () => {
  const { today, pass, compare, change, ada, ben, list, imported, bank } = await openCompared()
  const day = await today()
  await pass(1, '06:00')
  await compare(day, { ...agreeing, A1: '50.12' })
  const [seen] = (await list()).differences
  if (!seen) throw new Error('nothing differs')
  await change(ada, 'PROPOSE', seen, 'A fee.')
  await imported.run({ transactions: [`F1,A1,${day},-10.00,ALL,Fee,,,,`] })
  expect(await change(ben, 'APPROVE', seen, 'A fee.')).toMatchObject({
    status: 409,
    message: 'What was posted by that day has changed since it was compared. Wait for the next comparison.',
  })
  expect((await bank.balances())[0]).toBe(50_12)
})

test('a correction leaves out what one side has posted and the other will', async () => {
  const { nextDay, move, change, ada, ben, bank, imported, today } = await openCompared()
  const num = await move('A1', 'A2', 10_00)
  const found = await nextDay({ ...agreeing, A1: '55.12', A2: '65.00' })
  const [seen] = found
  if (!seen) throw new Error('nothing differs')
  expect(seen).toMatchObject({ ours: 50.12, theirs: 55.12, cause: 'UNKNOWN', missing: [num], correction: -5 })
  await change(ada, 'PROPOSE', seen, 'A fee.')
  expect((await change(ben, 'APPROVE', seen, 'A fee.')).data).toMatchObject({ state: 'CORRECTED', correction: -5 })
  expect((await bank.balances())[0]).toBe(45_12)
  const on = await today()
  await imported.run({ transactions: [`${num},A1,${on},-10.00,ALL,Core,,,,`, `${num},A2,${on},10.00,ALL,Core,,,,`] })
  expect(await nextDay({ ...agreeing, A1: '45.12', A2: '65.00' })).toEqual([])
})

test('a correction is refused where the core has told meanwhile that it had posted what was missing', async () => {
  const { today, pass, compare, move, change, ada, ben, list, imported, bank } = await openCompared()
  const day = await today()
  const num = await move('A1', 'A2', 10_00)
  await pass(1, '06:00')
  await compare(day, { ...agreeing, A1: '45.12', A2: '65.00' })
  const [seen] = (await list()).differences
  if (!seen) throw new Error('nothing differs')
  await change(ada, 'PROPOSE', seen, 'A fee.')
  await imported.run({ transactions: [`${num},A1,${day},-10.00,ALL,Core,,,,`] })
  expect(await change(ben, 'APPROVE', seen, 'A fee.')).toMatchObject({
    status: 409,
    message: 'What was posted by that day has changed since it was compared. Wait for the next comparison.',
  })
  expect((await bank.balances())[0]).toBe(50_12)
})

test('what the core posted with another amount is not awaited any more', async () => {
  const { nextDay, move, imported, today } = await openCompared()
  const num = await move('A1', 'A2', 10_00)
  const on = await today()
  await imported.run({ transactions: [`${num},A1,${on},-10.50,ALL,Core,,,,`, `${num},A2,${on},10.00,ALL,Core,,,,`] })
  expect(await nextDay({ ...agreeing, A1: '49.62', A2: '65.00' })).toMatchObject([
    { account: 'A1', cause: 'UNKNOWN', missing: [], correction: -0.5 },
  ])
})

test.runIf(shared.url)('a comparison that meets an approval under way sees what it posts', async () => {
  const { today, pass, compare, change, ada, ben, list, idOf } = await openCompared()
  const [first, second] = [await today(), addDays(await today(), 1)]
  await pass(2, '06:00')
  await compare(first, { ...agreeing, A1: '50.12' })
  const [seen] = (await list()).differences
  if (!seen) throw new Error('nothing differs')
  await change(ada, 'PROPOSE', seen, 'A fee.')
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const other = transact(context.db, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', idOf('A1')).forUpdate().execute()
    held.resolve()
    await holding.promise
  })
  await held.promise
  const approval = change(ben, 'APPROVE', seen, 'A fee.')
  await vi.waitFor(async () => expect(await countWaiting(context.db)).toBe(1), { timeout: patience.wait })
  const comparison = compare(second, { ...agreeing, A1: '50.12' })
  await vi.waitFor(async () => expect(await countWaiting(context.db)).toBe(2), { timeout: patience.wait })
  holding.resolve()
  await other
  expect((await approval).data).toMatchObject({ state: 'CORRECTED' })
  expect(await comparison).toEqual([])
  expect((await list()).differences).toEqual([])
})

test.runIf(shared.url)('a comparison waits for accounts in the order in which transfers lock them', async () => {
  const { today, pass, compare, idOf, list, bank } = await openCompared()
  const on = await today()
  await pass(1, '06:00')
  await context.db
    .updateTable('imported_record')
    .set({ reference: 'Z1' })
    .where('institution_id', '=', bank.id)
    .where('kind', '=', 'account')
    .where('reference', '=', 'A1')
    .execute()
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const lock = (account: string) => sql`select from account where id = ${idOf(account)} for update nowait`
  const other = transact(context.db, async (tx) => {
    await lock('A1').execute(tx)
    held.resolve()
    await holding.promise
    await lock('A2').execute(tx)
  })
  await held.promise
  const comparison = compare(on, { Z1: '1.00', A2: '1.00', A3: '-4800.00', A4: '-42.34' })
  await vi.waitFor(async () => expect(await countWaiting(context.db)).toBe(1), { timeout: patience.wait })
  holding.resolve()
  await other
  expect(await comparison).toEqual([])
  expect((await list()).differences).toHaveLength(2)
})

test.runIf(shared.url)('what was posted is told while a comparison waits for an import', async () => {
  const { today, pass, compare, idOf, names } = await openCompared()
  const on = await today()
  await pass(1, '06:00')
  const before = (await names()).length
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const other = transact(context.db, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', idOf('A1')).forUpdate().execute()
    held.resolve()
    await holding.promise
  })
  await held.promise
  const comparison = compare(on, { ...agreeing, A1: '1.00' })
  await vi.waitFor(async () => expect(await countWaiting(context.db)).toBe(1), { timeout: patience.wait })
  const told = (await names()).length
  holding.resolve()
  await other
  await comparison
  expect(told).toBe(before + 1)
})

test.runIf(shared.url)('two processes may give an account that was opened here its name at once', async () => {
  const { today, pass, compare, bank, idOf, list } = await openCompared()
  const on = await today()
  await pass(1, '06:00')
  // As if the account had been opened here.
  const account = idOf('A2')
  await context.db
    .deleteFrom('imported_record')
    .where('institution_id', '=', bank.id)
    .where('kind', '=', 'account')
    .where('id', '=', account)
    .execute()
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const other = transact(context.db, async (tx) => {
    await nameAccounts(tx, bank.id)
    held.resolve()
    await holding.promise
  })
  await held.promise
  const comparison = compare(on, { A1: '60.12', [`here-${account}`]: '55.00', A3: '-4800.00', A4: '-42.34' })
  await vi.waitFor(async () => expect(await countWaiting(context.db)).toBe(1), { timeout: patience.wait })
  holding.resolve()
  await other
  expect(await comparison).toEqual([])
  expect((await list()).differences).toEqual([])
})

test('a file that another process compared before later ones is not refused', async () => {
  const { today, nextDay, compare, own } = await openCompared()
  const on = await today()
  await nextDay(agreeing)
  await nextDay({ ...agreeing, A1: '60.13' })
  expect(await compare(on, agreeing)).toEqual([])
  expect(await readdir(join(own, 'balances', 'refused'))).toEqual([])
})

test('a share that was opened here is told by a name, under which it is compared and sent back', async () => {
  const { bank, names, rowsOf, tell, pass, today, compare, list, imported } = await openCompared()
  const { id } = await context.db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'maria')
    .executeTakeFirstOrThrow()
  const { unique_id: from } = await context.db
    .selectFrom('account')
    .select('unique_id')
    .where('institution_id', '=', bank.id)
    .where('person_id', '=', id)
    .where('display_id', '=', '001')
    .executeTakeFirstOrThrow()
  const { call } = bank.signIn({ id, audience: 'member' })
  const opened = await call('openShare', {
    key: randomUUID(),
    body: { type: 4, description: 'Boat', fundingUniqueId: from, openingDeposit: 5 },
  })
  expect(opened.status).toBe(200)
  const day = await today()
  await pass(1, '06:00')
  await tell()
  const told = (await rowsOf((await names()).at(-1) ?? '')).slice(1, -1)
  expect(told.map(([, account, member, amount]) => [account, member, amount])).toEqual([
    ['A1', 'M1', '-5.00'],
    [expect.stringMatching(/^here-\d+$/), 'M1', '5.00'],
  ])
  const back = told.map(([reference, account, , amount]) => `${reference},${account},${day},${amount},ALL,Core,,,,`)
  expect(await imported.run({ transactions: back })).toContain('Posted before: 2.')
  expect(await compare(day, { ...agreeing, A1: '55.12', [told[1]?.[1] ?? '']: '5.00' })).toEqual([])
  expect((await list()).differences).toEqual([])
})

test('while another process compares a day, no later day is compared', async () => {
  const { today, pass, compare, bank, list, tell } = await openCompared()
  const [first, second] = [await today(), addDays(await today(), 1)]
  await pass(2, '06:00')
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const other = transact(context.db, async (tx) => {
    await lockWork(tx, 'coreBalances', bank.id)
    held.resolve()
    await holding.promise
  })
  await held.promise
  await compare(first, agreeing)
  await compare(second, agreeing)
  holding.resolve()
  await other
  expect((await list()).comparedDay).not.toBe(dayToWire(second))
  await tell()
  expect((await list()).comparedDay).toBe(dayToWire(second))
})

test('a correction is proposed by one and approved by another, and makes the balances equal', async () => {
  const { nextDay, ada, ben, change, list, bank } = await openCompared()
  const [seen] = await nextDay({ ...agreeing, A1: '50.12' })
  if (!seen) throw new Error('nothing differs')
  expect(await change(ada, 'PROPOSE', seen)).toMatchObject({ status: 422, message: 'Please say why.' })
  const reason = 'A fee at the branch.'
  expect((await change(ada, 'PROPOSE', seen, reason)).data.proposal).toEqual({ by: 'Ada Example', isOwn: true, reason })
  expect(await change(ada, 'APPROVE', seen, reason)).toMatchObject({
    status: 422,
    message: 'You proposed this. Somebody else must approve it.',
  })
  expect(await change(ben, 'APPROVE', seen, 'Another reason.')).toMatchObject({ status: 409 })
  expect(await change(ben, 'APPROVE', { ...seen, theirs: 50.13 }, reason)).toMatchObject({ status: 409 })
  expect(await change(ben, 'CLOSE', seen, 'Never mind.')).toMatchObject({ status: 409 })
  expect((await bank.balances())[0]).toBe(60_12)
  const { data } = await change(ben, 'APPROVE', seen, reason)
  expect(data).toMatchObject({
    state: 'CORRECTED',
    settledBy: 'Ben Example',
    confirmNum: expect.any(String),
    proposal: { by: 'Ada Example' },
  })
  expect((await bank.balances())[0]).toBe(50_12)
  expect(await change(ben, 'APPROVE', seen, reason)).toMatchObject({ status: 409 })
  expect((await bank.balances())[0]).toBe(50_12)
  expect((await list()).differences).toEqual([])
  expect(await nextDay({ ...agreeing, A1: '50.12' })).toEqual([])
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
  const acts = await context.db
    .selectFrom('audit_event')
    .select('after')
    .where('institution_id', '=', bank.id)
    .where('action', '=', 'CORE_DIFFERENCE')
    .where('ok', '=', true)
    .orderBy('id')
    .execute()
  expect(acts.map(({ after }) => after)).toEqual([
    { act: 'PROPOSE', account: 'A1', ours: 60_12, theirs: 50_12, reason },
    { act: 'APPROVE', account: 'A1', ours: 60_12, theirs: 50_12, reason, confirmNum: data.confirmNum },
  ])
})

test('a correction is in no file for the core, which has it already', async () => {
  const { nextDay, ada, ben, change, names, read, tell, pass } = await openCompared()
  const [seen] = await nextDay({ ...agreeing, A2: '56.00' })
  if (!seen) throw new Error('nothing differs')
  await change(ada, 'PROPOSE', seen, 'Missing deposit.')
  await change(ben, 'APPROVE', seen, 'Missing deposit.')
  await pass(1, '06:00')
  await tell()
  const texts = await Promise.all((await names()).map(read))
  expect(texts.join('')).not.toContain('correction')
})

test('a correction that the account cannot bear is refused, and so is one of somebody who lost the right to propose it', async () => {
  const { nextDay, ada, ben, change, move, bank } = await openCompared()
  const [seen] = await nextDay({ ...agreeing, A1: '0.12' })
  if (!seen) throw new Error('nothing differs')
  await change(ada, 'PROPOSE', seen, 'Paid out.')
  await move('A1', 'A2', 10_13)
  expect(await change(ben, 'APPROVE', seen, 'Paid out.')).toMatchObject({ status: 422 })
  await move('A2', 'A1', 10_13)
  for (const lost of [{ staff_role: 2 as const }, { status: 2 as const }, { left_at: new Date() }]) {
    await context.db
      .updateTable('person')
      .set({ staff_role: 1, status: 0, left_at: null, ...lost })
      .where('institution_id', '=', bank.id)
      .where('username', '=', 'ada')
      .execute()
    expect(await change(ben, 'APPROVE', seen, 'Paid out.')).toMatchObject({ status: 409 })
  }
  expect((await change(ben, 'DECLINE', seen)).data).toMatchObject({ state: 'OPEN', proposal: null })
  expect((await bank.balances())[0]).toBe(60_12)
})

test('Home lists what differs and does not agree by itself, the largest first, to Full Access', async () => {
  const { nextDay, ada, change, move, addStaff } = await openCompared()
  const listed = async (as = ada) => {
    const { differenceTotal, coreDifferences } = (await as().call('getAdminHome')).data
    return [
      differenceTotal,
      coreDifferences?.map(({ account, name, amount, isProposed }) => [account, name, amount, isProposed]),
    ]
  }
  expect(await listed()).toEqual([0, []])
  await move('A1', 'A2', 10_00)
  const found = await nextDay({ ...agreeing, A3: '-4800.01', B9: '1.00' })
  const seen = found.find(({ account }) => account === 'A3')
  if (!seen) throw new Error('nothing differs')
  await change(ada, 'PROPOSE', seen, 'Interest.')
  expect(await listed()).toEqual([
    2,
    [
      ['B9', null, 1, false],
      ['A3', 'Maria "Mia" Okafor', -0.01, true],
    ],
  ])
  expect(await listed(await addStaff('cleo', 2))).toEqual([null, undefined])
})

test('nobody settles a difference of their own account as a member', async () => {
  const { nextDay, ada, ben, change, bank } = await openCompared()
  const [seen] = await nextDay({ ...agreeing, A1: '0.12' })
  if (!seen) throw new Error('nothing differs')
  await context.db
    .updateTable('person')
    .set({ email: 'Maria@example.test' })
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'ada')
    .execute()
  await context.db
    .updateTable('person')
    .set({ email: 'maria@example.test' })
    .where('institution_id', '=', bank.id)
    .where('id', '=', seen.memberId)
    .execute()
  expect(await change(ada, 'PROPOSE', seen, 'Paid out.')).toMatchObject({
    status: 422,
    message: 'This is your own account. Somebody else must settle it.',
  })
  expect(await change(ben, 'PROPOSE', seen, 'Paid out.')).toMatchObject({ status: 200 })
  const gus = bank.signIn({ id: await bank.addStaff('gus', 1), audience: 'staff' })
  const waits = async (browser: typeof gus) => (await browser.call('getAdminHome')).data.waitingApprovals
  const correction = { kind: 'CORRECTION', id: seen.id, name: 'Maria "Mia" Okafor', by: 'Ben Example', amount: 60 }
  expect([await waits(ada()), await waits(ben()), await waits(gus)]).toEqual([[], [], [correction]])
  const mails = (await bank.nobody.call('getOutbox')).data
  expect(mails.filter(({ subject }) => subject === 'Something waits for your approval')).toEqual([])
  expect(await change(ada, 'APPROVE', seen, 'Paid out.')).toMatchObject({ status: 422 })
})

test('a proposal goes when the next comparison finds another difference, and stays with the same', async () => {
  const { nextDay, ada, change } = await openCompared()
  const [seen] = await nextDay({ ...agreeing, A1: '50.12' })
  if (!seen) throw new Error('nothing differs')
  await change(ada, 'PROPOSE', seen, 'A fee.')
  expect((await nextDay({ ...agreeing, A1: '50.12' }))[0]?.proposal).toMatchObject({ reason: 'A fee.' })
  expect((await nextDay({ ...agreeing, A1: '50.11' }))[0]?.proposal).toBeNull()
})

test('a wrong file of balances is refused as a whole, with line and reason', async () => {
  const { compare, pass, today, own, list } = await openCompared()
  const on = await today()
  // The core's clock may be ahead of ours: what comes early waits.
  expect(await compare(on, agreeing)).toEqual([])
  expect((await list()).comparedDay).not.toBe(dayToWire(on))
  expect(await compare(addDays(on, 1), agreeing)).toEqual([expect.stringContaining('the day has not come')])
  await pass(1, '06:00')
  await compare(on, { ...agreeing, A1: 'sixty', ' ': '1.00' })
  await compare(on, agreeing, 'balances.csv')
  await compare(addDays(on, -1), { ...agreeing, A1: '1.00' })
  const refused = join(own, 'balances', 'refused')
  const reasons = async (name: string) => (await readFile(join(refused, name), 'utf8')).trim().split('\r\n').slice(1)
  expect(await reasons(`balances-${on}.csv.reasons.csv`)).toEqual([
    `balances-${on}.csv,2,balance must be dollars such as -1234.50`,
    `balances-${on}.csv,6,account must not be blank`,
  ])
  expect(await reasons('balances.csv.reasons.csv')).toEqual([
    'balances.csv,0,the name must be like balances-2026-11-28.csv',
  ])
  expect(await reasons(`balances-${addDays(on, -1)}.csv.reasons.csv`)).toEqual([
    expect.stringContaining('was compared already'),
  ])
  expect((await list()).differences).toEqual([])
})

test('a difference is corrected or closed with the password alone, and a proposal is declined without it', async () => {
  const { nextDay, ada, ben, change } = await openCompared()
  const [seen] = await nextDay({ ...agreeing, A1: '50.12' })
  if (!seen) throw new Error('nothing differs')
  const call = (as: typeof ada, act: string) =>
    as().call('changeCoreDifference', {
      body: { id: seen.id, act, ours: seen.ours, theirs: seen.theirs, reason: 'A fee.' } as never,
    })
  const asked = { status: 403, error: { code: 'reauth_required' } }
  for (const act of ['PROPOSE', 'CLOSE']) expect(await call(ada, act)).toMatchObject(asked)
  await change(ada, 'PROPOSE', seen, 'A fee.')
  expect(await call(ben, 'APPROVE')).toMatchObject(asked)
  expect((await call(ben, 'DECLINE')).data).toMatchObject({ state: 'OPEN', proposal: null })
})

test('only Full Access sees and changes differences, and only those of its institution', async () => {
  const { nextDay, addStaff, change } = await openCompared()
  const [seen] = await nextDay({ ...agreeing, A1: '50.12' })
  if (!seen) throw new Error('nothing differs')
  for (const role of [2, 3] as const) {
    const { call } = (await addStaff(`role${role}`, role))()
    expect(await call('getCoreDifferences', { query: {} })).toMatchObject({ status: 403 })
    const body = { id: seen.id, act: 'CLOSE', ours: seen.ours, theirs: seen.theirs, reason: 'No.' } as const
    expect(await call('changeCoreDifference', { body })).toMatchObject({ status: 403 })
  }
  const other = await openCompared()
  expect(await change(other.ada, 'CLOSE', seen, 'Not mine.')).toMatchObject({ status: 403 })
})
