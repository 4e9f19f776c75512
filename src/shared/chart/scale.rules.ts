import type { Day } from '../../../values/days.ts'
import { type Cents, cents, formatGoal, formatRounded } from '../../../values/money.ts'

/** The lowest and the highest value that a chart draws, and the values that its lines name. */
export type Scale = { bottom: number; top: number; lines: readonly { at: number; text: string }[] }
export type Extent = { lowest: number; highest: number }

/** Below this range, rounded amounts would repeat along the scale. */
const narrow = 2_000_00
const formatWhole = (amount: number): string => formatGoal(cents(Math.round(amount / 100) * 100))

export function findExtent(values: readonly (number | null | undefined)[]): Extent | null {
  const known = values.filter((value) => typeof value === 'number')
  if (known.length === 0) return null
  return known.reduce(
    ({ lowest, highest }, value) => ({ lowest: Math.min(lowest, value), highest: Math.max(highest, value) }),
    { lowest: Infinity, highest: -Infinity },
  )
}

/** Returns the scale of amounts. It begins at the lowest one if that is marked, and otherwise has zero. */
export function amountScale({ lowest, highest }: Extent, isMarked: boolean): Scale {
  const isFlat = lowest === highest
  const format = highest - lowest < narrow && !isFlat ? formatWhole : (amount: number) => formatRounded(amount as Cents)
  return isMarked && !isFlat
    ? scaleOf(lowest, highest, 100, format)
    : scaleOf(Math.min(0, lowest), Math.max(0, highest), 100, format)
}

export const countScale = ({ highest }: Extent): Scale => scaleOf(0, highest, 1, String)

/** Has a line at every round value. `least`: the smallest step between two of them. */
function scaleOf(bottom: number, highest: number, least: number, format: (value: number) => string): Scale {
  const step = roundStep((highest - bottom) / 4, least)
  const top = Math.max(Math.ceil(highest / step) * step, bottom + step)
  const first = Math.ceil(bottom / step)
  const count = Math.floor(top / step) - first + 1
  const lines = Array.from({ length: count }, (_, index) => (first + index) * step)
  return { bottom, top, lines: lines.map((at) => ({ at, text: format(at) })) }
}

function roundStep(rough: number, least: number): number {
  if (rough <= least) return least
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((round) => round * power >= rough) ?? 10)
}

/** The most days that the scale names, and the most months, whose names are longer. */
const mostNamed = { phone: 3, months: 4, days: 7 }

/** Returns the days that the scale names, at even distances: all of them have room. */
export function nameDays(days: readonly { on: Day }[], nameOf: (day: Day) => string, as: keyof typeof mostNamed) {
  const step = Math.ceil(days.length / mostNamed[as])
  return days.flatMap(({ on }, at) => (at % step === 0 ? [{ at, text: nameOf(on) }] : []))
}
