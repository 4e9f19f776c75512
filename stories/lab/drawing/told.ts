import type { Mistake } from '../mistakes.ts'
import {
  actionWords,
  type ChartData,
  type StyledText,
  phrasesOf,
  type Sign,
  signOf,
  signs,
  type State,
  type Transition,
} from './phrases.ts'
import { isOwn } from './edges.ts'

/** A chart with its mistakes. */
export type Subject = { chart: ChartData; mistakes: readonly Mistake[] }
export type Told = { sign: Sign | null; phrases: readonly StyledText[]; transition: Transition | null }

const note = (text: string): StyledText => ({ text, tone: 'note' })
const mistakePhrase = ({ words }: Mistake): StyledText => ({ text: words, tone: 'mistake' })

/** Returns the label of a transition. */
export function toldOf({ chart, mistakes }: Subject, transition: Transition) {
  const found = mistakes.filter((mistake) => mistake.transition === transition.name)
  const sign = found.length > 0 ? signs.mistake : signOf(transition)
  return { sign, phrases: [...phrasesOf(chart, transition), ...found.map(mistakePhrase)], transition }
}

/** Returns the lines in a state: its mistakes, what it starts, its actions, and the transitions that stay in it. */
export const linesOf = (subject: Subject, { id, invokes, entry, exit }: State): Told[] => [
  ...subject.mistakes
    .filter((mistake) => mistake.state === id && mistake.transition === null)
    .map((mistake) => ({ sign: signs.mistake, phrases: [mistakePhrase(mistake)], transition: null })),
  ...invokes.map((invoke) => ({
    sign: signs.invoke,
    phrases: [
      { text: invoke.src, tone: 'name' } as const,
      ...(invoke.id === invoke.src ? [] : [note(`as ${invoke.id}`)]),
    ],
    transition: null,
  })),
  ...actionLine(subject.chart, 'entry', entry),
  ...actionLine(subject.chart, 'exit', exit),
  ...subject.chart.transitions
    .filter((transition) => transition.source === id && isOwn(transition))
    .map((transition) => ownLine(subject, transition)),
]

const actionLine = (chart: ChartData, when: 'entry' | 'exit', actions: readonly string[]): Told[] =>
  actions.length === 0
    ? []
    : [
        {
          sign: signs[when],
          phrases: [{ text: when, tone: 'name' }, note(`/ ${actionWords(chart, actions).join(', ')}`)],
          transition: null,
        },
      ]

function ownLine(subject: Subject, transition: Transition): Told {
  const { sign, phrases } = toldOf(subject, transition)
  const isAgain = transition.targets.length > 0
  return {
    sign: sign ?? (isAgain ? signs.again : signs.stay),
    phrases: isAgain ? [...phrases, note('· enters again')] : phrases,
    transition,
  }
}
