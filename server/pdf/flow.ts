import { column, drawLines, drawRule, type Page, paper, type Style, type Tag, type Used } from './page.ts'
import { breakLines, type Glyph, type Line, widthOf } from './typeset.ts'

/** Where the next line goes. `fresh` is where it was when the page began. */
export type Flow = { pages: Page[]; used: Used; y: number; fresh: number }
export type Cell = {
  tag: Tag | null
  glyphs: readonly Glyph[]
  align: 'left' | 'right'
  left: number
  width: number
  style: Style
}
/** `padding` is left above and below the lines, `isWhole` keeps them on one page, `repeat` draws what a new page begins with. */
export type PaperRow = {
  cells: readonly Cell[]
  padding?: number
  isWhole?: boolean
  rule?: { gray: number; width: number }
  repeat?: () => void
}

/** A block that is ready to be placed. `start` is the height of what may not be torn from its beginning. */
export type Prepared = { start: number; place: (flow: Flow) => void }

const top = paper.height - paper.margin
/** Leaves room for the footer. */
const bottom = paper.margin + 22

const pageOf = ({ pages }: Flow) => pages.at(-1) as Page

/** Begins a new page where the rest of this one is too low, unless nothing is on it yet. */
export function makeRoom(flow: Flow, height: number, repeat?: () => void): void {
  if (flow.pages.length > 0 && (flow.y - height >= bottom || flow.y === flow.fresh)) return
  flow.pages.push({ content: [], rules: [], marks: [] })
  flow.y = top
  flow.fresh = top
  repeat?.()
  flow.fresh = flow.y
}

const linesOf = ({ glyphs, width, style }: Cell) => breakLines(glyphs, style.size, width)
const leadingOf = ({ cells }: PaperRow) => Math.max(...cells.map(({ style }) => style.leading))

export const heightOf = (row: PaperRow) =>
  Math.max(...row.cells.map((cell) => linesOf(cell).length)) * leadingOf(row) + 2 * (row.padding ?? 0)

/** Places a row of cells, on several pages where it must. */
export function placeRow(flow: Flow, row: PaperRow): void {
  const { cells, padding = 0, isWhole, rule, repeat } = row
  const leading = leadingOf(row)
  const lines = cells.map(linesOf)
  const count = Math.max(...lines.map(({ length }) => length))
  for (let from = 0; from < count || from === 0; ) {
    makeRoom(flow, (isWhole ? count : Math.min(2, count)) * leading + 2 * padding, repeat)
    const fitting = Math.max(1, Math.floor((flow.y - bottom - 2 * padding) / leading))
    for (const [index, cell] of cells.entries())
      drawCell(flow, cell, lines[index]?.slice(from, from + fitting) ?? [], flow.y - padding, leading)
    const shown = Math.min(fitting, count - from)
    flow.y -= shown * leading + 2 * padding
    from += Math.max(1, shown)
    if (rule) drawRule(pageOf(flow), flow.y, rule.gray, rule.width)
  }
}

function drawCell(
  flow: Flow,
  { tag, align, left, width, style }: Cell,
  lines: readonly Line[],
  y: number,
  leading: number,
) {
  const placed = lines.map((line, index) => ({
    line,
    x: align === 'left' ? left : left + width - widthOf(line, style.size),
    // The letters of a line are in its middle.
    y: y - index * leading - leading / 2 - style.size * 0.33,
  }))
  drawLines(pageOf(flow), flow.used, tag, placed, style)
}

/** Returns a row of one cell over the whole width. */
export const textRow = (tag: Tag, glyphs: readonly Glyph[], style: Style): PaperRow => ({
  cells: [{ tag, glyphs, align: 'left', left: column.left, width: column.width, style }],
})
