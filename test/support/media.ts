/** jsdom has no media queries: the system prefers a light scheme, and nothing else. */
window.matchMedia = ((query: string) => ({
  matches: query.includes('prefers-color-scheme: light'),
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof window.matchMedia
