import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveRecoveredUsername, takeRecoveredUsername } from '../../machines/access/handover.storage.ts'
import {
  dropResetLink,
  readResetLink,
  savedResetLink,
  saveResetLink,
} from '../../machines/access/reset-link.storage.ts'
import { link, linkOfStaff } from '../../stories/access/create-password.samples.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

test('a reset link is kept across reloads until it is dropped', () => {
  saveResetLink(link)
  expect([savedResetLink(), savedResetLink()]).toEqual([link, link])
  dropResetLink()
  expect(savedResetLink()).toBeNull()
  expect(storage.size).toBe(0)
})

test.each([
  {},
  { hash: 'x' },
  { hash: 'x', idOLBUser: '' },
  { hash: '', idOLBUser: '1' },
  { hash: 'x', idOLBUser: 1 },
  null,
  'x',
])('a reset link with a missing or malformed part is ignored: %j', (found) => {
  expect(readResetLink(found)).toBeNull()
})

test('a reset link for staff leads to their sign-in, any other to the members’', () => {
  const { audience: _, ...mailed } = link
  expect(readResetLink(mailed)).toEqual(link)
  expect(readResetLink({ ...mailed, audience: 'x' })).toEqual(link)
  expect(readResetLink(linkOfStaff)).toEqual(linkOfStaff)
})

test('a damaged saved reset link is ignored', () => {
  storage.set('sd_reset_link', '{')
  expect(savedResetLink()).toBeNull()
})

test('the recovered username can be read only once', () => {
  saveRecoveredUsername('maria')
  expect([takeRecoveredUsername(), takeRecoveredUsername()]).toEqual(['maria', null])
})

test('a browser without storage saves no reset link and no username, and throws no error', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveResetLink(link)
  saveRecoveredUsername('maria')
  dropResetLink()
  expect([savedResetLink(), takeRecoveredUsername()]).toEqual([null, null])
})
