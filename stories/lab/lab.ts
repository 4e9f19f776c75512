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
import type { ApiError } from '../../api/problems.ts'

/** Lists how an actor of a machine may end. A listener never ends: it sends events. */
type Outcomes = {
  answers?: Readonly<Record<string, unknown>>
  refusals?: Readonly<Record<string, ApiError>>
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
  hiddenStates: Readonly<Record<string, string>>
}

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

type OutcomesOf<Logic, Event> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? { tells: readonly Event[] }
    : { answers: Readonly<Record<string, OutputFrom<Logic>>>; refusals?: Readonly<Record<string, ApiError>> }

type ActorsOf<A extends ProvidedActor, Event> = { [One in A as One['src']]: OutcomesOf<One['logic'], Event> }

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

type Samples<M extends AnyStateMachine> = {
  /** The milliseconds after which a guard that reads the clock changes its result. Delays need no sample. */
  waits?: readonly number[]
  /** Prepares browser storage before the machine starts. */
  begin?: (input: InputFrom<M>) => void
  /** Changes outside of the machine by name: in another tab, or by the member's own hand. */
  outside?: Readonly<Record<string, () => void>>
  /** Transitions that no sample can take, each with its reason. */
  unreachable?: Readonly<Record<string, string>>
  /** States that no story shows, each with its reason. */
  hiddenStates?: Readonly<Record<string, string>>
} & Inputs<M> &
  Events<Sent<M>> &
  Actors<ActorsOf<ActorIn<M>, Sent<M>['type']>>

export const labOf = <M extends AnyStateMachine>(machine: M, samples: Samples<M>): Lab => ({
  inputs: [undefined],
  events: {},
  actors: {},
  waits: [],
  outside: {},
  unreachable: {},
  hiddenStates: {},
  ...samples,
  begin: (input) => samples.begin?.(input as InputFrom<M>),
  machine,
})
