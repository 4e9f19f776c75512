import type { Brand } from './inks.ts'
import { makeTheme } from './theme.ts'

/** Returns the saved theme if it can be used. It may be from an older release or changed by hand: unreadable colors are dropped. */
export function readableTheme<Paint extends { brand: Brand }>(paint: Paint | null): Paint | null {
  try {
    if (paint) makeTheme(paint.brand, 'member')
    return paint
  } catch {
    return null
  }
}
