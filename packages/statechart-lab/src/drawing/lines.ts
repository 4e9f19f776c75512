import type { Point, Rect } from './bodies.ts'

const radius = 6

/** Returns a path through points with rounded corners. */
export function rounded(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = rest.map((here, index) => {
    const [before, after] = [points[index], points[index + 2]]
    if (!before || !after) return `L${here.x} ${here.y}`
    const [into, out] = [towards(here, before), towards(here, after)]
    return `L${into.x} ${into.y}Q${here.x} ${here.y} ${out.x} ${out.y}`
  })
  return `M${first.x} ${first.y}${parts.join('')}`
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Returns the visible parts of a line: without what its labels cover. */
export function outside(points: readonly Point[], { x, y, width, height }: Rect): Point[][] {
  for (const [index, from] of points.entries()) {
    const to = points[index + 1]
    if (!to) break
    const isUpright = from.x === to.x
    const [low, high] = isUpright ? [y, y + height] : [x, x + width]
    const [begin, end] = isUpright ? [from.y, to.y] : [from.x, to.x]
    const isAcross = isUpright ? x < from.x && from.x < x + width : y < from.y && from.y < y + height
    if (!isAcross || Math.max(begin, end) <= low || high <= Math.min(begin, end)) continue
    const [into, out] = begin < end ? [low, high] : [high, low]
    const at = (index: number): Point => (isUpright ? { x: from.x, y: index } : { x: index, y: from.y })
    return [
      [...points.slice(0, index + 1), at(into)],
      [at(out), ...points.slice(index + 1)],
    ]
  }
  return [[...points]]
}
