import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type InputFrom,
  type Snapshot,
  type StateValueFrom,
} from 'xstate'

/** A state of a machine, and the parts of its context that do not follow from its input. */
export type Moment<M extends AnyStateMachine> = Partial<ContextFrom<M>> & {
  value: StateValueFrom<M>
  input?: InputFrom<M>
  /** The child machines, also at rest, by the ids of their invokes. */
  inside?: Readonly<Record<string, AnyActorRef>>
}

type Region<Value, Name extends string> = Value extends object
  ? Value extends Partial<Record<Name, infer State>>
    ? NonNullable<State>
    : never
  : never

/** The regions of a machine, at its top or in the state `open`. */
type Regions<M extends AnyStateMachine> = StateValueFrom<M> | Region<StateValueFrom<M>, 'open'>

/**
 * Puts a list into a state in one region, and a dialog over it in another. `value`: the state of the list, or of the
 * region with another name.
 */
export type ListMoment<M extends AnyStateMachine, Name extends string = 'list'> = Partial<Omit<Moment<M>, 'value'>> & {
  value: Region<Regions<M>, Name>
  dialog?: Region<Regions<M>, 'dialog'>
}

type Value<M extends AnyStateMachine> = Extract<StateValueFrom<M>, object>

/** Puts a machine with many regions into a state. Without `dialog` none is open. */
export type DialogMoment<M extends AnyStateMachine> = Omit<Moment<M>, 'value'> & {
  value: Omit<Value<M>, 'dialog'> & Partial<Value<M>>
}

/**
 * Returns an actor that is not started: it is in this state, calls nothing, and no time passes for it or its children.
 */
export function still<M extends AnyStateMachine>(machine: M, moment: Moment<M> & { input: InputFrom<M> }): Actor<M> {
  const { value, input, inside = {}, ...change } = moment
  const snapshot = machine.resolveState({ value, context: { ...machine.config.context({ input }), ...change } })
  const children = Object.entries(inside).map(([id, actor]) => [
    id,
    { src: id.split('.')[0], snapshot: actor.getPersistedSnapshot() },
  ])
  const whole = Object.assign(snapshot, { children: Object.fromEntries(children) }) as Snapshot<unknown>
  return createActor(machine as AnyStateMachine, { input, snapshot: whole }) as unknown as Actor<M>
}
