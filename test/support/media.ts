/** jsdom has no media queries: the system of its person is light, and nothing else is asked for. */
window.matchMedia = ((query: string) => ({
  matches: query.includes('prefers-color-scheme: light'),
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof window.matchMedia
