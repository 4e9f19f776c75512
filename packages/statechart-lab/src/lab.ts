import type {
  AnyStateMachine,
  CallbackActorLogic,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  StateMachine,
} from 'xstate'

/** What a service throws, as plain data: a link may carry it, and a person may edit it. */
export type Failure = { readonly message: string }

type Failures<F> = Readonly<Record<string, F>>

/** An outcome that every call may have. Its title is on a button; a rare one comes after those of a single call. */
type CommonFailure<F> = { title: string; failure: F; isRare?: true }

/** What all machines of an application share. */
export type Application<Thrown extends Failure> = {
  failures: Readonly<Record<string, CommonFailure<Thrown>>>
  /** Makes plain data of what a service throws. */
  toPlain: (thrown: Thrown) => Failure
  /** Makes of that data what a service throws. */
  toThrown: (plain: Failure) => unknown
  /** A clock in addition to the computer's, for example the server's, in milliseconds. */
  clock?: { read: () => number; set: (now: number) => void }
}

/** Lists how an actor of a machine may end. A listener never ends: it sends events. */
type Outcomes = {
  answers?: Readonly<Record<string, unknown>>
  refusals?: Failures<Failure>
  tells?: readonly string[]
}

/** Has a machine and everything that makes it move. */
export type Lab = {
  machine: AnyStateMachine
  inputs: readonly unknown[]
  events: Readonly<Record<string, readonly object[]>>
  actors: Readonly<Record<string, Outcomes>>
  waits: readonly number[]
  begin: (input: unknown) => void
  outside: Readonly<Record<string, () => void>>
  unreachable: Readonly<Record<string, string>>
  /** Whether there are no samples: then a person may write any JSON. */
  isBare?: boolean
} & Application<Failure>

type Sent<M extends AnyStateMachine> = Exclude<EventFrom<M>, { type: `xstate.${string}` }>
type Payload<E, T> = E extends { type: infer Own } ? (T extends Own ? Omit<E, 'type'> : never) : never

export type ActorIn<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

type OutcomesOf<Logic, Event, Thrown> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? { tells: readonly Event[] }
    : { answers: Readonly<Record<string, OutputFrom<Logic>>>; refusals?: Failures<Thrown> }

type ActorsOf<A extends ProvidedActor, Event, Thrown> = {
  [One in A as One['src']]: OutcomesOf<One['logic'], Event, Thrown>
}

type Inputs<M extends AnyStateMachine> = undefined extends InputFrom<M> ? unknown : { inputs: readonly InputFrom<M>[] }
/**
 * Has what each service returns, each child machine ends with, and each listener sends. The usual refusals need no
 * sample.
 */
type Actors<A> = [keyof A] extends [never] ? unknown : { actors: A }

/** Has what each event carries; a guard may need several. */
type Events<E extends EventObject> = string extends E['type']
  ? unknown
  : { events: { readonly [T in E['type']]: readonly Payload<E, T>[] } }

export type Samples<M extends AnyStateMachine, Thrown = Failure> = {
  /** The milliseconds after which a guard that reads the clock changes its result. Delays need no sample. */
  waits?: readonly number[]
  /** Prepares browser storage before the machine starts. */
  begin?: (input: InputFrom<M>) => void
  /** Changes outside of the machine by name: in another tab, or by the member's own hand. */
  outside?: Readonly<Record<string, () => void>>
  /** Transitions that no sample can take, each with its reason. */
  unreachable?: Readonly<Record<string, string>>
} & Inputs<M> &
  Events<Sent<M>> &
  Actors<ActorsOf<ActorIn<M>, Sent<M>['type'], Thrown>>

const mapped = <T, R>(all: Readonly<Record<string, T>>, map: (one: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, map(one)]))

/** Returns a function that joins a machine of this application with its samples. */
export function labsOf<Thrown extends Failure>(application: Application<Thrown>) {
  const { toPlain } = application
  const shared = {
    ...application,
    toPlain: (thrown: Failure) => toPlain(thrown as Thrown),
    failures: mapped(application.failures, (common) => ({ ...common, failure: toPlain(common.failure) })),
  }
  return <M extends AnyStateMachine>(machine: M, samples: Samples<M, Thrown>): Lab => {
    const { actors = {} } = samples as { actors?: Readonly<Record<string, Outcomes>> } & typeof samples
    return {
      inputs: [undefined],
      events: {},
      waits: [],
      outside: {},
      unreachable: {},
      ...samples,
      ...shared,
      actors: mapped(actors, ({ refusals = {}, ...more }) => ({
        ...more,
        refusals: mapped(refusals, shared.toPlain),
      })),
      begin: (input) => samples.begin?.(input as InputFrom<M>),
      machine,
    }
  }
}

/** Returns all failures that a call of this service may have. */
export const failuresOf = ({ failures, actors }: Lab, src: string): Readonly<Record<string, Failure>> => ({
  ...mapped(failures, ({ failure }) => failure),
  ...actors[src]?.refusals,
})
