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

export type SignedText = { sign: Sign | null; phrases: readonly StyledText[]; transition: Transition | null }

const note = (text: string): StyledText => ({ text, tone: 'note' })

/** Returns the label of a transition. */
export const signedTextOf = (chart: ChartData, transition: Transition) => ({
  sign: signOf(transition),
  phrases: phrasesOf(chart, transition),
  transition,
})

/** Returns the lines in a state: what it starts, its actions, and the transitions that stay in it. */
export const linesOf = (chart: ChartData, { id, invokes, entry, exit }: State): SignedText[] => [
  ...invokes.map((invoke) => ({
    sign: signs.invoke,
    phrases: [
      { text: invoke.src, tone: 'name' } as const,
      ...(invoke.id === invoke.src ? [] : [note(`as ${invoke.id}`)]),
    ],
    transition: null,
  })),
  ...actionLine(chart, 'entry', entry),
  ...actionLine(chart, 'exit', exit),
  ...chart.transitions
    .filter((transition) => transition.source === id && isOwn(transition))
    .map((transition) => ownLine(chart, transition)),
]

const actionLine = (chart: ChartData, when: 'entry' | 'exit', actions: readonly string[]): SignedText[] =>
  actions.length === 0
    ? []
    : [
        {
          sign: signs[when],
          phrases: [{ text: when, tone: 'name' }, note(`/ ${actionWords(chart, actions).join(', ')}`)],
          transition: null,
        },
      ]

function ownLine(chart: ChartData, transition: Transition): SignedText {
  const { sign, phrases } = signedTextOf(chart, transition)
  const isAgain = transition.targets.length > 0
  return {
    sign: sign ?? (isAgain ? signs.again : signs.stay),
    phrases: isAgain ? [...phrases, note('· enters again')] : phrases,
    transition,
  }
}
