import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropLink, saveLink, saveRecovered, savedLink, linkIn, takeRecovered } from '../../machines/access/handover.storage.ts'
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
  saveLink(link)
  expect([savedLink(), savedLink()]).toEqual([link, link])
  dropLink()
  expect(savedLink()).toBeNull()
  expect(storage.size).toBe(0)
})

test.each([{}, { hash: 'x' }, { hash: 'x', idOLBUser: '' }, { hash: '', idOLBUser: '1' }, { hash: 'x', idOLBUser: 1 }, null, 'x'])(
  'half a link is none: %j',
  (found) => {
    expect(linkIn(found)).toBeNull()
  },
)

test('a damaged saved link is ignored', () => {
  storage.set('sd_reset_link', '{')
  expect(savedLink()).toBeNull()
})

test('the username is handed over once', () => {
  saveRecovered('maria')
  expect([takeRecovered(), takeRecovered()]).toEqual(['maria', null])
})

test('a browser without storage hands nothing over, and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveLink(link)
  saveRecovered('maria')
  dropLink()
  expect([savedLink(), takeRecovered()]).toEqual([null, null])
})
