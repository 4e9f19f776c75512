// Before the server, which hashes a password while it loads.
import '../../support/hashing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContract } from '../../../server/http/contract.ts'
import { patience } from '../../../tools/patience.ts'
import { nodesOf, type PlanNode, rowsRead, takePlans } from '../../support/explained.ts'
import { createDatabase } from '../../support/new-database.ts'
import { openTenYears } from '../../support/ten-years.ts'

const server = process.env.TEST_DATABASE_URL
const large = { members: 2_000, entries: 40_000, events: 16_000 }
const small = { members: 100, entries: 2_000, events: 1_000 }

/** Lists operations that read a row by its key, or nothing that grows with members and years. */
const others = [
  'checkAdminAccess',
  'checkInvitation',
  'checkMemberInvitation',
  'checkResetLink',
  'getAssets',
  'getAuthenticatorApp',
  'getCheckImage',
  'getCommands',
  'getConfig',
  'getDefaultPayees',
  'getExternalSiteMessage',
  'getHealth',
  'getHelpSection',
  'getLoanApplication',
  'getOutbox',
  'getPasskeyChallenge',
  'getPasskeyOptions',
  'getPasskeys',
  'getPlaceInLine',
  'getQuickLinks',
  'getReadiness',
  'getReauthChallenge',
  'getSavedAnswers',
  'getSsoList',
  'getSsoUrl',
  'getStats',
  'getTextBankingDisclosure',
]

describe.runIf(server)('ten years of 2,000 members', () => {
  let bank: Awaited<ReturnType<typeof openTenYears>>
  let sizes: ReadonlyMap<string, number>

  beforeAll(async () => {
    bank = await openTenYears(await createDatabase(server as string), { large, small })
    // Small tables are read whole, which is quick and what the planner chooses.
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname as name, reltuples::bigint as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 3000`.execute(bank.db)
    sizes = new Map(rows.map((row) => [row.name, row.rows]))
  }, 2 * patience.wait)
  afterAll(() => bank.close())

  /** Runs these steps, and lists the large tables of which one read more than a fifth. */
  async function largeReads(name: RegExp): Promise<string[]> {
    const found = []
    for (const step of bank.steps.filter((step) => name.test(step.name))) {
      takePlans()
      await step.go()
      const read = [...rowsRead(takePlans())].filter(([table, rows]) => rows > (sizes.get(table) ?? Infinity) / 5)
      found.push(...read.map(([table]) => `${step.name}: ${table}`))
    }
    return found
  }

  async function readPlans(name: string): Promise<PlanNode[]> {
    takePlans()
    await bank.steps.find((step) => step.name === name)?.go()
    return takePlans().map(({ plan }) => plan)
  }

  test('no frequent operation of members, staff or the bank itself reads a fifth of a large table', async () => {
    const growing = [
      'ledger_entry',
      'ledger_transaction',
      'audit_event',
      'audit_seal',
      'sign_in_event',
      'session',
      'notice',
      'occurrence',
    ]
    expect([...sizes.keys()]).toEqual(expect.arrayContaining(growing))
    expect(await largeReads(/./)).toEqual([])
  })

  test('every operation that reads growing tables is among the steps', () => {
    const walked = new Set(bank.steps.map(({ name }) => name.replace(/,.*/, '')))
    const reading = readContract().operations.filter(({ id }) => /^(get|find|lookUp|check|perform|preview)/.test(id))
    expect(
      reading
        .map(({ id }) => id)
        .filter((id) => !walked.has(id))
        .sort(),
    ).toEqual(others)
  })

  test.each([
    ['what was posted after an old month is summed', 'getTransactions, a month of years ago', 'ledger_entry_by_day'],
    ['the transfers of a member are counted', 'getTransferHistory', 'ledger_transaction_by_member'],
  ])('%s from an index alone', async (_, name, index) => {
    const nodes = (await readPlans(name)).flatMap(nodesOf)
    expect(nodes.filter((node) => node['Index Name'] === index).map((node) => node['Node Type'])).toContain(
      'Index Only Scan',
    )
  })

  test('a receipt is found by its number, even with a generic query plan', async () => {
    for (let time = 0; time < 8; time++) await readPlans('getTransferReceipt')
    const nodes = (await readPlans('getTransferReceipt')).flatMap(nodesOf)
    expect(nodes.map((node) => node['Index Name'])).toContain('ledger_transaction_confirm_num')
  })

  test('a late page of transfers reads no entry of earlier pages', async () => {
    const limits = (await readPlans('getTransferHistory, a late page'))
      .flatMap(nodesOf)
      .filter((node) => node['Node Type'] === 'Limit')
    expect(limits.flatMap(nodesOf).map((node) => node['Relation Name'])).toContain('ledger_transaction')
    expect(limits.flatMap(nodesOf).map((node) => node['Relation Name'])).not.toContain('ledger_entry')
  })

  test('a statement without its index is detected', async () => {
    for (const index of ['ledger_entry_by_day', 'session_by_person', 'pending_sign_in_person'])
      await sql`drop index ${sql.ref(index)}`.execute(bank.db)
    expect(await largeReads(/^(getTransactions, 90 days|alerts|getSessions|changeMemberStatus, locked)/)).toEqual([
      'getSessions: session',
      'getTransactions, 90 days: ledger_entry',
      'changeMemberStatus, locked: session',
      'changeMemberStatus, locked: pending_sign_in',
    ])
  })
})
