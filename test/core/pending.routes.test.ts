import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { addDays, dayToWire } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { openBeside } from './beside.ts'

const head = 'account,reference,amount,description,kind,date'

async function openPending() {
  const beside = await openBeside()
  const { bank, own, idOf, tell, today } = beside
  const folder = join(own, 'pending')
  const day = await today()
  const account = await context.db
    .selectFrom('account')
    .select(['unique_id', 'person_id'])
    .where('institution_id', '=', bank.id)
    .where('id', '=', idOf('A1'))
    .executeTakeFirstOrThrow()
  const maria = await bank.signIn({ id: account.person_id ?? 0, audience: 'member' })
  return {
    ...beside,
    day,
    folder,
    /** Hands in a file as of this time of today, and returns what was reported. */
    handIn: async (time: string, ...rows: string[]) => {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `pending-${day}-${time}.csv`), [head, ...rows, ''].join('\n'))
      return tell()
    },
    /** Returns the amounts of the pending rows of a share, and what it has available. */
    see: async () => {
      const body = {
        uniqueId: account.unique_id,
        from: dayToWire(day),
        to: dayToWire(day),
        type: 0,
        accountType: 1,
      } as const
      const { data } = await maria.call('getTransactions', { body })
      const pending = data.postedTransactions.filter(({ status }) => status === 1)
      return [pending.map(({ description, amount }) => [description, amount]), data.statement?.available]
    },
    refusal: async (name: string) => (await readFile(join(folder, 'refused', `${name}.reasons.csv`), 'utf8')).trim(),
  }
}

test('a member sees what the core has pending, until a newer file is without it', async () => {
  const { handIn, see, day } = await openPending()
  const grocery = `A1,T1,-12.50,Tidewater Grocery,Card hold,${day}`
  expect(await handIn('0900', grocery, `A1,T2,40,Payroll,,${day}`, `A9,T1,-1,Elsewhere,,${day}`)).toEqual([
    expect.stringContaining('1 rows are of unknown accounts'),
  ])
  expect(await see()).toEqual([
    [
      ['Payroll', 40],
      ['Tidewater Grocery', -12.5],
    ],
    47.62,
  ])
  // Another process, or one that died before it moved the file.
  await handIn('0900', grocery, `A1,T2,40,Payroll,,${day}`)
  expect(await see()).toEqual([
    [
      ['Payroll', 40],
      ['Tidewater Grocery', -12.5],
    ],
    47.62,
  ])
  await handIn('0915', grocery.replace('-12.50', '-13.75'))
  expect(await see()).toEqual([[['Tidewater Grocery', -13.75]], 46.37])
  await handIn('0930')
  expect(await see()).toEqual([[], 60.12])
  expect((await proveBooks(context.db)).unprovenHolds).toEqual([])
})

test('a pending row is of the type that its file says, and of none without one', async () => {
  const { handIn, bank, day, folder, refusal } = await openPending()
  const types = async () => {
    const rows = await context.db
      .selectFrom('hold')
      .select(['description', 'search_type'])
      .where('institution_id', '=', bank.id)
      .orderBy('description')
      .execute()
    return rows.map(({ description, search_type }) => [description, search_type])
  }
  await handIn('0900', `A1,T1,-12.50,Grocery,Card hold,${day}`, `A1,T2,40,Payroll,,${day}`)
  expect(await types()).toEqual([
    ['Grocery', 0],
    ['Payroll', 0],
  ])
  const typed = (...rows: string[]) => [`type,${head}`, ...rows, ''].join('\n')
  const name = (time: string) => `pending-${day}-${time}.csv`
  await handInText(
    folder,
    name('0915'),
    typed(`,A1,T1,-12.50,Grocery,Card hold,${day}`, `ACH_DEPOSIT,A1,T2,40,Payroll,,${day}`),
  )
  await handIn('0910')
  expect(await types()).toEqual([
    ['Grocery', 0],
    ['Payroll', 2],
  ])
  await handInText(folder, name('0920'), typed(`CARD,A1,T1,-12.50,Grocery,Card hold,${day}`))
  await handIn('0910')
  expect(await refusal(name('0920'))).toContain('type must be one of ALL, ATM_WITHDRAWAL')
})

test('a row that will be pending on a later day is shown today, since it lowers what is available', async () => {
  const { handIn, see, day } = await openPending()
  const rows = [addDays(day, 3), addDays(day, -40)].map(
    (on, index) => `A1,T${index},-10.00,Hotel ${index},Card hold,${on}`,
  )
  await handIn('0900', ...rows)
  expect(await see()).toEqual([
    [
      ['Hotel 0', -10],
      ['Hotel 1', -10],
    ],
    40.12,
  ])
})

const handInText = async (folder: string, name: string, text: string) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), text)
}

test('what is posted is pending no more: by an import at once, and what was posted here at all', async () => {
  const { handIn, see, imported, move, day } = await openPending()
  const moved = await move('A1', 'A2', 10_00)
  await handIn('0900', `A1,T1,-12.50,Tidewater Grocery,Card hold,${day}`, `A1,${moved},-10,Transfer,,${day}`)
  expect(await see()).toEqual([[['Tidewater Grocery', -12.5]], 37.62])
  await imported.run({ transactions: [`T1,A1,${day},-12.50,ACH_WITHDRAWAL,Tidewater Grocery,,,,`] })
  expect(await see()).toEqual([[], 37.62])
  await handIn('0915', `A1,T1,-12.50,Tidewater Grocery,Card hold,${day}`)
  expect(await see()).toEqual([[], 37.62])
  expect((await proveBooks(context.db)).unprovenHolds).toEqual([])
})

test('a wrong file of pending rows is refused whole, with each line and its reason', async () => {
  const { handIn, see, refusal, folder, day } = await openPending()
  const good = `A1,T1,-12.50,Tidewater Grocery,Card hold,${day}`
  await handIn('0900', good)
  await handIn('0800')
  expect(await refusal(`pending-${day}-0800.csv`)).toContain(`pending-${day}-0900.csv is newer`)
  await handIn(
    '0915',
    good,
    good,
    `A1,T3,0,Nothing,,${day}`,
    `A1,T4,-1,,,${day}`,
    'A1,T5,-1,Shop,,2026-02-30',
    `A1,T6,-1,Sh\0op,,${day}`,
  )
  const reasons = (await refusal(`pending-${day}-0915.csv`))
    .split('\n')
    .map((line) => line.trim().split(',').slice(1).join())
  expect(reasons).toEqual([
    'line,reason',
    expect.stringMatching(/^3,.*twice/),
    expect.stringMatching(/^4,.*not 0/),
    expect.stringMatching(/^5,.*blank/),
    expect.stringMatching(/^6,.*must be a day/),
    expect.stringMatching(/^7,.*no text has/),
  ])
  expect(await see()).toEqual([[['Tidewater Grocery', -12.5]], 47.62])
  expect(await readdir(join(folder, 'done'))).toEqual([`pending-${day}-0900.csv`])
})

test('a row stays pending where an import of good rows leaves out its account', async () => {
  const { handIn, see, imported, day } = await openPending()
  await handIn('0900', `A1,T1,-12.50,Tidewater Grocery,Card hold,${day}`)
  const grocery = `T1,A1,${day},-12.50,ACH_WITHDRAWAL,Tidewater Grocery,,,,`
  const wrong = `T2,A1,${day},-9,ACH_WITHDRAWAL,With Interest,,,0.50,`
  await imported.run({ transactions: [grocery, wrong] }, { keepGood: true })
  expect(await see()).toEqual([[['Tidewater Grocery', -12.5]], 47.62])
  expect((await proveBooks(context.db)).unprovenHolds).toEqual([])
})

test('what the core sends waits while the institution is frozen', async () => {
  const { bank, own, folder, handIn, compare, tell, see, day } = await openPending()
  const freeze = (disabledAt: Date | null) =>
    context.db.updateTable('institution').set({ disabled_at: disabledAt }).where('id', '=', bank.id).execute()
  await freeze(new Date())
  const yesterday = addDays(day, -1)
  await compare(yesterday, { A1: '60.12' })
  await handIn('0900', `A1,T1,-12.50,Tidewater Grocery,Card hold,${day}`)
  const waiting = async () => [...(await readdir(folder)), ...(await readdir(join(own, 'balances')))].sort()
  expect(await waiting()).toEqual([`balances-${yesterday}.csv`, `pending-${day}-0900.csv`])
  await freeze(null)
  await tell()
  expect(await waiting()).toEqual(['done', 'done', 'refused', 'refused', 'working', 'working'])
  expect(await see()).toEqual([[['Tidewater Grocery', -12.5]], 47.62])
})
