import { hex4, toText } from './objects.ts'
import type { Face, Line, Weight } from './typeset.ts'

/** What a reader of the structure sees: an element with elements in it, or with marked content of pages. */
export type Tag = { role: Role; scope?: 'Row' | 'Column'; tags: Tag[]; marks: { page: Page; id: number }[] }
type Role = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'Caption' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD'
/** `marks` are the tags of its marked content, by number. */
export type Page = { content: string[]; rules: string[]; marks: Tag[] }
/** `gray`: 0 is black. */
export type Style = { size: number; leading: number; weight: Weight; gray: number }
type Placed = { line: Line; x: number; y: number }

export const paper = { width: 612, height: 792, margin: 54 }
export const column = { left: paper.margin, width: paper.width - 2 * paper.margin }

/** The glyphs that a document draws, by face: `/F1` is the first. */
export type Used = Map<Face, Set<number>>

export const tagOf = (role: Role, parent?: Tag, scope?: Tag['scope']): Tag => {
  const tag: Tag = { role, tags: [], marks: [], ...(scope && { scope }) }
  parent?.tags.push(tag)
  return tag
}

/** Draws lines as the content of a tag; without one they are of the page, and not of the document. */
export function drawLines(page: Page, used: Used, tag: Tag | null, lines: readonly Placed[], style: Style): void {
  if (lines.length === 0) return
  const id = page.marks.length
  if (tag) {
    page.marks.push(tag)
    tag.marks.push({ page, id })
  }
  const start = tag ? `/${tag.role}<</MCID ${id}>>BDC` : '/Artifact<</Type/Pagination>>BDC'
  page.content.push(start, 'BT', `${style.gray} g`, ...lines.map((line) => drawLine(used, line, style)), 'ET', 'EMC')
}

function drawLine(used: Used, { line, x, y }: Placed, { size }: Style): string {
  let face: Face | undefined
  let drawn = `1 0 0 1 ${rounded(x)} ${rounded(y)} Tm`
  let glyphs = ''
  const end = () => {
    if (glyphs) drawn += `<${glyphs}>Tj`
    glyphs = ''
  }
  for (const glyph of line) {
    if (glyph.face !== face) {
      end()
      face = glyph.face
      const ids = used.get(face) ?? new Set()
      used.set(face, ids)
      drawn += `/F${[...used.keys()].indexOf(face) + 1} ${size} Tf`
    }
    used.get(glyph.face)?.add(glyph.id)
    if (glyph.missing) {
      end()
      drawn += `/Span<</ActualText${toText(glyph.missing)}>>BDC<${hex4(glyph.id)}>Tj EMC `
    } else glyphs += hex4(glyph.id)
  }
  end()
  return drawn
}

export const drawRule = (page: Page, y: number, gray: number, width: number) =>
  void page.rules.push(
    `${width} w ${gray} G ${column.left} ${rounded(y)} m ${column.left + column.width} ${rounded(y)} l S`,
  )

const rounded = (points: number) => String(Math.round(points * 100) / 100)
