import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropIntent, saveIntent, readUnfinished } from '../../machines/operations/unfinished.storage.ts'
import { keyOf, storageLike } from './keeping.ts'

const intent = (number: number, userId = 7) => ({ userId, path: '/fundstransfer', key: keyOf(number) })

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

test('an unfinished request is saved with its key, never with its content', () => {
  saveIntent({ ...intent(1), body: { amount: 25 } } as ReturnType<typeof intent>)
  saveIntent(intent(2))
  saveIntent(intent(2))
  expect(readUnfinished(7)).toEqual([intent(1), intent(2)])
  expect(sessionStorage.getItem('sd_unfinished')).toBe(JSON.stringify([intent(1), intent(2)]))
  dropIntent(keyOf(1))
  expect(readUnfinished(7)).toEqual([intent(2)])
  dropIntent(keyOf(2))
  expect(sessionStorage.getItem('sd_unfinished')).toBeNull()
})

test('another member sees none of the first member’s unfinished requests, which are deleted', () => {
  saveIntent(intent(1))
  saveIntent(intent(2, 8))
  expect(readUnfinished(8)).toEqual([intent(2, 8)])
  expect(readUnfinished(7)).toEqual([])
})

test.each([
  'no JSON',
  'null',
  '{}',
  '[null, 7, {}]',
  `[{"userId":"7","path":"/x","key":"${keyOf(1)}"}]`,
  '[{"userId":7,"path":"/x","key":"../../admin"}]',
])('the stored value %s is read as no unfinished requests', (text) => {
  sessionStorage.setItem('sd_unfinished', text)
  expect(readUnfinished(7)).toEqual([])
})

test('a browser without session storage has no unfinished requests and no errors', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveIntent(intent(1))
  dropIntent(keyOf(1))
  expect(readUnfinished(7)).toEqual([])
})
