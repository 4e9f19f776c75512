import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isUnavailable } from '../../server/db/errors.ts'
import { openPostgres, transactWithoutLimit } from '../../server/db/open.ts'
import { timeLimits, newBudget, runWithinBudget, withoutLimit, withBudget } from '../../server/db/time-limits.ts'

const server = process.env.TEST_DATABASE_URL
const getLimit = () => runWithinBudget(true, timeLimits.statement, async (limit) => limit)

test('the time limits for the database keep requests under five seconds and readiness under two', () => {
  expect(timeLimits.request).toBeLessThan(5_000)
  expect(timeLimits.statement).toBeLessThanOrEqual(timeLimits.request)
  expect(timeLimits.readiness).toBeLessThan(2_000)
  expect(2 * timeLimits.lock).toBeLessThan(timeLimits.request)
  // A dead connection may delay the next ones for this long after the database is back.
  expect(timeLimits.connect).toBeLessThan(5_000)
})

test('database waits of a request share one time budget, and parallel waits count once', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const wait = (time: number) =>
    runWithinBudget(true, timeLimits.statement, () => new Promise<void>((resolve) => setTimeout(resolve, time)))
  await withBudget(newBudget(1_000), async () => {
    const waiting = Promise.all([wait(300), wait(400)])
    await vi.advanceTimersByTimeAsync(400)
    await waiting
    // Time outside of the database does not count.
    vi.advanceTimersByTime(10_000)
    expect(await getLimit()).toBe(600)
    const last = wait(600)
    await vi.advanceTimersByTimeAsync(600)
    await last
    await expect(getLimit()).rejects.toSatisfy(isUnavailable)
  })
  expect(await getLimit()).toBe(timeLimits.statement)
})

test('work without a time limit has none inside a request either', async () => {
  expect(await withBudget(newBudget(1_000), () => withoutLimit(getLimit))).toBe(Number.POSITIVE_INFINITY)
})

test.each(['08006', '25006', '25P03', '53100', '53300', '55P03', '57014', '57P01', '57P03', '58030'])(
  'the database error %s counts as the database being unavailable',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('raised'), { code }))).toBe(true)
  },
)

test.each(['23505', '42P01', '22P02', '40001', 'ECONNREFUSED'])(
  'the error %s does not count as the database being unavailable',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('raised'), { code }))).toBe(false)
  },
)

test.runIf(server)('PostgreSQL has a statement timeout, and none for work without a limit', async () => {
  const { db, close } = openPostgres(server ?? '', () => {}, { isLimited: true })
  onTestFinished(close)
  const shown = async (on: Pick<typeof db, 'getExecutor'>) =>
    (await sql<{ setting: string }>`select setting from pg_settings where name = 'statement_timeout'`.execute(on)).rows
  expect(await shown(db)).toEqual([{ setting: String(timeLimits.statement) }])
  expect(await transactWithoutLimit(db, shown)).toEqual([{ setting: '0' }])
})

test.runIf(server)('a connection whose statement timed out is dropped from the pool and replaced', async () => {
  const { db, close } = openPostgres(server ?? '', () => {}, { isLimited: true })
  onTestFinished(close)
  const readPid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const first = await readPid()
  expect(await readPid()).toBe(first)
  await expect(withBudget(newBudget(50), () => sql`select pg_sleep(60)`.execute(db))).rejects.toSatisfy(isUnavailable)
  expect(await readPid()).not.toBe(first)
})
