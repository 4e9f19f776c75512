import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { lockWork } from '../../server/db/work-locks.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { bankAt, changeMade, happened, listed, type Opened, opened } from './statements.ts'

const madeFor = async ({ bank }: Pick<Opened, 'bank'>, month: string) =>
  (
    await context.db
      .selectFrom('statement')
      .innerJoin('person', (join) =>
        join.onRef('person.institution_id', '=', 'statement.institution_id').onRef('person.id', '=', 'person_id'),
      )
      .select('username')
      .where('statement.institution_id', '=', bank.id)
      .where('statement.month', '=', month)
      .orderBy('username')
      .execute()
  ).map(({ username }) => username)

const factsOf = ({ bank, maria }: Opened) =>
  context.db
    .selectFrom('statement')
    .select(['month', 'facts'])
    .where('institution_id', '=', bank.id)
    .where('person_id', '=', maria.id)
    .orderBy('month')
    .execute()

/** Lets every statement of maria fail until the facts of her last one are put back. */
async function breakStatements(at: Opened): Promise<() => Promise<unknown>> {
  const [{ facts } = { facts: null }] = await factsOf(at)
  await changeMade(at, { facts: '{}' }, at.maria.id)
  return () => changeMade(at, { facts: JSON.stringify(facts) }, at.maria.id)
}

test('a statement that fails keeps nobody else from theirs, and is tried again the next day, with those after it', async () => {
  const at = await opened('2026-09-01T02:00')
  await at.bank.addMember('leo', [{}])
  await at.bank.addMember('noah', [{}])
  await happened(at.bank, at.account, [
    { on: '2026-08-10', amount: 100_00 },
    { on: '2026-09-10', amount: -10_00 },
    { on: '2026-10-10', amount: -1_00 },
  ])
  await at.make()
  const mend = await breakStatements(at)

  at.goTo('2026-10-01T02:00')
  await at.make()
  await at.make()
  const september = `September 2026 statement of person ${at.maria.id} of ${at.bank.institution.key}`
  expect([await madeFor(at, '2026-09-01'), at.failed]).toEqual([['leo', 'noah'], [september]])
  at.goTo('2026-10-31T02:00')
  await at.make()
  expect([await madeFor(at, '2026-10-01'), at.failed]).toEqual([
    ['leo', 'noah'],
    [september, september],
  ])

  await mend()
  await at.make()
  expect(await factsOf(at)).toHaveLength(1)
  at.goTo('2026-11-01T02:00')
  await at.make()
  const balances = (await factsOf(at)).map(({ facts }) =>
    facts.accounts.map(({ opening, closing }) => [opening, closing]),
  )
  expect(balances.flat()).toEqual([
    [0, 100_00],
    [100_00, 90_00],
    [90_00, 89_00],
  ])
  expect(at.failed).toHaveLength(2)
  at.goTo('2026-12-01T02:00')
  await at.make()
  expect(await madeFor(at, '2026-11-01')).toEqual(['leo', 'maria', 'noah'])
})

test('a fault that everybody has marks nobody, and once it is mended all get their statements', async () => {
  const at = await opened('2026-09-01T02:00')
  for (let index = 0; index < 20; index++) await at.bank.addMember(`member${index}`, [{}])
  await at.make()
  const rows = await context.db
    .selectFrom('statement')
    .select(['person_id', 'facts'])
    .where('institution_id', '=', at.bank.id)
    .execute()
  await changeMade(at, { facts: '{}' })
  at.goTo('2026-10-01T02:00')
  await expect(at.make()).rejects.toThrow('20 statements in a row could not be made')
  expect(at.failed).toEqual([])
  for (const { person_id, facts } of rows) await changeMade(at, { facts: JSON.stringify(facts) }, person_id)
  await at.make()
  expect(await madeFor(at, '2026-09-01')).toHaveLength(21)
})

test('a statement that failed is made once the institution makes statements here again', async () => {
  const at = await opened('2026-09-01T02:00')
  await at.make()
  const mend = await breakStatements(at)
  at.goTo('2026-10-01T02:00')
  await at.make()
  await mend()
  const setRules = (rules: object | null) =>
    context.db
      .updateTable('institution')
      .set({ statements: rules && JSON.stringify(rules) })
      .where('id', '=', at.bank.id)
      .execute()
  const { statements } = await context.db
    .selectFrom('institution')
    .select('statements')
    .where('id', '=', at.bank.id)
    .executeTakeFirstOrThrow()
  await setRules(null)
  at.goTo('2026-10-05T02:00')
  await at.make()
  await setRules(statements)
  await at.make()
  expect(await madeFor(at, '2026-09-01')).toEqual(['maria'])
})

test('members who are imported after the first night of an institution get the statements of its months', async () => {
  const { bank, make } = await bankAt('2026-10-31T02:00')
  await make()
  const browser = bank.signIn(await bank.addMember('maria', [{}]))
  await make()
  expect(await listed({ browser })).toHaveLength(3)
})

test.runIf(shared.url)(
  'a process that meets another one at work makes nothing, and leaves the month and the next to it',
  async () => {
    const at = await opened('2026-10-31T02:00')
    const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = transact(context.db, async (tx) => {
      await lockWork(tx, 'statements', at.bank.id)
      taken.resolve()
      await free.promise
    })
    await taken.promise
    await at.make().finally(free.resolve)
    await other
    const ended = () =>
      context.db.selectFrom('statement_run').select('month').where('institution_id', '=', at.bank.id).execute()
    expect([await listed(at), await ended()]).toEqual([[], []])
    await at.make()
    expect([(await listed(at)).length, (await ended()).length]).toEqual([3, 3])
  },
)

test('a bank holiday that is added later leaves no day out and has none twice', async () => {
  const at = await opened('2026-10-31T02:00')
  await happened(at.bank, at.account, [
    { on: '2026-10-29', amount: 5_00 },
    { on: '2026-10-30', amount: 7_00 },
    { on: '2026-11-02', amount: 1_00 },
  ])
  await at.make()
  await context.db.insertInto('bank_holiday').values({ day: '2026-10-30' }).execute()
  at.goTo('2026-12-01T02:00')
  await at.make().finally(() => context.db.deleteFrom('bank_holiday').where('day', '=', '2026-10-30').execute())
  const last = (await factsOf(at)).slice(-2).map(({ facts }) => facts.accounts[0])
  expect(last.map((account) => [account?.opening, account?.closing])).toEqual([
    [0, 12_00],
    [12_00, 13_00],
  ])
  expect((await listed(at)).slice(0, 2)).toMatchObject([
    { fromDate: '10/31/2026', toDate: '11/30/2026' },
    { fromDate: '10/01/2026', toDate: '10/30/2026' },
  ])
})
