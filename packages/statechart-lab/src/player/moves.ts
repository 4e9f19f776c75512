import { StateMachine } from 'xstate'
import { childrenIn } from '../endings.ts'
import { failuresOf, type Lab } from '../lab.ts'
import { type Offer, offersIn } from '../offers.ts'
import type { Step } from '../path.ts'
import { replay, type Run } from '../replay.ts'
import { sampleOf } from './link.ts'
import { isWritable } from './payload.ts'
import { inShort } from './plain.ts'
import { words } from './player.words.ts'

/** JSON that a person may write instead of the sample. */
type Draft = { value: unknown; samples: readonly unknown[]; stepOf: (value: never) => Step }

/** Describes a button: one thing that may happen next. */
export type Move = {
  key: string
  step: Step
  title: string
  detail: string
  takes: readonly string[]
  refusedBy: readonly string[]
  draft: Draft | null
}

/** `inner`: the child machine that can be stepped through by itself, with its input. */
export type Group = {
  title: string
  note: string
  inner: { machine: string; input: unknown } | null
  moves: readonly Move[]
}

type Bare = Omit<Move, 'key'>
type Child = ReturnType<typeof childrenIn>[number]

/** Groups what may happen next: what a person does, the outcomes of running services, time, and changes outside. */
export function groupsIn(run: Run): Group[] {
  const offers = offersIn(run)
  const tells = (src: string) => run.lab.actors[src]?.tells ?? []
  const fromListeners = new Set(Object.keys(run.lab.actors).flatMap(tells))
  const sent = offers.filter(({ step }) => step.do === 'send')
  const groups = [
    plainGroup(
      words.events,
      sent.filter(({ name }) => !fromListeners.has(name)).map((offer) => sendMove(run, offer)),
    ),
    ...childrenIn(run.snapshot).map((child) => ({
      ...getHead(run, child),
      moves: [
        ...sent.filter(({ name }) => tells(child.src).includes(name)).map((offer) => sendMove(run, offer)),
        ...offers
          .filter(({ step }) => 'id' in step && step.id === child.id)
          .toSorted((one, other) => getRank(run.lab, one) - getRank(run.lab, other))
          .map((offer) => endMove(run, child, offer)),
      ],
    })),
    plainGroup(words.time, timeMoves(run, offers)),
    plainGroup(
      words.outside,
      offers.filter(({ step }) => step.do === 'outside').map((offer) => walkedMove(run, offer, offer.name)),
    ),
  ]
  // Keys must change with each step, though the labels may be the same.
  const numbered = (moves: readonly Bare[]) =>
    moves.map((move, index) => ({ ...move, key: `${run.path.steps.length} ${index}` }))
  return groups.flatMap(({ moves, ...head }) => (moves.length > 0 ? [{ ...head, moves: numbered(moves) }] : []))
}

/** Sorts the outcomes of a call, the likely before the rare. */
function getRank(lab: Lab, { step }: Offer): number {
  if (step.do !== 'refuse') return 0
  const common = lab.failures[sampleOf(lab, step) ?? '']
  return common ? (common.isRare ? 3 : 1) : 2
}

const plainGroup = (title: string, moves: readonly Bare[]) => ({ title, note: '', inner: null, moves })

function getHead({ lab }: Run, { id, src, input }: Child): Omit<Group, 'moves'> {
  if (lab.actors[src]?.tells) return { title: words.listening(id), note: words.listener, inner: null }
  const logic: unknown = lab.machine.implementations.actors[src]
  if (logic instanceof StateMachine)
    return { title: words.inside(id), note: words.ends, inner: { machine: logic.id, input } }
  return { title: words.running(id), note: words.pending, inner: null }
}

function sendMove({ lab }: Run, { step, name: type, takes, refusedBy }: Offer): Bare {
  const { type: _, ...payload } = step.do === 'send' ? step.event : { type }
  const toStep = (value: object): Step => ({ do: 'send', event: { ...value, type } })
  const isEmpty = Object.keys(payload).length === 0
  const samples = lab.isBare ? [] : (lab.events[type] ?? [])
  const isFixed = (isEmpty && !lab.isBare) || !isWritable(payload)
  const draft = isFixed ? null : { value: payload, samples, stepOf: toStep }
  return { step, title: type, detail: isEmpty ? '' : inShort(payload), takes: takes ?? [], refusedBy, draft }
}

function endMove({ lab }: Run, { id, src }: Child, { step, takes, refusedBy }: Offer): Bare {
  const name = sampleOf(lab, step) ?? ''
  const shared = { step, takes: takes ?? [], refusedBy, draft: null }
  if (step.do === 'refuse') {
    const { error } = step
    const stepOf = (written: typeof error): Step => ({ ...step, error: written })
    const draft = { value: error, samples: Object.values(failuresOf(lab, src)), stepOf }
    return { ...shared, title: lab.failures[name]?.title ?? name, detail: error.message, draft }
  }
  if (step.do !== 'answer') return { ...shared, title: words.breaks, detail: '' }
  const stepOf = (output: unknown): Step => ({ do: 'answer', id, output })
  const samples = lab.isBare ? [] : Object.values(lab.actors[src]?.answers ?? {})
  const draft = isWritable(step.output) ? { value: step.output, samples, stepOf } : null
  return { ...shared, title: words.answers(name), detail: step.output === undefined ? '' : inShort(step.output), draft }
}

function timeMoves(run: Run, offers: readonly Offer[]): Bare[] {
  const times = new Map(offers.flatMap((offer) => (offer.step.do === 'wait' ? [[offer.step.ms, offer] as const] : [])))
  const moves = [...times]
    .toSorted(([one], [other]) => one - other)
    .map(([ms, offer]) => walkedMove(run, offer, words.pass(ms)))
  // Leaves out a timer that has passed but that a guard blocks.
  return moves.filter(({ step, takes }) => takes.length > 0 || (step.do === 'wait' && step.ms > 0))
}

/** Replays the step, because only that shows where it leads. */
function walkedMove({ lab, path }: Run, { step }: Offer, title: string): Bare {
  const takes = replay(lab, { ...path, steps: [...path.steps, step] }).taken.at(-1) ?? []
  return { step, title, detail: takes.map(shortName).join(', '), takes, refusedBy: [], draft: null }
}

/** Leaves out the name of the machine, which is in the title. */
const shortName = (name: string) => name.slice(name.indexOf(' ') + 1)

/** Returns whether it leads anywhere: a wait and an outside event may change nothing visible. */
export const isOpen = ({ step, takes }: Move): boolean =>
  takes.length > 0 || step.do === 'wait' || step.do === 'outside'

/** Returns the words for a step that was taken. */
export function stepWords(run: Run, step: Step): { title: string; detail: string } {
  if (step.do === 'wait') return { title: words.pass(step.ms), detail: '' }
  if (step.do === 'outside') return { title: step.what, detail: '' }
  if (step.do === 'send') {
    const { type, ...payload } = step.event
    return { title: type, detail: Object.keys(payload).length > 0 ? inShort(payload) : '' }
  }
  if (step.do === 'crash') return { title: `${step.id} ${words.breaks}`, detail: '' }
  const name = sampleOf(run.lab, step)
  if (step.do === 'refuse')
    return {
      title: `${step.id}: ${run.lab.failures[name ?? '']?.title ?? name ?? words.fails}`,
      detail: step.error.message,
    }
  return { title: `${step.id} ${words.answers(name ?? '').trim()}`, detail: name === null ? inShort(step.output) : '' }
}
