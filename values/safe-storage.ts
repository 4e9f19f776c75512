/** Wraps a browser storage. If the browser refuses it, reads find nothing and writes do nothing. */
export function safeStorage(storage: () => Storage) {
  const quietly = <T>(use: () => T): T | null => {
    try {
      return use()
    } catch {
      return null
    }
  }
  return {
    isWritable: () => quietly(() => typeof storage().length) !== null,
    read: (key: string): string | null => quietly(() => storage().getItem(key)),
    write: (key: string, text: string) => void quietly(() => storage().setItem(key, text)),
    drop: (key: string) => void quietly(() => storage().removeItem(key)),
  }
}
