/** What the identity provider added to the address of the staff sign-in: a code, or an error in its place. */
export type ProviderArrival = { state: string; code?: string; iss?: string; error?: string }

/** Parses what the provider added; null at an address that it did not lead to. */
export function parseProviderArrival(search: URLSearchParams): ProviderArrival | null {
  const names = ['code', 'iss', 'error'] as const
  const state = search.get('state')
  if (!state || !(search.has('code') || search.has('error'))) return null
  const given = names.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : []))
  return { state, ...Object.fromEntries(given) }
}
