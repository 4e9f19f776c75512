import { contrast } from './color.ts'
import type { Colors } from './colors.ts'

type Pair = { ink: keyof Colors; ground: keyof Colors; least: number }

const onPage = (ink: keyof Colors, least = 4.5): Pair[] =>
  (['paper', 'sheet', 'well'] as const).map((ground) => ({ ink, ground, least }))

/** Lists each text and background, with the contrast they must have. */
export const pairs: readonly Pair[] = [
  ...onPage('ink', 7),
  ...onPage('soft'),
  ...onPage('brandInk'),
  ...onPage('good'),
  ...onPage('warn'),
  ...onPage('bad'),
  ...onPage('field', 3),
  ...onPage('brand', 3),
  { ink: 'onBrand', ground: 'brand', least: 4.5 },
  { ink: 'onBrand', ground: 'brandHover', least: 4.5 },
  { ink: 'brandInk', ground: 'brandWash', least: 4.5 },
  { ink: 'ink', ground: 'brandWash', least: 7 },
  { ink: 'good', ground: 'goodWash', least: 4.5 },
  { ink: 'warn', ground: 'warnWash', least: 4.5 },
  { ink: 'bad', ground: 'badWash', least: 4.5 },
  { ink: 'coverInk', ground: 'cover', least: 7 },
  { ink: 'coverSoft', ground: 'cover', least: 4.5 },
]

export const unreadablePairs = (colors: Colors): string[] =>
  pairs.flatMap(({ ink, ground, least }) => {
    const found = contrast(colors[ink], colors[ground])
    return found >= least ? [] : [`${ink} on ${ground} is ${found.toFixed(2)}:1, and ${least}:1 is needed`]
  })
