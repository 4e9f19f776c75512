import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropLink, keepLink, keepRecovered, keptLink, linkIn, takeRecovered } from '../../machines/access/handover.storage.ts'
import { link } from '../../stories/access/createPassword.samples.ts'

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

test('a link is kept for a reload, until it is dropped', () => {
  keepLink(link)
  expect([keptLink(), keptLink()]).toEqual([link, link])
  dropLink()
  expect(keptLink()).toBeNull()
  expect(storage.size).toBe(0)
})

test.each([{}, { hash: 'x' }, { hash: 'x', idOLBUser: '' }, { hash: '', idOLBUser: '1' }, { hash: 'x', idOLBUser: 1 }, null, 'x'])(
  'half a link is none: %j',
  (found) => {
    expect(linkIn(found)).toBeNull()
  },
)

test('what is not readable is no link', () => {
  storage.set('sd_reset_link', '{')
  expect(keptLink()).toBeNull()
})

test('the username is handed over once', () => {
  keepRecovered('maria')
  expect([takeRecovered(), takeRecovered()]).toEqual(['maria', null])
})

test('a browser without storage hands nothing over, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepLink(link)
  keepRecovered('maria')
  dropLink()
  expect([keptLink(), takeRecovered()]).toEqual([null, null])
})
