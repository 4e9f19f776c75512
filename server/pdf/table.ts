import type { PaperBlock } from '../../values/paper.ts'
import { type Cell, type Flow, heightOf, placeRow, type Prepared, type PaperRow, textRow } from './flow.ts'
import { column, type Style, type Tag, tagOf } from './page.ts'
import { type Glyph, toGlyphs, widthOf } from './typeset.ts'

const captionStyle: Style = { size: 9.5, leading: 13, weight: 600, gray: 0.1 }
const headStyle: Style = { size: 8.5, leading: 11, weight: 600, gray: 0.35 }
const cellStyle: Style = { size: 9.5, leading: 12, weight: 400, gray: 0.1 }
const gap = 14

/** Prepares a table, whose head is on each of its pages. */
export function prepareTable({ caption, columns, rows }: PaperBlock & { kind: 'table' }, root: Tag): Prepared {
  const table = tagOf('Table', root)
  const captionRow = textRow(tagOf('Caption', table), toGlyphs(caption, captionStyle.weight), captionStyle)
  const heads = columns.map(({ label }) => toGlyphs(label, headStyle.weight))
  const texts = rows.map((row) => columns.map((_, index) => toGlyphs(row[index] ?? '', cellStyle.weight)))
  const places = placesOf(heads, texts)
  const toRow = (glyphs: readonly (readonly Glyph[])[], style: Style, tags: readonly (Tag | null)[]): PaperRow => ({
    cells: glyphs.map((one, index): Cell => {
      const [left, width] = places[index] as [number, number]
      return { tag: tags[index] ?? null, glyphs: one, align: columns[index]?.align ?? 'left', left, width, style }
    }),
    padding: 3.5,
    isWhole: true,
  })
  const headTag = tagOf('TR', tagOf('THead', table))
  const headOf = (tags: readonly (Tag | null)[]): PaperRow => ({
    ...toRow(heads, headStyle, tags),
    rule: { gray: 0.5, width: 0.75 },
  })
  const head = headOf(columns.map(() => tagOf('TH', headTag, 'Column')))
  const bodyTag = tagOf('TBody', table)
  const place = (flow: Flow) => {
    placeRow(flow, captionRow)
    placeRow(flow, head)
    for (const row of texts) {
      const tag = tagOf('TR', bodyTag)
      const drawn = toRow(
        row,
        cellStyle,
        row.map(() => tagOf('TD', tag)),
      )
      placeRow(flow, {
        ...drawn,
        rule: { gray: 0.85, width: 0.5 },
        repeat: () => placeRow(flow, headOf([])),
      })
    }
    flow.y -= 10
  }
  const first = texts[0] ? heightOf(toRow(texts[0], cellStyle, [])) : 0
  return { start: heightOf(captionRow) + heightOf(head) + first, place }
}

/**
 * Returns the left edge and the width of each column. Those that need less than an equal share get what they need, and
 * the others share the rest; what is left over goes to the widest.
 */
function placesOf(heads: readonly (readonly Glyph[])[], texts: readonly (readonly (readonly Glyph[])[])[]) {
  const needs = heads.map((head, index) =>
    texts.reduce(
      (most, row) => Math.max(most, widthOf(row[index] ?? [], cellStyle.size)),
      widthOf(head, headStyle.size),
    ),
  )
  const widths = needs.map(() => 0)
  let room = column.width - gap * (needs.length - 1)
  const order = needs.map((_, index) => index).toSorted((one, other) => (needs[one] ?? 0) - (needs[other] ?? 0))
  for (const [done, index] of order.entries()) {
    const isLast = done === order.length - 1
    widths[index] = isLast ? room : Math.min(needs[index] ?? 0, room / (order.length - done))
    room -= widths[index] ?? 0
  }
  let left = column.left
  return widths.map((width): [left: number, width: number] => {
    const place: [number, number] = [left, width]
    left += width + gap
    return place
  })
}
