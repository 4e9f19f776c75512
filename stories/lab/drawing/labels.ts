import type { StyledText } from './phrases.ts'

/** `group`: the name of a state with others inside. */
export type Style = 'title' | 'group' | 'plain'
/** How wide a text is when drawn, in pixels. */
export type Measure = (text: string, style?: Style) => number
type Line = { phrases: readonly StyledText[]; width: number }
/** Words broken into lines. */
export type WrappedText = { lines: readonly Line[]; width: number; height: number }

export const lineHeight = 16
const between = 4

const widthOf = (line: readonly StyledText[], measure: Measure) =>
  line.reduce((sum, { text }) => sum + measure(text), between * (line.length - 1))

/** As few lines as fit: a phrase continues where another ends, and a long one is broken between its words. */
export function wordsIn(phrases: readonly StyledText[], widest: number, measure: Measure): WrappedText {
  const lines: StyledText[][] = [[]]
  for (const phrase of phrases.flatMap((phrase) => piecesOf(phrase, widest, measure))) {
    const last = lines.at(-1) ?? []
    if (last.length > 0 && widthOf([...last, phrase], measure) > widest) lines.push([phrase])
    else last.push(phrase)
  }
  const found = lines.map((phrases) => ({ phrases, width: Math.ceil(widthOf(phrases, measure)) }))
  return { lines: found, width: Math.max(...found.map(({ width }) => width)), height: lines.length * lineHeight }
}

function piecesOf({ text, tone }: StyledText, widest: number, measure: Measure): StyledText[] {
  const pieces: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...pieces.slice(-1), word].join(' ')
    if (pieces.length > 0 && measure(longer) <= widest) pieces[pieces.length - 1] = longer
    else pieces.push(word)
  }
  return pieces.map((piece) => ({ text: piece, tone }))
}
