/** Returns a browser storage for tests without one. */
export function storageLike() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export const keyOf = (number: number) => `7a4c2d7e-30ac-4c52-9a1f-${String(number).padStart(12, '0')}`
