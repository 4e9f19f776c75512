import { assign } from 'xstate'

/** What a recipe does at a transition. A flow can use it whose context and event have what it reads. */
export type Action<Context, Event = unknown> = (args: { context: Context; event: Event }) => void

/**
 * Returns `assign` as a recipe needs it, which knows neither the whole context of a flow nor its other events, actors and guards:
 * what tsc compares with the flow is what is read here.
 */
export const assigning = <Context, Event>(change: (args: { context: Context; event: Event }) => Partial<Context>): Action<Context, Event> =>
  assign(change as never) as never

/** Hands what a service answered to an action that is named. */
export const answered = <Answer>({ event }: { event: { output: Answer } }): Answer => event.output
