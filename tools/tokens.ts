import { demoInstitutions } from '../server/demo/institution/institutions.ts'
import type { Brand } from '../src/app/theme/brand.ts'
import type { Scheme } from '../src/app/theme/colors.ts'
import { makeTheme } from '../src/app/theme/make-theme.ts'
import { mantineOf } from '../src/app/theme/theme.ts'
import type { Audience } from '../values/audience.ts'

/** Returns the theme of each institution and of the back office, in both schemes, as files of design tokens by path. */
export function generateTokens(): Record<string, string> {
  const brands = demoInstitutions.map(({ key, name, setup: { brand } }) => ({ key, name, brand }))
  const [first] = brands
  const themes = [
    ...brands.map((one) => ({ ...one, audience: 'member' as const })),
    ...(first ? [{ ...first, key: 'office', name: 'The back office', audience: 'staff' as const }] : []),
  ]
  return Object.fromEntries(
    themes.flatMap(({ key, name, brand, audience }) =>
      (['light', 'dark'] as const).map((scheme) => [
        `docs/tokens/${key}.${scheme}.tokens.json`,
        render(`${name}, ${scheme}`, tokensOf(brand, audience, scheme)),
      ]),
    ),
  )
}

/** Writes each token in a line of its own, so that changes can be read. */
function render(description: string, groups: ReturnType<typeof tokensOf>): string {
  const written = Object.entries(groups).map(([name, tokens]) => {
    const lines = Object.entries(tokens).map(([key, token]) => `    "${key}": ${JSON.stringify(token)}`)
    return `  "${name}": {\n${lines.join(',\n')}\n  }`
  })
  return `{\n  "$description": "${description}",\n${written.join(',\n')}\n}\n`
}

/** Returns a theme in the format of the Design Tokens Community Group, of October 2025. */
export function tokensOf(brand: Brand, audience: Audience, scheme: Scheme) {
  const { colors, css } = makeTheme(brand, audience)
  const {
    fontSizes = {},
    lineHeights = {},
    spacing = {},
    radius = {},
    fontFamily = '',
    headings,
  } = mantineOf(brand, audience)
  const { sizes = {}, fontFamily: headingFamily = fontFamily, fontWeight: headingWeight = '' } = headings ?? {}
  return {
    color: group('color', colors[scheme], toColor),
    space: group('dimension', spacing, toDimension),
    corner: group('dimension', radius, toDimension),
    fontFamily: group('fontFamily', { text: fontFamily, headings: headingFamily }, toFamilies),
    fontWeight: group('fontWeight', { text: 400, strong: 600, headings: Number(headingWeight) }, (weight) => weight),
    fontSize: group('dimension', fontSizes, toDimension),
    lineHeight: group('number', lineHeights, Number),
    heading: group('typography', sizes, ({ fontSize, lineHeight }) => ({
      fontFamily: '{fontFamily.headings}',
      fontSize: toDimension(fontSize),
      fontWeight: '{fontWeight.headings}',
      letterSpacing: { value: 0, unit: 'px' },
      lineHeight: Number(lineHeight),
    })),
    shadow: group('shadow', { lift: liftIn(css)[scheme] }, toShadow),
  }
}

function group<T>($type: string, values: Readonly<Record<string, T>>, toValue: (value: T) => unknown) {
  const tokens = Object.entries(values).map(([name, value]) => [name, { $value: toValue(value) }])
  return { $type, ...Object.fromEntries(tokens) }
}

const toColor = (hex: string) => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 10_000) / 10_000),
  hex: hex.toLowerCase(),
})

/** Mantine writes `calc(0.875rem * var(--mantine-scale))`. */
function toDimension(text: unknown) {
  const [, value, unit] = /([\d.]+)(px|rem)/.exec(String(text)) ?? []
  if (!unit) throw new Error(`${text} is no size in px or rem.`)
  return { value: Number(value), unit }
}

// The fallbacks are the same fonts, stretched by a style sheet.
const toFamilies = (families: string) =>
  families
    .split(',')
    .map((family) => family.trim().replaceAll('"', ''))
    .filter((family) => !/-\d$/.test(family))

function liftIn(css: string): Record<Scheme, readonly number[]> {
  const [light, dark] = [...css.matchAll(/--sd-lift: 0 ([\d.]+)px ([\d.]+)px (-?[\d.]+)px rgb\(0 0 0 \/ (\d+)%\)/g)]
  if (!light || !dark) throw new Error('The theme has no shadow of its own.')
  return { light: light.slice(1).map(Number), dark: dark.slice(1).map(Number) }
}

function toShadow([down = 0, blur = 0, spread = 0, percent = 0]: readonly number[]) {
  const px = (value: number) => ({ value, unit: 'px' })
  return {
    color: { colorSpace: 'srgb', components: [0, 0, 0], alpha: percent / 100 },
    offsetX: px(0),
    offsetY: px(down),
    blur: px(blur),
    spread: px(spread),
  }
}
