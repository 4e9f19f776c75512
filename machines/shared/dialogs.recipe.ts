import { type AnyActorLogic, enqueueActions, type InputFrom, type OutputFrom } from 'xstate'
import { assigning } from './action.recipe.ts'

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

/** Returns how a dialog ended, for a guard of the flow. */
export const endOf = <Logic extends AnyActorLogic>({ event }: Ended<Logic>) => event.output

/** Returns one dialog of `dialogs`: the machine that is its flow, and what goes in and comes out. */
export const dialog = <Context, About extends object, Logic extends AnyActorLogic>(
  _: Logic,
  { input, isChanged, keep = () => null }: Plan<Context, About, Logic>,
) => ({
  input: ({ context, about }: { context: Context; about: About }) => input(context, about),
  ended: {
    target: 'none' as const,
    actions: [
      assigning<Context, Ended<Logic>['event']>(({ context, event }) => keep(event.output, context) ?? {}),
      { type: 'readAgain', params: ({ event }: Ended<Logic>) => isChanged(event.output) },
    ] as const,
  },
})

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
    : never
}
type Openings<Dialogs> = {
  [Name in Names<Dialogs> as `${Name}.open`]: Dialogs[Name] extends Dialog<infer _Context, infer About, infer _Input, infer _Done>
    ? { target: Name; actions: ReturnType<typeof assigning<Opened<{ [Own in Name]: About }>, About>> }
    : never
}

/**
 * Returns the region of a flow that says which dialog is open: none, or the one whose flow runs in the state of its name.
 * `<name>.open` opens it, and its end closes it.
 */
export function dialogs<const Dialogs extends Record<string, object>>(flows: Dialogs) {
  const names = Object.keys(flows)
  const openingOf = (name: string) => ({
    target: name,
    actions: assigning<Opened<object>, { type: string }>(({ event }) => {
      const { type: _, ...about } = event
      return { about: { [name]: about } }
    }),
  })
  const stateOf = (name: string) => {
    const { input, ended } = flows[name] as Dialog<unknown, unknown, unknown, unknown>
    const given = ({ context }: { context: Opened<Record<string, unknown>> }) => input({ context, about: context.about[name] })
    return { invoke: { id: name, src: name, input: given, onDone: ended, onError: 'none' } }
  }
  return {
    initial: 'none' as const,
    states: {
      none: { on: Object.fromEntries(names.map((name) => [`${name}.open`, openingOf(name)])) as Openings<Dialogs> },
      ...(Object.fromEntries(names.map((name) => [name, stateOf(name)])) as unknown as DialogStates<Dialogs>),
    },
  }
}
