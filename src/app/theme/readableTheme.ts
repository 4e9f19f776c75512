import type { Brand } from './colors.ts'
import { makeTheme } from './theme.ts'

/** Returns the saved theme if it can be used. It may be from an older release or changed by hand: unreadable colors are dropped. */
export function readableTheme<Theme extends { brand: Brand }>(savedTheme: Theme | null): Theme | null {
  try {
    if (savedTheme) makeTheme(savedTheme.brand, 'member')
    return savedTheme
  } catch {
    return null
  }
}
