import type { Drawing } from '../drawing/layout.ts'

/** What the page of a story tells the panel: a chart that is laid out, and where its machine is. */
export type Shown = { story: string; machine: string; drawing: Drawing; active: readonly string[] }

export const shownEvent = 'statechart-lab/shown'
/** The name of the parameter of a story: `{ machine, step }`, both optional. */
export const parameter = 'statechart'
export type Parameter = { machine?: string; step?: string }
