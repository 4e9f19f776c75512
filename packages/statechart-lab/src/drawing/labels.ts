import type { StyledText } from './phrases.ts'

/** `group`: the name of a compound state. */
export type Style = 'title' | 'group' | 'plain'
/** Returns the width of a drawn text in pixels. */
export type Measure = (text: string, style?: Style) => number
type Line = { phrases: readonly StyledText[]; width: number }
export type WrappedText = { lines: readonly Line[]; width: number; height: number }

export const lineHeight = 16
const between = 4

const getWidth = (line: readonly StyledText[], measure: Measure) =>
  line.reduce((sum, { text }) => sum + measure(text), between * (line.length - 1))

/**
 * Breaks phrases into as few lines as fit. A phrase continues the line of the one before, and a long one breaks between
 * words.
 */
export function wordsIn(phrases: readonly StyledText[], widest: number, measure: Measure): WrappedText {
  const lines: StyledText[][] = [[]]
  for (const phrase of phrases.flatMap((phrase) => getPieces(phrase, widest, measure))) {
    const last = lines.at(-1) ?? []
    if (last.length > 0 && getWidth([...last, phrase], measure) > widest) lines.push([phrase])
    else last.push(phrase)
  }
  const found = lines.map((phrases) => ({ phrases, width: Math.ceil(getWidth(phrases, measure)) }))
  return { lines: found, width: Math.max(...found.map(({ width }) => width)), height: lines.length * lineHeight }
}

function getPieces({ text, tone }: StyledText, widest: number, measure: Measure): StyledText[] {
  const pieces: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...pieces.slice(-1), word].join(' ')
    if (pieces.length > 0 && measure(longer) <= widest) pieces[pieces.length - 1] = longer
    else pieces.push(word)
  }
  return pieces.map((piece) => ({ text: piece, tone }))
}
