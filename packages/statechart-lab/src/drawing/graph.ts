import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import { type Body, bodyOf, look, type Stack, stackOf } from './bodies.ts'
import type { Measure } from './labels.ts'
import type { ChartData, State } from './phrases.ts'
import { backwardEdgeIds, type Edge, edgesOf } from './edges.ts'

export type Direction = 'DOWN' | 'RIGHT'
/** Has everything that needs a position. */
export type Plan = {
  chart: ChartData
  ways: readonly Edge[]
  back: ReadonlySet<string>
  bodies: ReadonlyMap<string, Body>
  stacks: ReadonlyMap<string, Stack>
}

export function planOf(chart: ChartData, measure: Measure): Plan {
  const ways = edgesOf(chart)
  return {
    chart,
    ways,
    back: backwardEdgeIds(chart, ways),
    bodies: new Map(chart.states.map((state) => [state.id, bodyOf(chart, state, measure)])),
    stacks: new Map(ways.map((edge) => [edge.id, stackOf(chart, edge, measure)])),
  }
}

/** Name the nodes that are no states. */
export const dotOf = (id: string) => `${id} dot`
export const startOf = (id: string) => `${id} start`
const toHookId = (id: string) => `${id} hook`

// Repeated on every nested level, because ELK inherits few options. Its own cycle breaking and model order crash on
// nested graphs.
const levels: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.alignment': 'TOP',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.crossingMinimization.hierarchicalSweepiness': '1',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.edgeLabel': '2',
}
const whole: LayoutOptions = {
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=2,left=2,bottom=2,right=2]',
}
// A line runs through the middle of its labels, so that it is clear whose they are.
const onWire: LayoutOptions = { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' }
const straight: LayoutOptions = { 'elk.layered.priority.direction': '50', 'elk.layered.priority.straightness': '10' }
const first: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' }
const last: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'LAST' }

export function graphOf(plan: Plan, direction: Direction): ElkNode {
  const { states } = plan.chart
  const options = { ...levels, 'elk.direction': direction }
  return {
    id: '',
    children: states.filter(({ parent }) => parent === null).map((state) => toNode(plan, state, options)),
    edges: [...states.flatMap(startEdge), ...plan.ways.map((edge) => toEdge(plan, edge))],
    layoutOptions: { ...options, ...whole },
  }
}

function toNode(plan: Plan, { id, initial }: State, options: LayoutOptions): ElkNode {
  const { width = 0, height = 0, isFrame = false } = plan.bodies.get(id) ?? {}
  if (!isFrame) return { id, width, height }
  const hooked = plan.ways.filter(({ around }) => around === id)
  const inner = plan.chart.states.filter(({ parent }) => parent === id)
  return {
    id,
    children: [
      ...(initial ? [{ id: dotOf(id), width: look.dot, height: look.dot }] : []),
      ...hooked.map((edge) => ({
        id: toHookId(edge.id),
        width: 2,
        height: 2,
        layoutOptions: edge.source === id ? first : last,
      })),
      ...inner.map((state) => toNode(plan, state, options)),
    ],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 14},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 30})`,
    },
  }
}

const startEdge = ({ id, initial }: State): ElkExtendedEdge[] =>
  initial ? [{ id: startOf(id), sources: [dotOf(id)], targets: [initial], layoutOptions: straight }] : []

/** Connects the edges inside a state to hooks: ELK would route them across the words of its head. */
function toEdge({ back, stacks }: Plan, { id, source, target, around }: Edge): ElkExtendedEdge {
  const ends = [around === source ? toHookId(id) : source, around === target ? toHookId(id) : target]
  const [from = '', to = ''] = back.has(id) ? ends.toReversed() : ends
  const { width = 0, height = 0 } = stacks.get(id) ?? {}
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [{ id: `${id} label`, text: id, width, height, layoutOptions: onWire }],
  }
}
