import { expect, test } from 'vitest'
import { unserved } from '../../server/unserved.ts'
import { canary } from './fuzz/hostile.ts'
import { attack, type Outcome } from './fuzz/run.ts'
import { holdsSecret, unusualIn } from './fuzz/logs.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_500)

// One attack for all that must hold after it. Another one: FUZZ_SEED=7, or npm run fuzz.
let attacked: Promise<Outcome> | undefined
const outcome = () => (attacked ??= attack({ seed, requests }))
const title = `(FUZZ_SEED=${seed})`

test(`whatever is sent, no answer is a fault of ours, out of the contract, of our insides or of somebody else ${title}`, async () => {
  const { wrong } = await outcome()
  expect(wrong).toEqual([])
}, 300_000)

test(`whatever is sent, the books prove every balance, and who did not call has what they had ${title}`, async () => {
  const { books, changed } = await outcome()
  expect(books).toEqual({ unbalancedTransactions: [], unprovenBalances: [], unprovenHolds: [], overdrawnShares: [] })
  expect(changed).toEqual([])
}, 300_000)

test(`whatever is sent, the log holds nothing of it, and no secret of anybody ${title}`, async () => {
  const { log, secrets } = await outcome()
  expect(log.length).toBeGreaterThan(requests)
  expect(secrets.size).toBeGreaterThan(30)
  expect(log.flatMap(unusualIn)).toEqual([])
  const all = log.join('')
  expect([canary, ...secrets].filter((secret) => holdsSecret(all, secret))).toEqual([])
}, 300_000)

test(`the attack reaches the rules: it is served, refused, and turned away in every way ${title}`, async () => {
  const { statuses, fulfilled } = await outcome()
  const wanted = ['200', '400', '401', '403', '404', '405', '422', ...(unserved.length > 0 ? ['501'] : [])]
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(wanted))
  expect(fulfilled.size).toBeGreaterThan(20)
}, 300_000)
