import { expect, test } from 'vitest'
import { stormOfTexts } from './storm.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261122)
const texts = Number(process.env.FUZZ_TEXTS ?? 150)

test(`random and mutated texts move exactly the money they say, and cause no internal error (FUZZ_SEED=${seed})`, async () => {
  const { wrong, moved, statuses, books } = await stormOfTexts({ seed, texts })
  expect(wrong).toEqual([])
  expect(books).toEqual({ unbalancedTransactions: [], unprovenBalances: [], unprovenHolds: [], overdrawnShares: [] })
  expect(moved).toBeGreaterThan(texts / 20)
  expect(Object.keys(statuses)).toEqual(['200', '400'])
}, 300_000)
