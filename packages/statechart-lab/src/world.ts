import { openClock } from './clock.ts'
import type { Lab } from './lab.ts'

/** The time at which every replay begins. */
export const noon = Date.UTC(2026, 10, 20, 12)

type Place = { of: object; key: string; value: unknown }

/**
 * Replaces what a machine may use in addition to its services: the clock, the application's own clock, browser storage,
 * and random numbers.
 */
export function openWorld({ clock: own }: Pick<Lab, 'clock'>) {
  const clock = openClock()
  const now = () => noon + clock.now()
  let numbers = 0
  let ahead = 0
  const places: readonly Place[] = [
    { of: Date, key: 'now', value: now },
    { of: performance, key: 'now', value: () => clock.now() },
    { of: globalThis, key: 'localStorage', value: openStorage() },
    { of: globalThis, key: 'sessionStorage', value: openStorage() },
    { of: crypto, key: 'randomUUID', value: () => `00000000-0000-4000-8000-${String(++numbers).padStart(12, '0')}` },
    { of: console, key: 'warn', value: () => {} },
  ]
  return {
    clock,
    /** `work` must be synchronous: the page around it uses the real clock. */
    during<T>(work: () => T): T {
      const before = places.map(({ of, key }) => Object.getOwnPropertyDescriptor(of, key))
      for (const { of, key, value } of places)
        Object.defineProperty(of, key, { value, configurable: true, writable: true })
      own?.set(now() + ahead)
      try {
        return work()
      } finally {
        if (own) ahead = own.read() - now()
        for (const [index, { of, key }] of places.entries()) restore(of, key, before[index])
        own?.set(Date.now())
      }
    },
  }
}

function restore(of: object, key: string, before: PropertyDescriptor | undefined): void {
  if (before) Object.defineProperty(of, key, before)
  else Reflect.deleteProperty(of, key)
}

function openStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
