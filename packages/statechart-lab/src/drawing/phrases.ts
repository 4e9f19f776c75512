import type { chartOf } from '../chart.ts'
import { timeWords } from '../time.ts'
import { icons } from './icons.ts'

export type ChartData = ReturnType<typeof chartOf>
export type State = ChartData['states'][number]
export type Transition = ChartData['transitions'][number]

/** `name`: a name. `guard`: a condition. `note`: what else happens. */
type Tone = 'name' | 'guard' | 'note'
export type StyledText = { text: string; tone: Tone }
export type Sign = { path: string; tone: 'good' | 'bad' | 'warn' | 'soft' }

const delayWords = (delay: Transition['delay']) => (typeof delay === 'number' ? timeWords(delay) : (delay ?? 'unknown'))

/** Says what makes a transition happen. */
export function causeWords({ kind, about, delay }: Transition): string {
  const isNamed = about !== String(delay)
  const words = {
    always: 'always',
    after: isNamed ? `after ${about}, ${delayWords(delay)}` : `after ${delayWords(delay)}`,
    done: `${about} done`,
    failed: `${about} failed`,
    moved: `${about} moved`,
    ended: 'done',
    event: about,
  }
  return words[kind]
}

export const signs = {
  invoke: { path: icons.swap, tone: 'soft' },
  entry: { path: 'M2.5 10H13M8.8 5.800 13 10l-4.2 4.200M17 3.5v13', tone: 'soft' },
  exit: { path: 'M3 3.5v13M7 10h10.5M13.300 5.800 17.500 10l-4.200 4.200', tone: 'soft' },
  stay: { path: 'M4 4.500v5a4.500 4.500 0 0 0 9 0V4.500M9.500 8 13 4.500 16.500 8', tone: 'soft' },
  again: { path: icons.reload, tone: 'soft' },
} satisfies Record<string, Sign>

/** Returns a transition's icon; null for a person's event. */
export function signOf({ kind }: Transition): Sign | null {
  if (kind === 'done' || kind === 'ended') return { path: icons.check, tone: 'good' }
  if (kind === 'failed') return { path: icons.close, tone: 'bad' }
  if (kind === 'after') return { path: icons.clock, tone: 'warn' }
  return kind === 'moved' ? { path: icons.eye, tone: 'soft' } : null
}

/** Returns 'else' for a transition without a guard that is tried after others. */
export function guardWords({ transitions }: ChartData, { name, source, kind, about, guard }: Transition): string {
  const rivals = transitions.filter((other) => other.source === source && other.kind === kind && other.about === about)
  return guard ?? (rivals.findIndex((other) => other.name === name) > 0 ? 'else' : '')
}

/** Lists each action once, in order. */
export const actionWords = ({ emits }: ChartData, actions: readonly string[]): string[] =>
  [...new Set(actions)].map((name) => (emits.includes(name) ? `emit ${name}` : name))

/** Describes a transition in three parts at most: cause, guard, actions. */
export function phrasesOf(chart: ChartData, transition: Transition): StyledText[] {
  const guard = guardWords(chart, transition)
  const actions = actionWords(chart, transition.actions)
  return [
    { text: causeWords(transition), tone: 'name' },
    ...(guard ? [{ text: `[${guard}]`, tone: 'guard' } as const] : []),
    ...(actions.length > 0 ? [{ text: `/ ${actions.join(', ')}`, tone: 'note' } as const] : []),
  ]
}

export const nameOf = ({ path, id }: Pick<State, 'path' | 'id'>): string => path.slice(path.lastIndexOf('.') + 1) || id
