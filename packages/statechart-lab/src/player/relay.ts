import { childrenIn } from '../endings.ts'
import type { Lab } from '../lab.ts'
import type { Path, Step } from '../path.ts'
import { replay, type Run } from '../replay.ts'
import { openPuppet } from './puppet.ts'
import { openStage } from './stage.ts'

/**
 * Creates an actor for a machine's screen that is always at the end of the path. What the screen sends adds a step.
 * Calls `onMove` with the screen's own steps, and `onRun` before any other place is shown.
 */
export function openRelay(lab: Lab, start: Path, onMove: (path: Path) => void, onRun: (run: Run) => void = () => {}) {
  let run = replay(lab, start)
  onRun(run)
  let isQuiet = true
  const puppet = openPuppet(lab.machine.id, run.actor.system, (event) => take({ do: 'send', event }))
  const stage = openStage(lab.machine, {
    system: run.actor.system,
    during: (work) => run.world.during(work),
    onEnd: (id, output) => take({ do: 'answer', id, output }),
  })
  puppet.show(stage.seen(run.snapshot))

  /** Ignores events that a screen sends while it mounts or updates: no person sent them. */
  function take(step: Step): void {
    if (isQuiet || run.snapshot.status !== 'active' || run.failure !== null) return
    const next = withStep(run, step)
    if (!next) return
    run = next
    onRun(run)
    puppet.show(stage.seen(run.snapshot), run.emitted.at(-1))
    onMove(run.path)
  }

  return {
    actor: puppet.actor,
    run: () => run,
    listen: () => void (isQuiet = false),
    /** `flush` renders the snapshot with its effects. */
    show(path: Path, flush: (work: () => void) => void = (work) => work()) {
      const isOneOn = path.steps.length === run.path.steps.length + 1
      const wasQuiet = isQuiet
      run = replay(lab, path)
      onRun(run)
      isQuiet = true
      flush(() => puppet.show(stage.seen(run.snapshot), isOneOn ? run.emitted.at(-1) : []))
      isQuiet = wasQuiet
    },
  }
}

/** Returns null if the step changes nothing. Typing a word is one step, unless a single letter makes a difference. */
function withStep({ lab, path, ...run }: Run, step: Step): Run | null {
  const longer = replay(lab, { ...path, steps: [...path.steps, step] })
  if (longer.taken.at(-1)?.length === 0) return null
  const last = path.steps.at(-1)
  if (step.do !== 'send' || last?.do !== 'send' || last.event.type !== step.event.type) return longer
  if (run.emitted.at(-1)?.length) return longer
  const shorter = replay(lab, { ...path, steps: [...path.steps.slice(0, -1), step] })
  return whole(shorter) === whole(longer) ? shorter : longer
}

const whole = ({ snapshot, timers, failure, emitted }: Run) =>
  JSON.stringify([
    snapshot.value,
    snapshot.context,
    childrenIn(snapshot).map(({ id, heard }) => [id, heard]),
    timers,
    failure,
    emitted.at(-1),
  ])
