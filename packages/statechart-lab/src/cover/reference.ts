import { type AnyStateMachine, StateMachine } from 'xstate'
import { chartOf } from '../chart.ts'
import type { Lab } from '../lab.ts'
import { replay } from '../replay.ts'
import { search } from '../search.ts'
import type { Operation } from './found.ts'

export type Reference = ReturnType<typeof referenceOf>
type Chart = ReturnType<typeof chartOf>

/** Describes a machine as plain data. */
export function referenceOf(lab: Lab, operations: ReadonlyMap<string, Operation>) {
  const { machine } = lab
  const chart = chartOf(machine)
  const { guards, delays } = machine.implementations
  const waysBy = (kind: string, about: string) =>
    chart.transitions.filter((transition) => transition.kind === kind && transition.about === about)
  const received = [...new Set(chart.transitions.flatMap(({ kind, about }) => (kind === 'event' ? about : [])))]
  return {
    chart,
    states: chart.states,
    events: received.map((type) => ({ type, payloads: lab.events[type] ?? [], ways: waysBy('event', type) })),
    guards: Object.keys(guards).map((name) => ({
      name,
      ways: chart.transitions.filter(({ guard }) => asks(guard, name)),
    })),
    delays: Object.keys(delays).map((name) => ({ name, ways: waysBy('after', name) })),
    services: Object.keys(machine.implementations.actors).map((src) =>
      getService(lab, chart, src, operations.get(src) ?? null),
    ),
  }
}

const asks = (guard: string | null, name: string) => guard?.split(' ').includes(name) ?? false

function getService(
  { machine, actors }: Lab,
  { states, transitions }: Chart,
  src: string,
  operation: Operation | null,
) {
  const starts = states.flatMap((state) =>
    state.invokes.filter((invoke) => invoke.src === src).map(({ id }) => ({ id, state })),
  )
  const ids = new Set(starts.map(({ id }) => id))
  const { answers = {}, refusals = {}, tells } = actors[src] ?? {}
  const logic: object = machine.implementations.actors[src] ?? {}
  return {
    src,
    /** Names a service that calls the bank after the operation of the contract. */
    kind: getKind(logic, tells !== undefined),
    operation,
    starts,
    answers: Object.keys(answers),
    refusals: Object.values(refusals).map(({ message }) => message),
    tells: tells ?? [],
    ways: transitions.filter(({ kind, about }) => ['done', 'failed', 'moved'].includes(kind) && ids.has(about)),
  }
}

function getKind(logic: object, isListener: boolean) {
  if (logic instanceof StateMachine) return 'machine' as const
  if (isListener) return 'listener' as const
  // An actor that only `provide` supplies has no logic here.
  return 'transition' in logic ? ('call' as const) : ('given' as const)
}

/** Skips machines that emit nothing, because a search takes time. */
const maySpeak = ({ implementations: { actions } }: AnyStateMachine) =>
  Object.values(actions ?? {}).some(
    (action) => action !== undefined && 'type' in action && /^xstate\.(emit|enqueueActions)$/.test(String(action.type)),
  )

/** Returns the events that a machine emits on journeys through all of it, with the samples that differ. */
export function emittedBy(lab: Lab) {
  if (!maySpeak(lab.machine)) return []
  const emitted = search(lab).journeys.flatMap(({ path }) => [replay(lab, path).emitted].flat(2))
  const byType = Map.groupBy(emitted, ({ type }) => type)
  return [...byType]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([type, events]) => {
      const payloads = events.map((event) =>
        Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type')),
      )
      return { type, payloads: [...new Map(payloads.map((payload) => [JSON.stringify(payload), payload])).values()] }
    })
}
