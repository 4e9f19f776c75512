import { type AnyActorLogic, enqueueActions, type InputFrom, type OutputFrom } from 'xstate'
import { type Action, assigning } from './action.recipe.ts'

/** `about`: what each open dialog is about, by dialog name. */
export type WithAbout<Abouts> = { about: Partial<Abouts> }
export const noDialog = { about: {} }

type Names<Abouts> = keyof Abouts & string
export type DialogEvent<Abouts> = { [Name in Names<Abouts>]: { type: `${Name}.open` } & Abouts[Name] }[Names<Abouts>]

type RaisedEvent = { type: string } | null
/** The action of `dialogs`, for the flow's setup. */
export const dialogActions = {
  raiseEvent: enqueueActions(({ enqueue }, event: RaisedEvent) => {
    if (event) enqueue.raise(event)
  }) as never as (args: unknown, event: RaisedEvent) => void,
}
const reload = { type: 'reload' }
/** Makes the screen's data reload. */
export const reloadScreen = { type: 'raiseEvent', params: reload } as const

type Plan<Context, About, Logic> = {
  /** Returns what the dialog's flow takes. */
  input: (context: Context, about: About) => InputFrom<Logic>
  /** Returns whether the screen's data changed, so that it reloads. */
  isChanged?: (output: OutputFrom<Logic>) => boolean
  /** Returns the event that the flow gets otherwise, or null. */
  raises?: (output: OutputFrom<Logic>) => RaisedEvent
  /** Returns the context's changes from the dialog's output. */
  keep?: (output: OutputFrom<Logic>, context: Context) => Partial<Context> | null
}
type DialogDone<Logic> = { event: { output: OutputFrom<Logic> } }

/** Declares a dialog with its machine, input and output. */
export const dialog = <Context, About extends object, Logic extends AnyActorLogic>(
  _: Logic,
  { input, isChanged = () => false, raises = () => null, keep = () => null }: Plan<Context, About, Logic>,
) => ({
  input: ({ context, about }: { context: Context; about: About }) => input(context, about),
  outputOf: ({ event }: DialogDone<Logic>) => event.output,
  ended: {
    target: 'none' as const,
    actions: [
      assigning<Context, DialogDone<Logic>['event']>(({ context, event }) => keep(event.output, context) ?? {}),
      {
        type: 'raiseEvent',
        params: ({ event: { output } }: DialogDone<Logic>) => (isChanged(output) ? reload : raises(output)),
      },
    ] as const,
  },
})

/**
 * Makes a dialog enter a state of the flow, instead of returning to the screen, when this guard holds for its output.
 */
export const leadingOn = <Input, OutputOf, Done, const Guard extends string, const Target extends string>(
  { input, outputOf, ended }: { input: Input; outputOf: OutputOf; ended: Done },
  guard: Guard,
  target: Target,
) => ({ input, ended: [{ guard: { type: guard, params: outputOf }, target }, ended] as const })

/** Lets another dialog take its place, because its script may still be loading when that is chosen. */
export const replaceable = <Given extends object>(given: Given) => ({ ...given, isReplaceable: true as const })

type Showing<About> = { isShown: true; about?: About }
/** Declares a dialog without a machine, which shows data until `<name>.close`. */
export const showing = <About extends object>(): Showing<About> => ({ isShown: true })

/** Closes it by these events too. */
export const closedBy = <Given extends Showing<unknown>, const On extends object>(given: Given, on: On) => ({
  ...given,
  closing: on,
})

type Dialog<Context, About, Input, Done> = { input: (args: { context: Context; about: About }) => Input; ended: Done }

type Options = { isReplaceable?: true; closing?: object }

type DialogStates<Dialogs> = {
  [Name in Names<Dialogs>]: Dialogs[Name] extends Dialog<infer Context, infer About, infer Input, infer Done>
    ? {
        invoke: {
          id: Name
          src: Name
          input: (args: { context: Context & WithAbout<{ [Own in Name]: About }> }) => Input
          onDone: Done
          onError: 'none'
        }
      } & (Dialogs[Name] extends { isReplaceable: true } ? { on: Openings<Dialogs> } : object)
    : Dialogs[Name] extends Showing<infer About>
      ? {
          on: {
            [Close in `${Name}.close`]: { target: 'none'; actions: Action<WithAbout<{ [Own in Name]: About }>> }
          } & (Dialogs[Name] extends { closing: infer On } ? On : object)
        }
      : never
}
type AboutOf<One> =
  One extends Dialog<infer _Context, infer About, infer _Input, infer _Done>
    ? About
    : One extends Showing<infer About>
      ? About
      : never
type Openings<Dialogs> = {
  [Name in Names<Dialogs> as `${Name}.open`]: {
    target: Name
    actions: Action<WithAbout<{ [Own in Name]: AboutOf<Dialogs[Name]> }>, AboutOf<Dialogs[Name]>>
  }
}

/** Makes an object of dialog names; `Made` names each of its keys, which TypeScript cannot follow through a list. */
const fromNames = <Made extends object>(names: readonly string[], toEntry: (name: string) => [string, object]) =>
  Object.fromEntries(names.map(toEntry)) as object as Made

/**
 * Returns the region that opens dialogs, one at a time, each in a state of its name. `<name>.open` opens one, and the
 * end of its machine closes it. `resting`: other states in which none is open.
 */
export function dialogs<
  const Dialogs extends Record<string, object>,
  const Resting extends Record<string, object> = Record<never, object>,
>(given: Dialogs, resting?: Resting) {
  const names = Object.keys(given)
  // Keep what dialogs of other regions are about.
  const noteAbout = (aboutIn: (event: { type: string }) => Record<string, object>) =>
    assigning<WithAbout<Record<string, object>>, { type: string }>(({ context, event }) => ({
      about: {
        ...Object.fromEntries(Object.entries(context.about).filter(([name]) => !names.includes(name))),
        ...aboutIn(event),
      },
    }))
  const toOpening = (name: string) => ({
    target: name,
    actions: noteAbout((event) => {
      const { type: _, ...about } = event
      return { [name]: about }
    }),
  })
  const toState = (name: string) => {
    const one = given[name] as (Dialog<unknown, unknown, unknown, unknown> | Showing<unknown>) & Options
    if ('isShown' in one)
      return { on: { [`${name}.close`]: { target: 'none', actions: noteAbout(() => ({})) }, ...one.closing } }
    const input = ({ context }: { context: WithAbout<Record<string, unknown>> }) =>
      one.input({ context, about: context.about[name] })
    return {
      invoke: { id: name, src: name, input, onDone: one.ended, onError: 'none' },
      ...(one.isReplaceable && { on }),
    }
  }
  const on = fromNames<Openings<Dialogs>>(names, (name) => [`${name}.open`, toOpening(name)])
  const atRest = Object.entries(resting ?? {}).map(([name, state]) => [name, { ...state, on }])
  return {
    initial: 'none' as const,
    states: {
      none: { on },
      ...(Object.fromEntries(atRest) as { [Name in Names<Resting>]: Resting[Name] & { on: Openings<Dialogs> } }),
      ...fromNames<DialogStates<Dialogs>>(names, (name) => [name, toState(name)]),
    },
  }
}
