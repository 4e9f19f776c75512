import { expect } from 'vitest'
import { export1 } from '../institution/importing.ts'
import { context } from '../support/bank.ts'
import { headerOf } from '../support/import-files.ts'
import { openBeside } from './beside.ts'

const { db } = context
/** As the imported files have them. */
export const agreeing = { A1: '60.12', A2: '55.00', A3: '-4800.00', A4: '-42.34' }
export const withLedger = (ledger: string) => [
  `${headerOf('accounts')},ledger`,
  ...export1.accounts.map((row) => `${row},${ledger}`),
]

/** Opens an institution whose core keeps all accounts, on the day after the first one that was compared. */
export async function openFollowing() {
  const beside = await openBeside()
  await beside.imported.run({ accounts: withLedger('core') })
  const first = await beside.today()
  await beside.pass(1, '06:00')
  expect(await beside.compare(first, agreeing)).toEqual([])
  const adaId = await beside.bank.addStaff('ada', 1)
  const ada = () => beside.bank.signIn({ id: adaId, audience: 'staff' })
  const { id: mariaId } = await db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', beside.bank.id)
    .where('username', '=', 'maria')
    .executeTakeFirstOrThrow()
  const maria = () => beside.bank.signIn({ id: mariaId, audience: 'member' })
  return {
    ...beside,
    ada,
    maria,
    mariaId,
    list: async (settled = false) =>
      (await ada().call('getCoreDifferences', { query: { settled: String(settled) } })).data.differences,
    share: async () => (await maria().call('getSummary', { body: {} })).data.shares[0],
    /** Lets a day pass, and compares what the core has at its end. */
    nextDay: async (balances: Partial<typeof agreeing> = {}) => {
      const on = await beside.today()
      await beside.pass(1, '06:00')
      expect(await beside.compare(on, { ...agreeing, ...balances })).toEqual([])
      return on
    },
    countAdjustments: async () => {
      const rows = await db
        .selectFrom('ledger_transaction')
        .select('id')
        .where('institution_id', '=', beside.bank.id)
        .where('kind', '=', 'core adjustment')
        .execute()
      return rows.length
    },
  }
}
