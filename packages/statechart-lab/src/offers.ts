import { type AnyEventObject, getNextTransitions, StateMachine } from 'xstate'
import { guardName } from './chart.ts'
import { childrenIn } from './endings.ts'
import { failuresOf, type Lab } from './lab.ts'
import type { Step } from './path.ts'
import type { Run } from './replay.ts'
import { transitionName } from './structure.ts'

type Judged = {
  /** The transitions that it would take first: empty if guards block it, null if only a replay can tell. */
  takes: readonly string[] | null
  /** The guards that block it. */
  refusedBy: readonly string[]
}

/** Describes a step that may be taken next, and its name. */
export type Offer = { step: Step; name: string } & Judged

/** Returns what may happen next by the samples of the machine, including what guards block. */
export const offersIn = (run: Run): Offer[] =>
  run.failure === null && run.snapshot.status === 'active'
    ? run.world.during(() => [...sends(run), ...endings(run), ...waits(run), ...surroundings(run)])
    : []

function getKind({ machine, actors }: Lab, src: string): 'call' | 'machine' | 'listener' {
  if (machine.implementations.actors[src] instanceof StateMachine) return 'machine'
  return actors[src]?.tells ? 'listener' : 'call'
}

function sends(run: Run): Offer[] {
  const { events, actors } = run.lab
  const received = new Set(getNextTransitions(run.snapshot).map(({ eventType }) => eventType))
  const tellers = (type: string) => Object.keys(actors).filter((src) => actors[src]?.tells?.includes(type))
  const running = new Set(childrenIn(run.snapshot).map(({ src }) => src))
  // A listener sends nothing before it runs.
  const mute = (type: string) => tellers(type).length > 0 && !tellers(type).some((src) => running.has(src))
  return Object.entries(events).flatMap(([type, payloads]) =>
    received.has(type) && !mute(type)
      ? payloads.map((payload) =>
          offer(type, { do: 'send', event: { ...payload, type } }, judged(run, { ...payload, type })),
        )
      : [],
  )
}

const endings = (run: Run): Offer[] =>
  childrenIn(run.snapshot).flatMap(({ id, src, actor }) => {
    const { answers = {} } = run.lab.actors[src] ?? {}
    const done = (output: unknown) => judged(run, { type: `xstate.done.actor.${actor.id}`, output, actorId: actor.id })
    const failed = (error: unknown) => judged(run, { type: `xstate.error.actor.${actor.id}`, error, actorId: actor.id })
    const answered = Object.entries(answers).map(([name, output]) =>
      offer(`${id}: ${name}`, { do: 'answer', id, output }, done(output)),
    )
    if (getKind(run.lab, src) !== 'call')
      return [...answered, offer(`${id} breaks`, { do: 'crash', id }, failed(new Error()))]
    const refused = Object.entries(failuresOf(run.lab, src)).map(([name, error]) =>
      offer(`${id}: ${name}`, { do: 'refuse', id, error }, failed(run.lab.toThrown(error))),
    )
    return [...answered, ...refused]
  })

// A guard that reads the clock changes its result when the time has come.
const waits = (run: Run): Offer[] =>
  [...run.timers, ...run.lab.waits].map((ms) => offer(`${ms / 1_000} s pass`, { do: 'wait', ms }, unknown))

const surroundings = ({ lab }: Run): Offer[] =>
  Object.keys(lab.outside).map((what) => offer(what, { do: 'outside', what }, unknown))

const unknown: Judged = { takes: null, refusedBy: [] }
const offer = (name: string, step: Step, judged: Judged): Offer => ({ name, step, ...judged })

/** Evaluates guards without taking the transition. One that fails, for example for want of a sample, blocks it. */
function judged({ snapshot }: Run, event: AnyEventObject): Judged {
  const taken = transitionsFor(snapshot, event)
  const rivals = getNextTransitions(snapshot).filter(({ eventType }) => eventType === event.type)
  return {
    takes: taken.map(transitionName),
    refusedBy: taken.length > 0 ? [] : rivals.flatMap(({ guard }) => guardName(guard) ?? []),
  }
}

function transitionsFor(snapshot: Run['snapshot'], event: AnyEventObject) {
  try {
    return snapshot.machine.getTransitionData(snapshot, event)
  } catch {
    return []
  }
}
