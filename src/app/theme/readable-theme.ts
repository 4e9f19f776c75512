import type { Brand } from './brand.ts'
import { loadThemeMaker } from './late-theme.ts'

/**
 * Returns the saved theme if it can be used. It may be from an older release or changed by hand: unreadable colors are
 * dropped.
 */
export async function readableTheme<Theme extends { brand: Brand }>(savedTheme: Theme | null): Promise<Theme | null> {
  if (!savedTheme) return null
  try {
    const makeTheme = await loadThemeMaker()
    makeTheme(savedTheme.brand, 'member')
    return savedTheme
  } catch {
    return null
  }
}
