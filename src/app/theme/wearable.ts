import type { Brand } from './inks.ts'
import { makeTheme } from './theme.ts'

/** What was kept may be of an older release, or changed by hand: whoever could not be read wears nothing. */
export function wearable<Paint extends { brand: Brand }>(paint: Paint | null): Paint | null {
  try {
    if (paint) makeTheme(paint.brand, 'member')
    return paint
  } catch {
    return null
  }
}
