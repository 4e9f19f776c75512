import { expect, test } from 'vitest'
import { canary } from '../fuzz/hostile.ts'
import { attack, type Outcome } from '../fuzz/run.ts'
import { holdsSecret, unusualIn } from '../fuzz/logs.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_500)

// One attack, checked by all tests. FUZZ_SEED=7 or npm run fuzz makes another.
let attacked: Promise<Outcome> | undefined
const outcome = () => (attacked ??= attack({ seed, requests }))
const title = `(FUZZ_SEED=${seed})`

test(`random requests: no answer is an internal error, breaks the contract, or leaks code or other people’s data ${title}`, async () => {
  const { wrong } = await outcome()
  expect(wrong).toEqual([])
}, 300_000)

test(`random requests: the ledger proves every balance, and people who sent none keep what they had ${title}`, async () => {
  const { books, changed } = await outcome()
  expect(books).toEqual({ unbalancedTransactions: [], unprovenBalances: [], unprovenHolds: [], overdrawnShares: [] })
  expect(changed).toEqual([])
}, 300_000)

test(`random requests: the log contains nothing that was sent, and nobody’s secrets ${title}`, async () => {
  const { log, secrets } = await outcome()
  expect(log.length).toBeGreaterThan(requests)
  expect(secrets.size).toBeGreaterThan(30)
  expect(log.flatMap(unusualIn)).toEqual([])
  const all = log.join('')
  expect([canary, ...secrets].filter((secret) => holdsSecret(all, secret))).toEqual([])
}, 300_000)

test(`random requests: they are served, refused and rejected with every expected status ${title}`, async () => {
  const { statuses, fulfilled } = await outcome()
  const wanted = ['200', '400', '401', '403', '404', '405', '422']
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(wanted))
  expect(fulfilled.size).toBeGreaterThan(20)
}, 300_000)

test('a code is found in a log line, but not where a key or a duration has its digits by chance', () => {
  const line = (url: string, responseTime: number) =>
    JSON.stringify({ level: 30, time: 1795270957339, req: { url }, responseTime })
  expect(holdsSecret(line('/api/codes/7339', 12.5), '7339')).toBe(true)
  expect(holdsSecret(JSON.stringify({ msg: 'the code is 7339' }), '7339')).toBe(true)
  expect(holdsSecret(line('/api/operations/dbbbe9ef-fcd6-88dc-7339-ec0239fdd221', 7339.4278), '7339')).toBe(false)
})
