import type { Point, Rect } from './bodies.ts'
import type { Box, Drawing, Wire } from './layout.ts'

/** Finds what makes a drawing hard to read, each by the names of both parts. */
export function qualityOf(drawing: Drawing) {
  const { boxes, wires } = drawing
  const leaves = boxes.filter(({ isFrame }) => !isFrame)
  const frames = boxes.filter(({ isFrame, depth }) => isFrame && depth > 0)
  const labels = wires.flatMap(({ labels }) => labels.map((label) => ({ name: label.transition.name, rect: label })))
  const whole: Rect = { x: 0, y: 0, width: drawing.width, height: drawing.height }
  return {
    labelsOnLabels: pairs(labels).flatMap(([one, other]) =>
      meet(one.rect, other.rect) ? [`${one.name} | ${other.name}`] : [],
    ),
    labelsOnStates: labels.flatMap(({ name, rect }) =>
      [...leaves, ...boxes.filter(({ isFrame }) => isFrame).map(getHead)].flatMap((box) =>
        meet(rect, box) ? [`${name} | ${box.state.id}`] : [],
      ),
    ),
    labelsOnBorders: labels.flatMap(({ name, rect }) =>
      frames.flatMap((frame) => (meet(rect, frame) && !holds(frame, rect) ? [`${name} | ${frame.state.id}`] : [])),
    ),
    statesOnStates: pairs(boxes).flatMap(([one, other]) =>
      meet(one, other) && !isAround(one, other) && !isAround(other, one) ? [`${one.state.id} | ${other.state.id}`] : [],
    ),
    wiresOnStates: wires.flatMap((wire) =>
      leaves.flatMap((box) => (isEnd(wire, box) || !crosses(wire, box) ? [] : [`${wire.id} | ${box.state.id}`])),
    ),
    wiresOnHeads: wires.flatMap((wire) =>
      frames.map(getHead).flatMap((head) => (crosses(wire, head) ? [`${wire.id} | ${head.state.id}`] : [])),
    ),
    wiresOnLabels: wires.flatMap((wire) =>
      wires.flatMap((other) =>
        other !== wire && other.labels.some((label) => crosses(wire, label)) ? [`${wire.id} | ${other.id}`] : [],
      ),
    ),
    outside: [
      ...labels.flatMap(({ name, rect }) => (holds(whole, rect) ? [] : [name])),
      ...boxes.flatMap((box) => (holds(whole, box) ? [] : [box.state.id])),
    ],
    wordsOnWords: boxes.flatMap(({ state, rows, ...box }) =>
      rows.flatMap((row) => (holds(box, row) ? [] : [state.id])),
    ),
    unled: wires.flatMap(({ id, points }) => (points.length < 2 ? [id] : [])),
  }
}

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]))

/** Lines that only touch do not count. */
const slack = 1

const meet = (one: Rect, other: Rect) =>
  one.x + slack < other.x + other.width &&
  other.x + slack < one.x + one.width &&
  one.y + slack < other.y + other.height &&
  other.y + slack < one.y + one.height

const holds = (outer: Rect, inner: Rect) =>
  outer.x <= inner.x + slack &&
  outer.y <= inner.y + slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack

/** The words of a compound state. */
function getHead(box: Box): Box {
  const [last] = box.rows.slice(-1)
  const width = Math.max(titleWidth, ...box.rows.map((row) => row.width))
  return {
    ...box,
    width: Math.min(width, box.width),
    height: (last ? last.y + last.height : box.y + titleHeight) - box.y,
  }
}
const [titleWidth, titleHeight] = [60, 26]

const isAround = (outer: Box, inner: Box) =>
  inner.state.path.startsWith(outer.state.path === '' ? '' : `${outer.state.path}.`)

const isEnd = ({ source, target }: Wire, { state }: Box) => state.id === source || state.id === target

const crosses = ({ points }: Wire, rect: Rect) =>
  points.some((point, index) => index > 0 && meet(between(points[index - 1] ?? point, point), rect))

const between = (one: Point, other: Point): Rect => ({
  x: Math.min(one.x, other.x) - slack,
  y: Math.min(one.y, other.y) - slack,
  width: Math.abs(one.x - other.x) + 2 * slack,
  height: Math.abs(one.y - other.y) + 2 * slack,
})
