import { beforeEach, expect, test, vi } from 'vitest'
import { saveRemember, savedRemember } from '../../machines/access/remember.storage.ts'
import { openTab } from '../session/browser.ts'

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

let kept: Map<string, string>
beforeEach(() => {
  kept = openTab().kept
})

test('whether a browser shall be remembered is kept for the next visit, for members and staff apart', () => {
  saveRemember('member', { remember: true, uuid })
  expect(savedRemember('member')).toEqual({ remember: true, uuid })
  expect(savedRemember('staff')).toEqual({ remember: false, uuid: expect.not.stringContaining(uuid) })
  expect([...kept.keys()]).toEqual(['sd_remember'])
})

test.each([
  '',
  '{',
  'null',
  '7',
  '{"remember":true}',
  '{"remember":"yes","uuid":"0f8fad5b-d9cb-469f-a165-70867728950e"}',
  '{"remember":true,"uuid":"x"}',
])('what is not whole is not believed: %s', (text) => {
  kept.set('sd_remember', text)
  expect(savedRemember('member').remember).toBe(false)
})

test('a browser gets a number of its own, without https too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(savedRemember('member').uuid).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  vi.unstubAllGlobals()
})

test('a browser without storage is not remembered, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined)
  saveRemember('member', { remember: true, uuid })
  expect(savedRemember('member').remember).toBe(false)
})
