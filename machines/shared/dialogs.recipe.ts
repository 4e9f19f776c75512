import { type AnyActorLogic, enqueueActions, type InputFrom, type OutputFrom } from 'xstate'
import { type Action, assigning } from './action.recipe.ts'

/** `about`: what the open dialog was opened for, by the name of its flow. */
export type Opened<Abouts> = { about: Partial<Abouts> }
export const noDialog = { about: {} }

type Names<Abouts> = keyof Abouts & string
/** The events that open a dialog, each with what the dialog is about. */
export type DialogEvent<Abouts> = { [Name in Names<Abouts>]: { type: `${Name}.open` } & Abouts[Name] }[Names<Abouts>]

/** The action that `dialogs` names, for the flow's setup. */
export const dialogActions = {
  readAgain: enqueueActions(({ enqueue }, isChanged: boolean) => {
    if (isChanged) enqueue.raise({ type: 'reload' })
  }) as never as (args: unknown, isChanged: boolean) => void,
}

type Plan<Context, About, Logic> = {
  /** Returns what the dialog's flow takes. */
  input: (context: Context, about: About) => InputFrom<Logic>
  /** Returns whether what the screen shows is another now, and is read again. */
  isChanged: (output: OutputFrom<Logic>) => boolean
  /** Returns the part of the context that holds what came of it. */
  keep?: (output: OutputFrom<Logic>, context: Context) => Partial<Context> | null
}
type Ended<Logic> = { event: { output: OutputFrom<Logic> } }

/** Returns one dialog of `dialogs`: the machine that is its flow, and what goes in and comes out. */
export const dialog = <Context, About extends object, Logic extends AnyActorLogic>(
  _: Logic,
  { input, isChanged, keep = () => null }: Plan<Context, About, Logic>,
) => ({
  input: ({ context, about }: { context: Context; about: About }) => input(context, about),
  outputOf: ({ event }: Ended<Logic>) => event.output,
  ended: {
    target: 'none' as const,
    actions: [
      assigning<Context, Ended<Logic>['event']>(({ context, event }) => keep(event.output, context) ?? {}),
      { type: 'readAgain', params: ({ event }: Ended<Logic>) => isChanged(event.output) },
    ] as const,
  },
})

/** Returns this dialog, which leads to a state of the flow instead of back to the screen when this guard says so of how it ended. */
export const leadingOn = <Input, OutputOf, Done, const Guard extends string, const Target extends string>(
  { input, outputOf, ended }: { input: Input; outputOf: OutputOf; ended: Done },
  guard: Guard,
  target: Target,
) => ({ input, ended: [{ guard: { type: guard, params: outputOf }, target }, ended] as const })

type Showing<About> = { isShown: true; about?: About }
/** Returns one dialog of `dialogs` that has no flow: it shows what it was opened for, until `<name>.close`. */
export const showing = <About extends object>(): Showing<About> => ({ isShown: true })

type Dialog<Context, About, Input, Done> = { input: (args: { context: Context; about: About }) => Input; ended: Done }

type DialogStates<Dialogs> = {
  [Name in Names<Dialogs>]: Dialogs[Name] extends Dialog<infer Context, infer About, infer Input, infer Done>
    ? {
        invoke: {
          id: Name
          src: Name
          input: (args: { context: Context & Opened<{ [Own in Name]: About }> }) => Input
          onDone: Done
          onError: 'none'
        }
      }
    : Dialogs[Name] extends Showing<infer About>
      ? { on: { [Close in `${Name}.close`]: { target: 'none'; actions: Action<Opened<{ [Own in Name]: About }>> } } }
      : never
}
type AboutOf<One> =
  One extends Dialog<infer _Context, infer About, infer _Input, infer _Done> ? About : One extends Showing<infer About> ? About : never
type Openings<Dialogs> = {
  [Name in Names<Dialogs> as `${Name}.open`]: {
    target: Name
    actions: Action<Opened<{ [Own in Name]: AboutOf<Dialogs[Name]> }>, AboutOf<Dialogs[Name]>>
  }
}

/**
 * Returns the region of a flow that says which dialog is open: none, or the one in the state of its name.
 * `<name>.open` opens it, and the end of its flow closes it.
 */
export function dialogs<const Dialogs extends Record<string, object>>(given: Dialogs) {
  const names = Object.keys(given)
  // What a dialog of another region is about stays.
  const noting = (aboutIn: (event: { type: string }) => Record<string, object>) =>
    assigning<Opened<Record<string, object>>, { type: string }>(({ context, event }) => ({
      about: { ...Object.fromEntries(Object.entries(context.about).filter(([name]) => !names.includes(name))), ...aboutIn(event) },
    }))
  const openingOf = (name: string) => ({
    target: name,
    actions: noting((event) => {
      const { type: _, ...about } = event
      return { [name]: about }
    }),
  })
  const stateOf = (name: string) => {
    const one = given[name] as Dialog<unknown, unknown, unknown, unknown> | Showing<unknown>
    if ('isShown' in one) return { on: { [`${name}.close`]: { target: 'none', actions: noting(() => ({})) } } }
    const input = ({ context }: { context: Opened<Record<string, unknown>> }) => one.input({ context, about: context.about[name] })
    return { invoke: { id: name, src: name, input, onDone: one.ended, onError: 'none' } }
  }
  return {
    initial: 'none' as const,
    states: {
      none: { on: Object.fromEntries(names.map((name) => [`${name}.open`, openingOf(name)])) as unknown as Openings<Dialogs> },
      ...(Object.fromEntries(names.map((name) => [name, stateOf(name)])) as unknown as DialogStates<Dialogs>),
    },
  }
}
