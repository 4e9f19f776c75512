import type { Audience } from '../../../values/audience.ts'
import type { Brand } from './brand.ts'
import { type Colors, colorsOf, type Scheme } from './colors.ts'
import { unreadablePairs } from './pairs.ts'
import { mantineOf } from './theme.ts'
import { toCss } from './variables.ts'

export type Theme = { colors: Record<Scheme, Colors>; css: string }

/** Makes a theme from a brand. Throws a readable sentence for a brand with unreadable colors. */
export function makeTheme(brand: Brand, audience: Audience): Theme {
  for (const name of ['primary', 'accent', 'paper'] as const)
    if (!/^#[0-9a-f]{6}$/i.test(brand[name]))
      throw new Error(`The ${name} of ${brand.key} is ${brand[name]}. Write a color as #RRGGBB.`)
  const colors = { light: colorsOf(brand, audience, 'light'), dark: colorsOf(brand, audience, 'dark') }
  for (const scheme of ['light', 'dark'] as const) {
    const [problem] = unreadablePairs(colors[scheme])
    if (problem) throw new Error(`${brand.key} cannot be read (${audience}, ${scheme}): ${problem}.`)
  }
  return { colors, css: toCss(mantineOf(brand, audience), colors) }
}
