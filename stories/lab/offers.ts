import { type AnyEventObject, getNextTransitions, StateMachine } from 'xstate'
import { guardName } from './chart.ts'
import { childrenIn, thrown, usual } from './endings.ts'
import type { Lab } from './lab.ts'
import type { Step } from './path.ts'
import type { Run } from './replay.ts'
import { transitionName } from './structure.ts'

type Judged = {
  /** The transitions that it begins with: none when guards say no, null when only a walk can tell. */
  takes: readonly string[] | null
  /** The guards that say no. */
  refusedBy: readonly string[]
}

/** A step that may be taken next, and what a person calls it. */
export type Offer = { step: Step; name: string } & Judged

/** What may happen next, by the samples of the machine: also what guards say no to. */
export const offersIn = (run: Run): Offer[] =>
  run.failure === null && run.snapshot.status === 'active'
    ? run.world.during(() => [...sends(run), ...endings(run), ...waits(run), ...surroundings(run)])
    : []

/** A service, a machine inside, or a listener. */
function kindOf({ machine, actors }: Lab, src: string): 'call' | 'machine' | 'listener' {
  if (machine.implementations.actors[src] instanceof StateMachine) return 'machine'
  return actors[src]?.tells ? 'listener' : 'call'
}

function sends(run: Run): Offer[] {
  const { events, actors } = run.lab
  const heard = new Set(getNextTransitions(run.snapshot).map(({ eventType }) => eventType))
  const tellers = (type: string) => Object.keys(actors).filter((src) => actors[src]?.tells?.includes(type))
  const running = new Set(childrenIn(run.snapshot).map(({ src }) => src))
  // What a listener tells is not told before it listens.
  const mute = (type: string) => tellers(type).length > 0 && !tellers(type).some((src) => running.has(src))
  return Object.entries(events).flatMap(([type, payloads]) =>
    heard.has(type) && !mute(type)
      ? payloads.map((payload) =>
          offer(type, { do: 'send', event: { ...payload, type } }, judged(run, { ...payload, type })),
        )
      : [],
  )
}

const endings = (run: Run): Offer[] =>
  childrenIn(run.snapshot).flatMap(({ id, src, actor }) => {
    const { answers = {}, refusals = {} } = run.lab.actors[src] ?? {}
    const done = (output: unknown) => judged(run, { type: `xstate.done.actor.${actor.id}`, output, actorId: actor.id })
    const failed = (error: unknown) => judged(run, { type: `xstate.error.actor.${actor.id}`, error, actorId: actor.id })
    const answered = Object.entries(answers).map(([name, output]) =>
      offer(`${id}: ${name}`, { do: 'answer', id, output }, done(output)),
    )
    if (kindOf(run.lab, src) !== 'call')
      return [...answered, offer(`${id} breaks`, { do: 'crash', id }, failed(new Error()))]
    const refused = Object.entries({ ...usual, ...refusals }).map(([name, error]) =>
      offer(`${id}: ${name}`, { do: 'refuse', id, error: { ...error, retryAt: null } }, failed(thrown(error))),
    )
    return [...answered, ...refused]
  })

// A guard that looks at the clock says something else when the time has come.
const waits = (run: Run): Offer[] =>
  [...run.timers.map(({ left }) => left), ...run.lab.waits].map((ms) =>
    offer(`${ms / 1_000} s pass`, { do: 'wait', ms }, unknown),
  )

const surroundings = ({ lab }: Run): Offer[] =>
  Object.keys(lab.outside).map((what) => offer(what, { do: 'outside', what }, unknown))

const unknown: Judged = { takes: null, refusedBy: [] }
const offer = (name: string, step: Step, judged: Judged): Offer => ({ name, step, ...judged })

/** Guards are asked, and nothing is done. */
function judged({ snapshot }: Run, event: AnyEventObject): Judged {
  const taken = snapshot.machine.getTransitionData(snapshot, event)
  const rivals = getNextTransitions(snapshot).filter(({ eventType }) => eventType === event.type)
  return {
    takes: taken.map(transitionName),
    refusedBy: taken.length > 0 ? [] : rivals.flatMap(({ guard }) => guardName(guard) ?? []),
  }
}
