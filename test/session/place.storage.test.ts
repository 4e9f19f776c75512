import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const storage = () => import('../../machines/session/place.storage.ts')
const area = '/dashboard'
const address = '/dashboard/accounts/history?from=11%2F01%2F2026'

test('whose session ended finds the address again, filters included, and once', async () => {
  const { savePlace, takePlace } = await storage()
  savePlace(7, address)
  expect([takePlace(7, area), takePlace(7, area)]).toEqual([address, null])
})

test('somebody else who signs in there, and a sign-in to the other area, get no address', async () => {
  const { savePlace, takePlace } = await storage()
  savePlace(7, address)
  expect([takePlace(8, area), takePlace(7, area)]).toEqual([null, null])
  savePlace(7, address)
  expect(takePlace(7, '/admin/panel')).toBeNull()
})
