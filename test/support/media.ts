import { onTestFinished, vi } from 'vitest'

/** jsdom has no media queries: the system prefers a light scheme, and nothing else. */
window.matchMedia = ((query: string) => ({
  matches: query.includes('prefers-color-scheme: light'),
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof window.matchMedia

/** Makes this test's window as narrow as a phone's. */
export function asOnAPhone(): void {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...({ addEventListener: () => {}, removeEventListener: () => {} } as unknown as MediaQueryList),
    matches: query === '(width < 768px)',
  }))
  onTestFinished(() => media.mockRestore())
}
