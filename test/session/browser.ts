import { onTestFinished, vi } from 'vitest'

/** Stubs what a session needs of a browser: storage, document and window. */
export function openTab() {
  const kept = new Map<string, string>()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const tab = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tab)
  const ofTab = new Map<string, string>()
  vi.stubGlobal('localStorage', toStorage(kept))
  vi.stubGlobal('sessionStorage', toStorage(ofTab))
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    kept,
    ofTab,
    /** Makes the local storage throw from now on. */
    refuse: () => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      const length = { get: refuse }
      vi.stubGlobal(
        'localStorage',
        Object.defineProperties({ getItem: refuse, setItem: refuse, removeItem: refuse }, { length }),
      )
    },
    /** Reports that another tab changed the local storage. */
    hear: (key: string | null = 'sd_token') => tab.dispatchEvent(Object.assign(new Event('storage'), { key })),
    /** Shows the page again, from the cache or freshly loaded. */
    show: (persisted: boolean) => tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    /** Makes the tab visible again. */
    see: () => page.dispatchEvent(new Event('visibilitychange')),
  }
}

const toStorage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
})
