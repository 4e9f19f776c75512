import { type AnyActorRef, assign } from 'xstate'

/** An action of a recipe. Any flow can use it whose context and event have these fields. */
export type Action<Context, Event = unknown> = (args: { context: Context; event: Event }) => void

/** Wraps `assign` for recipes, which know only a part of a flow's context, events, actors and guards. */
export const assigning = <Context, Event>(
  change: (args: { context: Context; event: Event; self: AnyActorRef }) => Partial<Context>,
): Action<Context, Event> => assign(change as never) as never

/** Hands what a service answered to an action that is named. */
export const withAnswer = <Answer>({ event }: { event: { output: Answer } }): Answer => event.output
