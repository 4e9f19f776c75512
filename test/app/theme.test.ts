import { expect, test } from 'vitest'
import { contrast, hexOf, lchOf, makeLegible } from '../../src/app/theme/color.ts'
import type { Brand } from '../../src/app/theme/brand.ts'
import type { Colors } from '../../src/app/theme/colors.ts'
import { neutralBrand } from '../../src/app/theme/neutral.ts'
import { unreadablePairs, pairs } from '../../src/app/theme/pairs.ts'
import { makeTheme } from '../../src/app/theme/make-theme.ts'
import { demoInstitutions } from '../../server/demo/institution/institutions.ts'

const audiences = ['member', 'staff'] as const
const schemes = ['light', 'dark'] as const
const brands = [...demoInstitutions.map(({ setup }) => setup.brand), neutralBrand]

const settings = brands.flatMap((brand) =>
  audiences.flatMap((audience) =>
    schemes.map((scheme) => [brand.key || 'no institution', audience, scheme, brand] as const),
  ),
)

test.each(settings)(
  'the theme of %s for %s in the %s scheme has enough contrast, on a hovered button too',
  (_key, audience, scheme, brand) => {
    const { css, colors } = makeTheme(brand, audience)
    expect(findWeakPairs(colors[scheme])).toEqual([])
    const wash = (of: Colors) => expect.stringContaining(`: ${of.brandWash};`)
    for (const kind of ['light', 'outline'])
      expect(css.match(new RegExp(`--mantine-color-brand-${kind}-hover: ([^;]+);`, 'g'))).toEqual([
        wash(colors.light),
        wash(colors.dark),
      ])
    // Light text on dark would be light on white paper.
    expect(css.indexOf(colors.dark.ink)).toBeGreaterThan(css.indexOf('@media not print'))
    expect(contrast(colors[scheme].brandInk, colors[scheme].brandWash)).toBeGreaterThanOrEqual(4.5)
  },
)

test('body text needs a contrast of 7:1, other text 4.5:1 and field borders 3:1', () => {
  const least = (ink: keyof Colors, ground: keyof Colors) =>
    pairs.find((pair) => pair.ink === ink && pair.ground === ground)?.least
  for (const ground of ['paper', 'sheet', 'well'] as const) {
    expect([least('ink', ground), least('field', ground)]).toEqual([7, 3])
    for (const ink of ['soft', 'brandInk', 'good', 'warn', 'bad'] as const)
      expect([ink, least(ink, ground)]).toEqual([ink, 4.5])
  }
  expect([
    least('onBrand', 'brand'),
    least('onBrand', 'brandHover'),
    least('coverInk', 'cover'),
    least('coverSoft', 'cover'),
  ]).toEqual([4.5, 4.5, 7, 4.5])
})

test('institutions of one pure color and 300 of random colors get enough contrast for every audience and scheme', () => {
  const random = seeded(20_261_120)
  const pure = ['#000000', '#FFFFFF', '#808080', '#FFFF00', '#00FFFF', '#FF00FF', '#0000FF', '#00FF00'].flatMap(
    (color) =>
      (['deep', 'pale'] as const).map((cover) => ({
        ...neutralBrand,
        cover,
        primary: color,
        accent: color,
        paper: color,
      })),
  )
  for (const brand of [...pure, ...Array.from({ length: 300 }, () => anyBrand(random))])
    for (const audience of audiences) {
      const { colors } = makeTheme(brand, audience)
      expect([brand, findWeakPairs(colors.light), findWeakPairs(colors.dark)]).toEqual([brand, [], []])
    }
})

test('a theme value that is not a color is refused with a message', () => {
  const brand = { ...neutralBrand, key: 'harborlight' }
  expect(() => makeTheme({ ...brand, primary: 'teal' }, 'member')).toThrow(
    'The primary of harborlight is teal. Write a color as #RRGGBB.',
  )
  expect(() => makeTheme({ ...brand, accent: '#abc' }, 'member')).toThrow(
    'The accent of harborlight is #abc. Write a color as #RRGGBB.',
  )
  expect(() => makeTheme({ ...brand, paper: '' }, 'staff')).toThrow(
    'The paper of harborlight is . Write a color as #RRGGBB.',
  )
})

test('a color pair with too little contrast is reported with its ratio', () => {
  const { colors } = makeTheme(neutralBrand, 'member')
  expect(unreadablePairs({ ...colors.light, onBrand: '#ffffff', brand: '#999999' })).toEqual([
    'brand on paper is 2.54:1, and 3:1 is needed',
    'brand on sheet is 2.75:1, and 3:1 is needed',
    'brand on well is 2.37:1, and 3:1 is needed',
    'onBrand on brand is 2.85:1, and 4.5:1 is needed',
  ])
})

test('an institution whose colors already have enough contrast keeps them unchanged', () => {
  const [harborlight, prairieoak] = demoInstitutions.map(({ setup }) => makeTheme(setup.brand, 'member').colors.light)
  expect([harborlight?.brand, harborlight?.brandInk, harborlight?.cover]).toEqual(['#0b4f5c', '#0b4f5c', '#0b4f5c'])
  expect([prairieoak?.brand, prairieoak?.brandInk, prairieoak?.cover]).toEqual(['#3f5b2a', '#3f5b2a', '#efe6cc'])
})

test('the contrast calculation matches WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('a text color that has to change keeps its hue, and becomes black or white when nothing else is legible', () => {
  expect(hexOf(lchOf('#e9a23b'))).toBe('#e9a23b')
  const moved = makeLegible('#e9a23b', ['#fdfbf6'])
  expect(contrast(moved, '#fdfbf6')).toBeGreaterThanOrEqual(4.5)
  expect(Math.abs(lchOf(moved).h - lchOf('#e9a23b').h)).toBeLessThan(3)
  expect(makeLegible('#e9a23b', ['#ffffff'], 21)).toBe('#000000')
  expect(makeLegible('#e9a23b', ['#000000'], 21)).toBe('#ffffff')
})

test('the staff theme is the same at every institution except paper and accent, and differs from the member theme', () => {
  const [harborlight, prairieoak] = demoInstitutions.map(({ setup }) => setup.brand) as [Brand, Brand]
  const [one, other] = [makeTheme(harborlight, 'staff').colors.light, makeTheme(prairieoak, 'staff').colors.light]
  expect([one.cover, one.brand, one.brandInk]).toEqual([other.cover, other.brand, other.brandInk])
  expect(one.brand).not.toBe(makeTheme(harborlight, 'member').colors.light.brand)
})

/** Measured independently, so that a weak rule in the theme cannot hide itself. */
function findWeakPairs(colors: Colors): string[] {
  return pairs
    .filter(({ ink, ground, least }) => !(contrast(colors[ink], colors[ground]) >= least))
    .map(({ ink, ground }) => `${ink} on ${ground}: ${colors[ink]} on ${colors[ground]}`)
}

function anyBrand(random: () => number): Brand {
  const color = () =>
    `#${[0, 0, 0]
      .map(() =>
        Math.floor(random() * 256)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return {
    key: 'any',
    primary: color(),
    accent: color(),
    paper: color(),
    cover: random() < 0.5 ? 'deep' : 'pale',
    voice: random() < 0.5 ? 'serif' : 'sans',
    corner: Math.floor(random() * 17),
  }
}

/** Is Mulberry32: the same brands in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
