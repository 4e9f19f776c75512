import { beforeEach, expect, test, vi } from 'vitest'
import { saveRemember, savedRemember } from '../../machines/access/remember.storage.ts'
import { openTab } from '../session/browser.ts'

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

let kept: Map<string, string>
beforeEach(() => {
  kept = openTab().kept
})

test('the choice to remember the browser is saved for the next visit, separately for members and staff', () => {
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
])('a damaged saved choice to remember the browser is ignored: %s', (text) => {
  kept.set('sd_remember', text)
  expect(savedRemember('member').remember).toBe(false)
})

test('a browser gets its own uuid even without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(savedRemember('member').uuid).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  vi.unstubAllGlobals()
})

test('a browser without storage is not remembered, and no error is thrown', () => {
  vi.stubGlobal('localStorage', undefined)
  saveRemember('member', { remember: true, uuid })
  expect(savedRemember('member').remember).toBe(false)
})
