/** jsdom has no media queries. Every query that names the scheme of the system is answered; all others are false. */
export function setSystem(scheme: 'light' | 'dark'): void {
  system.scheme = scheme
  for (const { query, hear } of listeners) hear({ media: query, matches: answerOf(query) })
}

type Hear = (change: { media: string; matches: boolean }) => void

const system = { scheme: 'light' }
const listeners = new Set<{ query: string; hear: Hear }>()
const answerOf = (query: string) => query.includes(`prefers-color-scheme: ${system.scheme}`)

window.matchMedia = ((query: string) => ({
  matches: answerOf(query),
  addEventListener: (_type: string, hear: Hear) => listeners.add({ query, hear }),
  removeEventListener: (_type: string, hear: Hear) => {
    for (const listener of listeners) if (listener.hear === hear) listeners.delete(listener)
  },
})) as unknown as typeof window.matchMedia
