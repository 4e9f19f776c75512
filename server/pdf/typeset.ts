import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Font, parseWoff } from './font.ts'

export type Weight = 400 | 600
export type Face = { name: string; weight: Weight; font: Font }
/** `missing` is the character in place of which a question mark is drawn: no font has it. */
export type Glyph = { face: Face; id: number; width: number; isSpace: boolean; missing?: string }
export type Line = readonly Glyph[]

// The first that has a character draws it.
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

const readFace = (script: string, weight: Weight): Face => {
  const file = `@fontsource/source-sans-3/files/source-sans-3-${script}-${weight}-normal.woff`
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
  return { name: weight === 400 ? 'SourceSans3-Regular' : 'SourceSans3-SemiBold', weight, font: parseWoff(bytes) }
}

const readFaces = (weight: Weight) => ({
  faces: scripts.map((script) => readFace(script, weight)),
  glyphs: new Map<string, Glyph>(),
})
/** Read once, with the first document. */
let families: Record<Weight, ReturnType<typeof readFaces>> | undefined

/** Returns the glyphs of a text on one line, without those that are never seen. */
export function toGlyphs(text: string, weight: Weight): Glyph[] {
  families ??= { 400: readFaces(400), 600: readFaces(600) }
  const { faces, glyphs } = families[weight]
  const plain = text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(unseen, '')
    .trim()
  return Array.from(plain, (character) => {
    const known = glyphs.get(character)
    if (known) return known
    const found = findGlyph(faces, character)
    if (!found) return { ...(findGlyph(faces, '?') as Glyph), missing: character }
    glyphs.set(character, found)
    return found
  })
}

/** Matches control characters, soft hyphens and marks of direction. A larger class of Unicode would change with Node. */
const unseen = /\p{Cc}|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/gu

function findGlyph(faces: readonly Face[], character: string): Glyph | undefined {
  const code = character.codePointAt(0) as number
  const face = faces.find(({ font }) => font.glyphOf.has(code))
  if (!face) return undefined
  const id = face.font.glyphOf.get(code) as number
  return { face, id, width: face.font.widthOf(id), isSpace: character === ' ' }
}

/** Returns the width of a line in points. A space at its end takes no room. */
export function widthOf(line: Line, size: number): number {
  const units = line.reduce((sum, { width }) => sum + width, 0)
  return ((units - (line.at(-1)?.isSpace ? (line.at(-1)?.width ?? 0) : 0)) * size) / 1000
}

/** Breaks after spaces, and a word that is wider than a line anywhere. Each line keeps the space at its end. */
export function breakLines(glyphs: Line, size: number, width: number): Line[] {
  const lines: Line[] = []
  // Half a hundredth of a point, so that a text as wide as its column fits in spite of rounding.
  const most = ((width + 0.005) * 1000) / size
  let start = 0
  let afterSpace = 0
  let units = 0
  for (let at = 0; at < glyphs.length; at++) {
    const glyph = glyphs[at] as Glyph
    units += glyph.width
    if (glyph.isSpace) afterSpace = at + 1
    else if (units > most && at > start) {
      const end = afterSpace > start ? afterSpace : at
      lines.push(glyphs.slice(start, end))
      start = end
      at = end - 1
      units = 0
    }
  }
  return [...lines, ...(start < glyphs.length ? [glyphs.slice(start)] : [])]
}
