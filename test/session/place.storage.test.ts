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

test('a member whose session ended returns to the same address once, filters included', async () => {
  const { saveLastPerson, savePlace, takePlace } = await storage()
  saveLastPerson(7)
  savePlace(address)
  expect([takePlace(7, area), takePlace(7, area)]).toEqual([address, null])
})

test('an address opened before anybody signed in here is found after signing in', async () => {
  const { savePlace, takePlace } = await storage()
  savePlace(address)
  expect(takePlace(8, area)).toBe(address)
})

test.each([
  ['another member who signs in there', 8, area, address],
  ['a sign-in to the back office', 7, '/admin/panel', address],
  ['an address that only begins like theirs', 7, area, '/dashboards'],
  ['an address of another site', 7, area, '//evil.example/dashboard'],
])('%s is not sent to a saved address', async (_, userId, to, from) => {
  const { saveLastPerson, savePlace, takePlace } = await storage()
  saveLastPerson(7)
  savePlace(from)
  expect([takePlace(userId, to), takePlace(7, area)]).toEqual([null, null])
})
