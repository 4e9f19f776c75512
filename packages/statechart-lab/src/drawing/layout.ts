import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js'
import { type Body, type Label, look, type Point, type Rect } from './bodies.ts'
import { type Direction, dotOf, graphOf, type Plan, planOf, startOf } from './graph.ts'
import type { Measure } from './labels.ts'
import type { ChartData, State } from './phrases.ts'
import type { Edge } from './edges.ts'

/** `foot`: the height of a compound state's head, if it has content or edges. */
export type Box = Rect & Omit<Body, 'width' | 'height'> & { state: State; depth: number; foot: number | null }
export type Wire = { id: string; source: string; target: string; points: readonly Point[]; labels: readonly Label[] }
/** The initial state of a compound state. */
type Start = { id: string; dot: Point; points: readonly Point[] }
export type Drawing = {
  width: number
  height: number
  boxes: readonly Box[]
  wires: readonly Wire[]
  starts: readonly Start[]
}

type Size = { width: number; height: number }

/** Most screens are wider than they are high. */
const usual = { width: 1200, height: 720 }

/** Returns the scale at which all of it fits. */
export const scaleToFit = (whole: Size, space: Size): number =>
  Math.min(space.width / whole.width, space.height / whole.height)

/** Positions a chart's boxes and lines, downwards or to the right, whichever can be drawn larger. */
export async function layout(engine: Pick<ELK, 'layout'>, chart: ChartData, measure: Measure): Promise<Drawing> {
  const plan = planOf(chart, measure)
  const drawTo = async (direction: Direction) =>
    toDrawing(plan, direction, await engine.layout(graphOf(plan, direction)))
  const down = await drawTo('DOWN')
  if (scaleToFit(down, usual) >= 1) return down
  const right = await drawTo('RIGHT')
  return scaleToFit(right, usual) > scaleToFit(down, usual) ? right : down
}

function toDrawing(plan: Plan, direction: Direction, placed: ElkNode): Drawing {
  const { chart, ways, back, bodies, stacks } = plan
  const { states } = chart
  const { rectOf, pointsOf, labelOf } = placesIn(placed)
  const getHead = (id: string) => rectOf(id).y + (bodies.get(id)?.height ?? 0)

  const getBox = (state: State): Box => {
    const { id, path } = state
    const rect = rectOf(id)
    const { rows = [], title = '', isFrame = false } = bodies.get(id) ?? {}
    const isHeld = rows.length > 0 || ways.some(({ around, source }) => around === id && source === id)
    return {
      ...rect,
      state,
      title,
      isFrame,
      depth: path === '' ? 0 : path.split('.').length,
      foot: isFrame && isHeld ? getHead(id) : null,
      rows: rows.map((row) => ({ ...row, x: rect.x, y: rect.y + row.y, width: isFrame ? row.width : rect.width })),
    }
  }
  /** Extends an edge from its hook to the bottom of the head, or to the end of the frame. */
  const hooked = (points: readonly Point[], { source, target, around }: Edge): readonly Point[] => {
    const [begin, end] = [points[0], points.at(-1)]
    if (!around || !begin || !end) return points
    const { x, y, width, height } = rectOf(around)
    const isDown = direction === 'DOWN'
    if (around === source) return [isDown ? { ...begin, y: getHead(around) } : { ...begin, x }, ...points]
    return around === target ? [...points, isDown ? { ...end, y: y + height } : { ...end, x: x + width }] : points
  }
  const toWire = (edge: Edge): Wire => {
    const { id, source, target } = edge
    const { x, y } = labelOf(id)
    const labels = stacks.get(id)?.labels ?? []
    const points = pointsOf(id)
    return {
      id,
      source,
      target,
      points: hooked(back.has(id) ? points.toReversed() : points, edge),
      labels: labels.map((label) => ({ ...label, x: x + label.x, y: y + label.y })),
    }
  }
  const getStarts = ({ id, initial }: State): Start[] => {
    const { x, y } = rectOf(dotOf(id))
    return initial ? [{ id, dot: { x: x + look.dot / 2, y: y + look.dot / 2 }, points: pointsOf(startOf(id)) }] : []
  }
  const { width = 0, height = 0 } = placed
  return { width, height, boxes: states.map(getBox), wires: ways.map(toWire), starts: states.flatMap(getStarts) }
}

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]

/** Reads the positions that ELK computed. */
function placesIn(placed: ElkNode) {
  const nodes = new Map(allNodes(placed).map((node) => [node.id, node]))
  const edges = new Map([...nodes.values()].flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]))
  return {
    rectOf(id: string): Rect {
      const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(id) ?? {}
      return { x, y, width, height }
    },
    pointsOf(id: string): Point[] {
      const [section] = edges.get(id)?.sections ?? []
      return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
    },
    labelOf(id: string): Point {
      const { x = 0, y = 0 } = edges.get(id)?.labels?.[0] ?? {}
      return { x, y }
    },
  }
}
