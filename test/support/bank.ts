import type { FastifyInstance } from 'fastify'
// Before the app, which hashes a password while it loads.
import './hashing.ts'
import { type AppOptions, buildApp } from '../../server/app.ts'
import { addAccount, addInstitution, addPerson, type Books } from '../../server/ledger/build.ts'
import { type Db, transact, type Tx } from '../../server/db/open.ts'
import type { AppContext } from '../../server/context.ts'
import type { LogTo } from '../../server/http/log.ts'
import { readContract } from '../../server/http/contract.ts'
import type { Institution } from '../../server/db/institution.ts'
import { findByDomain } from '../../server/institution/store.ts'
import { post } from '../../server/ledger/post.ts'
import { hashPassword, createSecrets } from '../../server/security/secrets.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { cents } from '../../values/money.ts'
import { dayIn } from '../../values/days.ts'
import { callAs, type Person } from './call.ts'
import { shared } from './database.ts'
import { loggedErrors } from './logged-errors.ts'
import { plainInstitution, plainShare } from './plain.ts'

export const contract = readContract()
export const password = 'Harbor2026'

export const context: AppContext = {
  db: shared.db,
  standby: null,
  settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1000' }),
  secrets: createSecrets(['a key for the tests, and only for the tests']),
  clock: () => new Date(),
  listen: shared.listen,
}

const kept: LogTo = { level: 'warn', write: (line) => void loggedErrors.push(JSON.parse(line).err?.stack ?? line) }

const clocks = new WeakMap<FastifyInstance, AppContext['clock']>()

/** Builds an app for this worker; most tests share one. */
export async function appOf(
  changes: Partial<AppContext> = {},
  log: LogTo = kept,
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const wanted = { ...context, ...changes }
  const app = await buildApp(wanted, { log, contract, ...options })
  clocks.set(app, wanted.clock)
  return app
}

/** Builds an app with a stopped clock: time passes only when a test says so. */
export function stillApp(changes: Partial<AppContext> = {}, now = new Date()): Promise<FastifyInstance> {
  return appOf({ ...changes, clock: () => now })
}

const sharedApp = await appOf()
const passwordHash = await hashPassword(password)
let banks = 0

export type Bank = Awaited<ReturnType<typeof openBank>>
/** Set for tests of what affects all institutions at once, which need a database of their own. */
type Place = { db: Db; app: FastifyInstance }
type Share = { balance?: number; is?: Partial<Parameters<typeof addAccount>[2]> }

/** Opens a new institution under a host of its own, with its own clock. Nothing is ever cleaned up. */
export async function openBank(
  changes: Partial<Parameters<typeof addInstitution>[1]> = {},
  { db, app }: Place = { db: context.db, app: sharedApp },
) {
  const key = `bank-${process.pid}-${++banks}`
  const host = `${key}.test`
  const { id, books } = await transact(db, (tx) =>
    addInstitution(tx, { ...plainInstitution, key, name: `Bank ${key}`, domains: [host], ...changes }),
  )
  const institution = (await findByDomain(db, host)) as Institution
  const clock = clocks.get(app) ?? context.clock
  let viewer: Promise<number> | undefined
  const bank = {
    host,
    id,
    books,
    institution,
    app,
    now: async () => {
      const { clock_offset_ms } = await db
        .selectFrom('institution')
        .select('clock_offset_ms')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return new Date(clock().getTime() + clock_offset_ms)
    },
    /** Lets time pass at this bank only. */
    wait: async (milliseconds: number) => {
      await db
        .updateTable('institution')
        .set((eb) => ({ clock_offset_ms: eb('clock_offset_ms', '+', milliseconds) }))
        .where('id', '=', id)
        .execute()
    },
    nobody: callAs(app, { host }),
    /** Opens a browser without a cookie. */
    browser: (on = app, address = '127.0.0.1') => callAs(on, { host, address }),
    addMember: (
      username: string,
      shares: readonly Share[] = [],
      overrides: Partial<Parameters<typeof addPerson>[2]> = {},
    ) => addMember(db, id, books, username, shares, overrides, clock()),
    addStaff: (username: string, role: 1 | 2 | 3, overrides: Partial<Parameters<typeof addPerson>[2]> = {}) =>
      transact(db, (tx) =>
        addPerson(tx, id, {
          ...toPerson(username),
          audience: 'staff',
          staff_role: role,
          account_number: null,
          ...overrides,
        }),
      ),
    /** Returns the id of the staff member behind a sign-in with the scope `eview`. */
    viewer: () => (viewer ??= bank.addStaff('viewer', 1)),
    signIn: (person: Person, scope: 'full' | 'eview' = 'full', on = app) =>
      callAs(on, { host, institution, person, scope, viewer: bank.viewer, db, clock: bank.now }),
    deposit: (accountId: number, amount: number) =>
      transact(db, (tx) => deposit(tx, id, books, accountId, amount, clock())),
    balances: async () => {
      const rows = await db
        .selectFrom('account')
        .select(['unique_id', 'balance'])
        .where('institution_id', '=', id)
        .where('account_type', '<>', 0)
        .orderBy('id')
        .execute()
      return rows.map(({ balance }) => balance)
    },
  }
  return bank
}

async function addMember(
  db: Db,
  institutionId: number,
  books: Books,
  username: string,
  shares: readonly Share[],
  overrides: Partial<Parameters<typeof addPerson>[2]>,
  now: Date,
) {
  return transact(db, async (tx) => {
    const id = await addPerson(tx, institutionId, { ...toPerson(username), ...overrides })
    const accounts = []
    for (const [index, { balance = 0, is: changes }] of shares.entries()) {
      const accountId = await addAccount(
        tx,
        { institutionId, personId: id },
        {
          ...plainShare,
          display_id: String(index + 1).padStart(3, '0'),
          ...changes,
        },
      )
      if (balance !== 0) await deposit(tx, institutionId, books, accountId, balance, now)
      accounts.push(await tx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow())
    }
    return { id, username, audience: 'member' as const, accountNumber: '10020030', accounts }
  })
}

async function deposit(
  tx: Tx,
  institutionId: number,
  books: Books,
  accountId: number,
  amount: number,
  now: Date,
): Promise<void> {
  const entry = { searchType: 2 as const, description: 'Opening deposit', happenedOn: dayIn('America/New_York', now) }
  const entries = [
    { ...entry, accountId, amount: cents(amount) },
    { ...entry, accountId: books.outside, amount: cents(-amount) },
  ]
  await post(tx, {
    institutionId,
    postings: [{ kind: 'deposit', confirmNum: null, madeAt: now, madeBy: null, entries }],
  })
}

const toPerson = (username: string) => ({
  audience: 'member' as const,
  username,
  name: `${username[0]?.toUpperCase()}${username.slice(1)} Example`,
  email: `${username}@example.test`,
  mobile: '5550100009',
  phrase: 'quiet amber harbor',
  password_hash: passwordHash,
  account_number: '10020030',
  born_on: '1986-04-12',
  ssn_mac: null,
})
