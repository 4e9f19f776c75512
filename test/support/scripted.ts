import type { ActorIn } from 'statechart-lab'
import { onTestFinished } from 'vitest'
import {
  type Actor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  fromCallback,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  type PromiseActorLogic,
  type SimulatedClock,
  type SnapshotFrom,
  StateMachine,
  type StateValueFrom,
  waitFor,
} from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { thrown } from './thrown.ts'

/** The services of a machine and of its child machines. */
type ServiceIn<M> =
  ActorIn<M> extends infer A ? (A extends { src: string; logic: infer L } ? ServiceOf<A['src'], L> : never) : never
type ServiceOf<Src, L> = L extends AnyStateMachine
  ? ServiceIn<L>
  : L extends PromiseActorLogic<infer Output, infer Input>
    ? { src: Src; output: Output; input: Input }
    : never
type Output<M, Src> = Extract<ServiceIn<M>, { src: Src }>['output']
type Input<M, Src> = Extract<ServiceIn<M>, { src: Src }>['input']
type Name<M> = ServiceIn<M>['src'] & string

/** Errors and refusals are thrown. */
type Answer<Output> = Output | ApiError | Error | Promise<Output>

/**
 * The answers of each service in order, or as a function of its input. A call without one is held until the test
 * answers it.
 */
export type Answers<M> = {
  readonly [Src in Name<M>]?: readonly Answer<Output<M, Src>>[] | ((input: Input<M, Src>) => Answer<Output<M, Src>>)
}

type Script<M extends AnyStateMachine> = {
  input?: InputFrom<M>
  answers?: Answers<M>
  /** Replacements of actors by their names, also in child machines. */
  actors?: Readonly<Record<string, AnyActorLogic | undefined>>
  actions?: Readonly<Record<string, () => void>>
  delays?: Readonly<Record<string, number>>
  clock?: SimulatedClock
}

type Call = PromiseWithResolvers<unknown> & { src: string; input: unknown; signal: AbortSignal }

/** Starts a machine with scripted services and silent listeners, and stops it after the test. */
export function scripted<M extends AnyStateMachine>(
  machine: M,
  { input, answers = {}, actors = {}, actions = {}, delays = {}, clock }: Script<M>,
) {
  const calls: Call[] = []
  const asked: [src: Name<M>, input: unknown][] = []
  const sent: Record<string, unknown[]> = {}
  const scripts = new Map(
    Object.entries<unknown>(answers).map(([src, given]) => [src, Array.isArray(given) ? [...given] : given]),
  )

  const service = (src: string) =>
    fromPromise(({ input, signal }) => {
      const call = { ...Promise.withResolvers(), src, input, signal }
      calls.push(call)
      asked.push([src as Name<M>, input])
      sent[src]?.push(input)
      const script = scripts.get(src)
      if (typeof script === 'function') settle(call, script(input))
      else if (Array.isArray(script) && script.length > 0) settle(call, script.shift())
      return call.promise
    })

  const known = new Set<string>()
  function provided(origin: AnyStateMachine): AnyStateMachine {
    for (const part of ['actors', 'actions', 'delays'] as const)
      for (const name of Object.keys(origin.implementations[part])) known.add(name)
    const own = Object.entries(origin.implementations.actors).map(([src, logic]) => [
      src,
      actors[src] ?? standIn(src, logic),
    ])
    return origin.provide({ actors: Object.fromEntries(own), actions, delays })
  }

  function standIn(src: string, logic: unknown) {
    if (logic instanceof StateMachine) return provided(logic as unknown as AnyStateMachine)
    if (isListener(logic)) return silent
    sent[src] = []
    return service(src)
  }

  const whole = provided(machine)
  const misnamed = Object.keys({ ...answers, ...actors, ...actions, ...delays }).filter((name) => !known.has(name))
  if (misnamed.length > 0) throw new Error(`no machine here has ${misnamed.join(', ')}`)
  const actor = createActor(whole, { input, ...(clock && { clock }) }) as unknown as Actor<M>
  const emitted: EmittedFrom<M>[] = []
  actor.on('*', (event) => void emitted.push(event as EmittedFrom<M>))
  onTestFinished(() => void actor.stop())
  actor.start()

  const reached = (isSo: (state: AnyMachineSnapshot) => boolean) =>
    waitFor(actor as unknown as Actor<AnyStateMachine>, isSo)
  const until = async (...args: Parameters<typeof reached>) => (await reached(...args)) as SnapshotFrom<M>
  const getCalls = (src: Name<M>) => calls.filter((call) => call.src === src)
  return {
    actor,
    sent: sent as { readonly [Src in Name<M>]: Input<M, Src>[] },
    /** The calls of all services, in order. */
    asked,
    signals: (src: Name<M>) => getCalls(src).map(({ signal }) => signal),
    emitted,
    /** Answers a held call: the last one, or the one at this index. */
    answer<Src extends Name<M>>(src: Src, answer: Answer<Output<M, Src>>, index = -1) {
      const call = getCalls(src).at(index)
      if (!call) throw new Error(`${src} was not called`)
      settle(call, answer)
    },
    at: (value: StateValueFrom<M>) => until((state) => state.matches(value)),
    /** Waits until nothing is under way. */
    rest: () => until((state) => !state.hasTag('busy')),
    ended: async () => (await reached(({ status }) => status === 'done')).output as OutputFrom<M>,
  }
}

const silent = fromCallback(() => {})

// Compares functions, because a listener and a service are plain objects with the same fields.
const getStep = (logic: unknown) => String((logic as AnyActorLogic).transition)
const isListener = (logic: unknown) => getStep(logic) === getStep(silent)

function settle({ resolve, reject }: Call, answer: unknown): void {
  if (answer instanceof Error) reject(answer)
  else if (answer instanceof Object && 'kind' in answer && 'status' in answer) reject(thrown(answer as ApiError))
  else resolve(answer)
}
