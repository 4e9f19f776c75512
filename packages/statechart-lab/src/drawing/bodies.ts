import { type Measure, type WrappedText, wordsIn } from './labels.ts'
import { type ChartData, nameOf, type Sign, type State, type Transition } from './phrases.ts'
import { linesOf, signedTextOf } from './signed-text.ts'
import type { Edge } from './edges.ts'

export type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }
type Row = Rect & { sign: Sign | null; words: WrappedText; transition: Transition | null }
export type Label = Rect & { sign: Sign | null; indent: number; words: WrappedText; transition: Transition }
/** The content of a state, positioned from its own corner. */
export type Body = { title: string; rows: readonly Row[]; width: number; height: number; isFrame: boolean }

/** The dimensions of the drawing, in pixels. */
export const look = { head: 30, side: 10, indent: 18, rowGap: 4, labelSide: 6, labelTop: 4, dot: 10, history: 26 }
const widest = { state: 230, frame: 420, label: 190 }

export function bodyOf(chart: ChartData, state: State, measure: Measure): Body {
  const isFrame = chart.states.some(({ parent }) => parent === state.id)
  const title = nameOf(state)
  const rows: Row[] = []
  let y = look.head
  for (const { sign, phrases, transition } of linesOf(chart, state)) {
    const words = wordsIn(phrases, isFrame ? widest.frame : widest.state, measure)
    const height = words.height + look.rowGap
    rows.push({ sign, words, transition, x: 0, y: y + 2, width: words.width + look.indent + 2 * look.side, height })
    y += height
  }
  if (state.type === 'history' && rows.length === 0)
    return { title, rows, isFrame, width: Math.ceil(look.history + measure(title) + look.side), height: look.history }
  const tags = state.tags.join(' ')
  const head = measure(title, isFrame ? 'group' : 'title') + 2 * look.side + (tags ? measure(tags) + 16 : 0)
  const width = Math.ceil(Math.max(64, head, ...rows.map(({ width }) => width)))
  return { title, rows, isFrame, width, height: rows.length > 0 ? y + 6 : y }
}

export type Stack = { labels: readonly Label[]; width: number; height: number }

/** Stacks the labels of an edge, one below the other. */
export function stackOf(chart: ChartData, { transitions }: Edge, measure: Measure): Stack {
  const all = transitions.map((transition) => signedTextOf(chart, transition))
  const worded = all.map((text) => ({ ...text, words: wordsIn(text.phrases, widest.label, measure) }))
  const indent = all.some(({ sign }) => sign) ? look.indent : 0
  const width = Math.max(...worded.map(({ words }) => words.width)) + indent + 2 * look.labelSide
  let y = 0
  const labels = worded.map(({ transition, words, sign }) => {
    const height = words.height + 2 * look.labelTop
    const label = { transition, words, sign, indent, x: 0, y, width, height }
    y += height
    return label
  })
  return { labels, width, height: y }
}
