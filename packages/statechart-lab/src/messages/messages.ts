import { childrenIn } from '../endings.ts'
import type { Lab } from '../lab.ts'
import type { Path, Step } from '../path.ts'
import { activeNames } from '../player/active.ts'
import { stepWords } from '../player/moves.ts'
import { inShort } from '../player/plain.ts'
import { replay, type Run } from '../replay.ts'
import { messageWords } from './message.words.ts'

/** `start`: an actor begins. `state`: the machine is in another state. `note`: something that nobody sends. */
type Kind = 'event' | 'start' | 'done' | 'failed' | 'state' | 'note'
/** `step`: the step of the path that causes it; the start is 0. */
export type Message = { from: string; to: string; text: string; kind: Kind; step: number }
export type Messages = { actors: readonly string[]; messages: readonly Message[] }

/** Lists what the person, the machine and the actors that it starts send each other on a path. */
export function messagesOf(lab: Lab, path: Path): Messages {
  const { id } = lab.machine
  let before: Run | null = null
  const messages = [...path.steps.keys(), path.steps.length].flatMap((step) => {
    const run = replay(lab, { ...path, steps: path.steps.slice(0, step) })
    const last = path.steps[step - 1]
    const found = [...(last && before ? [cause(before, last)] : []), ...consequences(run, before)]
    before = run
    return found.map((message) => ({ ...message, step }))
  })
  const named = new Set([messageWords.person, id, ...messages.flatMap(({ from, to }) => [from, to])])
  return { actors: [...named], messages }
}

type Bare = Omit<Message, 'step'>

/** Returns what the step itself is: an event, the end of an actor, or time that passes. */
function cause(run: Run, step: Step): Bare {
  const { lab } = run
  const { id } = lab.machine
  const { title } = stepWords(run, step)
  if (step.do === 'wait' || step.do === 'outside') return { from: id, to: id, text: title, kind: 'note' }
  if (step.do === 'send') {
    const { type } = step.event
    const teller = childrenIn(run.snapshot).find(({ src }) => lab.actors[src]?.tells?.includes(type))
    return { from: teller?.id ?? messageWords.person, to: id, text: type, kind: 'event' }
  }
  const text = title.replace(`${step.id}: `, '').replace(`${step.id} `, '')
  return { from: step.id, to: id, text, kind: step.do === 'answer' ? 'done' : 'failed' }
}

/** Returns what followed: events to actors, actors that began, events to the person, another state. */
function consequences(run: Run, before: Run | null): Bare[] {
  const { id } = run.lab.machine
  const known = new Map(before ? childrenIn(before.snapshot).map((child) => [child.id, child]) : [])
  const children = childrenIn(run.snapshot).flatMap(({ id: child, input, heard }): Bare[] => {
    const old = known.get(child)
    // Each replay makes its own actors, so an actor that began again shows by what it knows.
    const isNew = !old || heard.length < old.heard.length || JSON.stringify(old.input) !== JSON.stringify(input)
    const text = input === undefined ? messageWords.starts : messageWords.startsWith(inShort(input))
    return [
      ...(isNew ? [{ from: id, to: child, text, kind: 'start' as const }] : []),
      ...heard
        .slice(isNew ? 0 : old.heard.length)
        .map(({ type }) => ({ from: id, to: child, text: type, kind: 'event' as const })),
    ]
  })
  const emitted = (run.emitted.at(-1) ?? []).map(
    ({ type }): Bare => ({ from: id, to: messageWords.person, text: type, kind: 'event' }),
  )
  const place = activeNames(run)
  const isMoved = before === null || activeNames(before) !== place
  return [...children, ...emitted, ...(isMoved ? [{ from: id, to: id, text: place, kind: 'state' as const }] : [])]
}
