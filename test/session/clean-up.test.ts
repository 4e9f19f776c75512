import { expect, test, vi } from 'vitest'
import { cleanUp } from '../../machines/session/session.storage.ts'
import { openTab } from './browser.ts'

test('starting the app removes only the stored keys and service workers of earlier releases', async () => {
  const { kept } = openTab()
  for (const key of ['request_update_token', 'request_update_token_admin', 'sd_token']) kept.set(key, 'x')
  const unregister = vi.fn<() => Promise<boolean>>()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }, { unregister }] } })
  cleanUp()
  expect([...kept.keys()]).toEqual(['sd_token'])
  await expect.poll(() => unregister.mock.calls.length).toBe(2)
})

test('starting the app throws no error in a browser without storage or service workers', async () => {
  openTab()
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', {})
  expect(cleanUp).not.toThrow()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.reject(new Error('denied')) } })
  expect(cleanUp).not.toThrow()
  await new Promise((resume) => setTimeout(resume))
})
