import type { Drawing } from '../drawing/layout.ts'

/** A chart that is laid out, and its active states. */
export type Place = { machine: string; drawing: Drawing; active: readonly string[] }
/** Why a chart could not be laid out. */
export type Failure = { failure: string }
/** What the page of a story sends to the panel. */
export type Shown = { story: string } & (Place | Failure)

export const shownEvent = 'statechart-lab/shown'
/** The name of the parameter of a story: `{ machine, step }`, both optional. */
export const parameter = 'statechart'
export type Parameter = { machine?: string; step?: string }
