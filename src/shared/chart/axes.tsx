import type { XAxisTickContentProps, YAxisTickContentProps } from 'recharts'
import type { Day } from '../../../values/days.ts'
import { type Cents, cents, formatGoal, formatRounded } from '../../../values/money.ts'

// Every label is drawn, and the amounts have a fixed width: to find out which labels fit, the chart would measure each
// one and draw itself again, which takes longer than everything else on a slow phone.

/** The most days that the scale names, and the most months, whose names are longer. */
const mostNamed = { phone: 3, months: 4, days: 7 }
/** The width of '−$999.9K', and its gap. */
const widest = 64
const gap = 10

/** Returns a few days at even distances. */
export function dayAxisLabels(days: readonly { on: Day }[], format: (day: Day) => string, as: keyof typeof mostNamed) {
  const step = Math.max(1, Math.ceil(days.length / mostNamed[as]))
  const named = days.filter((_, index) => index % step === 0).map(({ on }) => on)
  return { ticks: named, tickFormatter: format, interval: 0, tick: Below } as const
}

export const amountAxisLabels = <Amount extends number>(format: (amount: Amount) => string) =>
  ({ tickFormatter: format, width: widest, interval: 0, tick: Beside }) as const

export type Extent = { lowest: Cents; highest: Cents }

/** Below this range, rounded amounts would repeat along the scale. */
const narrow = 2_000_00
const formatWhole = (amount: Cents): string => formatGoal(cents(Math.round(amount / 100) * 100))

/** Returns the scale of amounts. It begins at the lowest one if that is marked, or at zero if all are equal. */
export function amountScale(extent: Extent | null, isMarked: boolean) {
  if (!extent) return amountAxisLabels(formatRounded)
  const { lowest, highest } = extent
  const isFlat = lowest === highest
  const labels = amountAxisLabels(highest - lowest < narrow && !isFlat ? formatWhole : formatRounded)
  const begin = isFlat ? Math.min(0, lowest) : lowest
  return isMarked ? { ...labels, domain: [begin, 'auto'] as [number, 'auto'] } : labels
}

const Below = ({ x, y, payload, index, tickFormatter }: XAxisTickContentProps) => (
  <text x={x} y={Number(y) + gap} dy="0.71em" fontSize={12} fill="currentColor" textAnchor="middle">
    {tickFormatter?.(payload.value, index)}
  </text>
)

const Beside = ({ x, y, payload, index, tickFormatter }: YAxisTickContentProps) => (
  <text x={Number(x) - gap} y={y} dy="0.355em" fontSize={12} fill="currentColor" textAnchor="end">
    {tickFormatter?.(payload.value, index)}
  </text>
)
