const patience = 5_000

/** Returns whether the bank can be reached. The browser knows for certain only that there is no network. */
export async function isBankReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const response = fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  return response.then(
    ({ ok }) => ok,
    () => false,
  )
}
