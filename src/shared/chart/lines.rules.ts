import type { Scale } from './scale.rules.ts'

/** The height of the picture that lines are drawn in. It is as many units wide as there are days after the first. */
export const height = 1_000

/** Returns a value's distance from the top, as a share of the height. */
export const getShare = (value: number, { bottom, top }: Scale): number => (top - value) / (top - bottom)

/** Returns the line through the values, and the area between it and zero. A null leaves a gap. */
export function drawLine(values: readonly (number | null | undefined)[], scale: Scale, isStepped: boolean) {
  // The only day goes from edge to edge.
  if (values.length === 1) return drawLine([values[0], values[0]], scale, isStepped)
  const y = (value: number) => Math.round(getShare(value, scale) * height)
  const base = y(Math.min(scale.top, Math.max(scale.bottom, 0)))
  let line = ''
  let area = ''
  let last: number | null = null
  for (const [x, value] of values.entries()) {
    if (typeof value !== 'number') {
      if (last !== null) area += `H${isStepped ? x : x - 1}V${base}Z`
      if (last !== null && isStepped) line += `H${x}`
      last = null
      continue
    }
    const at = y(value)
    const isEnd = x === values.length - 1
    const drawn = isStepped ? `H${x}V${at}` : `L${x} ${at}`
    if (last === null) {
      line += `M${x} ${at}`
      area += `M${x} ${base}V${at}`
    } else if (at !== last || isEnd || !isStepped) {
      line += drawn
      area += drawn
    }
    last = at
  }
  return { line, area: last === null ? area : `${area}V${base}Z` }
}
