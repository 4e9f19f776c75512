import { expect, test, vi } from 'vitest'
import { cleanUp } from '../../machines/session/session.storage.ts'
import { openTab } from './browser.ts'

test('only the entries of earlier releases are removed from the browser', async () => {
  const { kept } = openTab()
  for (const key of ['request_update_token', 'request_update_token_admin', 'sd_token']) kept.set(key, 'x')
  const unregister = vi.fn<() => Promise<boolean>>()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }, { unregister }] } })
  cleanUp()
  expect([...kept.keys()]).toEqual(['sd_token'])
  await expect.poll(() => unregister.mock.calls.length).toBe(2)
})

test('a browser that keeps nothing, and has no workers or does not tell of them, starts all the same', async () => {
  openTab()
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', {})
  expect(cleanUp).not.toThrow()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.reject(new Error('denied')) } })
  expect(cleanUp).not.toThrow()
  await new Promise((resume) => setTimeout(resume))
})
