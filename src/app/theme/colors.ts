import type { Audience } from '../../../values/audience.ts'
import { type Brand, primaryColor } from './brand.ts'
import { hexOf, lchOf, makeLegible, shade } from './color.ts'

export type Scheme = 'light' | 'dark'
export type Colors = ReturnType<typeof colorsOf>

/** Returns every color of one institution, audience and scheme. Nothing else in the product names a color. */
export function colorsOf(brand: Brand, audience: Audience, scheme: Scheme) {
  const [office, dark] = [audience === 'staff', scheme === 'dark']
  const primary = primaryColor(brand, audience)
  const { h: hue, c: chroma } = lchOf(primary)
  const tint = lchOf(brand.paper)
  const page = (light: number, night: number, strength = 1) =>
    dark
      ? hexOf({ l: night, c: 0.014 * strength, h: hue })
      : hexOf({ l: light, c: (office ? 0.004 : Math.min(tint.c, 0.022)) * strength, h: office ? hue : tint.h })
  const grey = (l: number, c: number) => hexOf({ l, c, h: hue })

  const paper = page(0.962, 0.19)
  const sheet = page(0.988, 0.232, dark ? 1.15 : 0.5)
  const well = page(0.938, 0.268, 1.3)
  const brandWash = dark ? grey(0.3, 0.035) : grey(0.94, 0.02)
  const grounds = [paper, sheet, well]

  const brandFill = dark
    ? makeLegible(
        shade(primary, { l: office ? 0.72 : 0.76, c: Math.min(chroma + 0.02, office ? 0.075 : 0.09) }),
        grounds,
      )
    : makeLegible(primary, grounds)
  const brandHover = shade(brandFill, { l: lchOf(brandFill).l + (dark ? 0.05 : -0.05) })

  return {
    paper,
    sheet,
    well,
    ...pickCover(brand, audience, dark, page),
    ink: makeLegible(dark ? grey(0.94, 0.008) : grey(0.25, 0.022), [...grounds, brandWash], 7),
    soft: makeLegible(dark ? grey(0.74, 0.018) : grey(0.5, 0.02), grounds, 4.6),
    rule: page(0.885, 0.335, 1.3),
    ruleStrong: dark ? grey(0.62, 0.02) : grey(0.42, 0.025),
    field: makeLegible(grey(dark ? 0.5 : 0.66, 0.02), grounds, 3.05),
    brand: brandFill,
    brandHover,
    onBrand: dark
      ? makeLegible(shade(primary, { l: 0.2, c: 0.03 }), [brandFill, brandHover], 7)
      : makeLegible('#ffffff', [brandFill, brandHover]),
    brandInk: makeLegible(brandFill, [...grounds, brandWash], 4.6),
    brandWash,
    accentMark: brand.accent,
    ...pickSign('good', 152, 0.11, grounds, dark),
    ...pickSign('warn', 70, 0.11, grounds, dark),
    ...pickSign('bad', 27, 0.165, grounds, dark),
  }
}

/** Colors the navigation: 'deep' in the primary color, 'pale' in tinted paper. Staff always get 'deep'. */
function pickCover(
  brand: Brand,
  audience: Audience,
  dark: boolean,
  page: (light: number, night: number, strength: number) => string,
) {
  const office = audience === 'staff'
  const primary = primaryColor(brand, audience)
  const { l, c, h } = lchOf(primary)
  const isDeep = brand.cover === 'deep' || office
  const deep = office
    ? hexOf({ l: dark ? 0.255 : 0.3, c: 0.045, h })
    : shade(primary, dark ? { l: 0.275, c: Math.min(c, 0.05) } : { l: Math.min(l, 0.4) })
  const cover = isDeep ? deep : page(0.925, 0.25, 1.6)
  const onDeep = isDeep || dark
  return {
    cover,
    coverInk: makeLegible(onDeep ? shade(brand.paper, { l: 0.97, c: 0.01 }) : shade(primary, { l: 0.3 }), [cover], 7),
    coverSoft: makeLegible(onDeep ? shade(cover, { l: 0.8, c: 0.03 }) : shade(primary, { l: 0.45, c: 0.05 }), [cover]),
    coverRule: shade(cover, { l: lchOf(cover).l + (onDeep ? 0.11 : -0.09) }),
    coverMark: onDeep ? makeLegible(office ? '#d9a0cb' : brand.accent, [cover], 3) : brand.accent,
  }
}

function pickSign<Name extends string>(
  name: Name,
  hue: number,
  chroma: number,
  grounds: readonly string[],
  dark: boolean,
) {
  const wash = hexOf({ l: dark ? 0.3 : 0.935, c: dark ? 0.04 : 0.032, h: hue })
  const ink = makeLegible(hexOf({ l: dark ? 0.78 : 0.47, c: dark ? chroma * 0.8 : chroma, h: hue }), [...grounds, wash])
  return { [name]: ink, [`${name}Wash`]: wash } as Record<Name | `${Name}Wash`, string>
}
