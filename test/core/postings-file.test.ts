import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fenceInstitution, unfenceInstitution } from '../../server/db/moved.ts'
import { dayIn } from '../../values/days.ts'
import { ago } from '../institution/importing.ts'
import { context, openBank } from '../support/bank.ts'
import { openBeside, zone } from './beside.ts'

const { db } = context

test('after midnight the core gets one file of what was posted here on the day, with its own names of accounts', async () => {
  const { bank, move, tell, pass, names, rowsOf } = await openBeside()
  expect(await tell()).toEqual([])
  const [first = ''] = await names()
  const moved = await move('A1', 'A2', 10_01)
  await tell()
  expect(await names()).toEqual([first])
  const day = dayIn(zone, await bank.now())
  await pass(1, '00:01')
  await tell()
  const name = `postings-000002-${day}.csv`
  expect(await names()).toEqual([first, name])
  const [heads, ...rows] = await rowsOf(name)
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  const same = ['transfer', 'Moved, "by hand"', day, at]
  expect(heads?.slice(0, 4)).toEqual(['reference', 'account', 'member', 'amount'])
  expect(rows).toEqual([
    [moved, 'A1', 'M1', '-10.01', '0.00', '0.00', ...same],
    [moved, 'A2', 'M1', '10.01', '0.00', '0.00', ...same],
    ['END', '2', '2', '0.00', '0.00', '0.00', 'seal', expect.any(String), '', ''],
  ])
  expect((await rowsOf(first)).slice(1)).toEqual([
    ['END', '1', '0', '0.00', '0.00', '0.00', 'seal', expect.any(String), '', ''],
  ])
})

test('each file is sealed over itself and the seal of the one before, also where nothing was posted', async () => {
  const { move, tell, pass, names, read } = await openBeside()
  await tell()
  await move('A1', 'A2', 5_00)
  await pass(1, '09:00')
  await tell()
  await pass(1, '09:00')
  await tell()
  let before = ''
  const files = await names()
  for (const name of files) {
    const lines = (await read(name)).split('\r\n').slice(0, -1)
    const above = lines.slice(0, -1).map((line) => `${line}\r\n`)
    const seal = createHash('sha256')
      .update(`${before}\r\n${above.join('')}`)
      .digest('base64url')
    expect(lines.at(-1)?.split(',')[7]).toBe(seal)
    before = seal
  }
  expect(files.map((name) => name.slice(9, 15))).toEqual(['000001', '000002', '000003'])
})

test('each posting is in exactly one file, though it was made while files were made and several processes make them', async () => {
  const { bank, move, tell, names, rowsOf } = await openBeside('every 15 minutes')
  const moved: (string | null)[] = []
  for (let round = 0; round < 6; round++) {
    const some = [1, 2, 3].map(() => move('A1', 'A2', 1))
    const told = [tell(), tell(), tell()]
    moved.push(...(await Promise.all(some)))
    await Promise.all(told)
    await bank.wait(15 * 60_000)
  }
  await tell()
  const files = await names()
  const found = (await Promise.all(files.map(rowsOf))).flatMap((rows) => rows.slice(1, -1))
  expect(
    found
      .filter(([, account]) => account === 'A1')
      .map(([reference]) => reference)
      .sort(),
  ).toEqual(moved.sort())
  expect(files.map((name) => Number(name.slice(9, 15)))).toEqual(files.map((_, index) => index + 1))
})

test('a file that could not be written is written later, before those after it and with the same bytes', async () => {
  const { bank, move, tell, pass, names, own, read } = await openBeside()
  await tell()
  await move('A1', 'A2', 5_00)
  await pass(1, '09:00')
  await tell()
  const [, name = ''] = await names()
  const text = await read(name)
  await rm(join(own, name))
  await db
    .updateTable('core_file')
    .set({ file_written_at: null })
    .where('institution_id', '=', bank.id)
    .where('file_number', '=', 2)
    .execute()
  await tell()
  expect(await names()).not.toContain(name)
  await bank.wait(61_000)
  await tell()
  expect(await read(name)).toBe(text)
})

test('what the core sends back is matched by confirmation number, or by the number of the posting, and is not posted again', async () => {
  const { bank, imported, move, tell, pass, names, rowsOf } = await openBeside()
  await tell()
  const withNumber = await move('A1', 'A2', 10_00)
  await move('A2', 'A1', 2_50, null)
  const day = dayIn(zone, await bank.now())
  await pass(1, '09:00')
  await tell()
  const rows = (await rowsOf((await names())[1] ?? '')).slice(1, -1)
  const back = rows.map(([reference, account, , amount]) => `${reference},${account},${day},${amount},ALL,Core,,,,`)
  expect(rows.map(([reference]) => reference)).toEqual([
    withNumber,
    withNumber,
    ...Array(2).fill(expect.stringMatching(/^P-\d+$/)),
  ])
  const before = await bank.balances()
  const wrong = back.map((row) => row.replace('2.50', '2.51'))
  const said = await imported.run({ transactions: [...wrong, `N1,A2,${ago(0)},1.00,ACH_DEPOSIT,New,,,,`] })
  expect(said).toContain('1 transaction. Posted before: 2.')
  expect(said).toContain('2 rows are unlike what was posted')
  const report = await imported.report('differences')
  expect(report.map((line) => line.split(',').slice(2))).toEqual([
    ['A1', rows[2]?.[0], '2.50', day, '2.51', day],
    ['A2', rows[3]?.[0], '-2.50', day, '-2.51', day],
  ])
  expect(await imported.run({ transactions: back })).toContain('Posted before: 4.')
  expect((await bank.balances()).map((balance, index) => balance - (before[index] ?? 0))).toEqual([0, 1_00, 0, 0])
  const confirmed = await db
    .selectFrom('core_posting')
    .select('confirmed_on')
    .where('institution_id', '=', bank.id)
    .execute()
  expect(confirmed.map(({ confirmed_on }) => confirmed_on)).toEqual(Array(4).fill(day))
})

test('an institution that has moved to another cell tells the core nothing from the old one', async () => {
  const { bank, move, tell, pass, names } = await openBeside()
  await tell()
  await move('A1', 'A2', 5_00)
  await pass(1, '09:00')
  await fenceInstitution(db, bank.id)
  onTestFinished(() => unfenceInstitution(db, bank.id))
  expect(await tell()).toEqual([])
  expect(await names()).toHaveLength(1)
})

test('an institution without a core keeps no list of postings', async () => {
  const bank = await openBank()
  await bank.addMember('rosa', [{ balance: 5_00 }])
  expect(await db.selectFrom('core_posting').selectAll().where('institution_id', '=', bank.id).execute()).toEqual([])
})

test('a reference of the core that looks like one of ours is posted, unless we told the core of it', async () => {
  const { bank, imported } = await openBeside()
  const { id } = await db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('institution_id', '=', bank.id)
    .executeTakeFirstOrThrow()
  const said = await imported.run({ transactions: [`P-${id},A2,${ago(0)},1.00,ACH_DEPOSIT,New,,,,`] })
  expect(said).toContain('1 transaction. Posted before: 0.')
})

test('names are in the file as the core has them, also where a spreadsheet would run them', async () => {
  const { bank, move, tell, pass, names, rowsOf } = await openBeside()
  await db
    .updateTable('imported_record')
    .set({ reference: '=A1' })
    .where('institution_id', '=', bank.id)
    .where('kind', '=', 'account')
    .where('reference', '=', 'A1')
    .execute()
  await tell()
  await move('A1', 'A2', 1_00)
  await pass(1, '09:00')
  await tell()
  expect((await rowsOf((await names())[1] ?? ''))[1]?.[1]).toBe('=A1')
})
