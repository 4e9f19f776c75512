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

/** What an actor of a machine may end in. A listener never ends: it tells. */
type Outcomes = {
  answers?: Readonly<Record<string, unknown>>
  refusals?: Readonly<Record<string, ApiError>>
  tells?: readonly string[]
}

/** A machine with all that makes it move. */
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
 * What each service answers, each machine inside ends in, and each listener tells. The bank's usual refusals need no
 * sample.
 */
type Actors<A> = [keyof A] extends [never] ? unknown : { actors: A }

/** What each event carries; a guard may want several. */
type Events<E extends EventObject> = string extends E['type']
  ? unknown
  : { events: { readonly [T in E['type']]: readonly Payload<E, T>[] } }

type Samples<M extends AnyStateMachine> = {
  /** Times that a guard looks for on the clock, in milliseconds. Delays need no sample. */
  waits?: readonly number[]
  /** What the browser keeps when the machine starts. */
  begin?: (input: InputFrom<M>) => void
  /** What happens outside, by its name: in another tab, or by the member's own hand. */
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
