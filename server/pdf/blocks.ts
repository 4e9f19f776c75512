import type { PaperBlock } from '../../values/paper.ts'
import { type Flow, heightOf, makeRoom, placeRow, type Prepared, type PaperRow, textRow } from './flow.ts'
import { column, type Style, type Tag, tagOf } from './page.ts'
import { prepareTable } from './table.ts'
import { toGlyphs, widthOf } from './typeset.ts'

const headings: Record<1 | 2 | 3, { style: Style; above: number; below: number }> = {
  1: { style: { size: 18, leading: 23, weight: 600, gray: 0.1 }, above: 0, below: 6 },
  2: { style: { size: 12.5, leading: 17, weight: 600, gray: 0.1 }, above: 16, below: 4 },
  3: { style: { size: 10.5, leading: 14, weight: 600, gray: 0.1 }, above: 10, below: 3 },
}
const body: Style = { size: 9.5, leading: 13, weight: 400, gray: 0.1 }
const label: Style = { ...body, gray: 0.35 }

/** Places blocks below each other. A heading stays with what follows it. */
export function placeBlocks(flow: Flow, root: Tag, blocks: readonly PaperBlock[]): void {
  const prepared = blocks.map((block) => prepare(block, root))
  // From the end, because a heading may be followed by another one.
  for (let index = prepared.length - 2; index >= 0; index--)
    if (blocks[index]?.kind === 'heading') (prepared[index] as Prepared).start += prepared[index + 1]?.start ?? 0
  for (const { start, place } of prepared) {
    makeRoom(flow, start)
    place(flow)
  }
}

function prepare(block: PaperBlock, root: Tag): Prepared {
  switch (block.kind) {
    case 'heading':
      return prepareHeading(block, root)
    case 'text':
      return prepareText(block.text, root)
    case 'address':
      return prepareAddress(block, root)
    case 'facts':
      return prepareFacts(block.facts, root)
    case 'table':
      return prepareTable(block, root)
  }
}

function prepareHeading({ level, text }: PaperBlock & { kind: 'heading' }, root: Tag): Prepared {
  const { style, above, below } = headings[level]
  const row = { ...textRow(tagOf(`H${level}`, root), toGlyphs(text, style.weight), style), isWhole: true }
  const place = (flow: Flow) => {
    if (flow.y < flow.fresh) flow.y -= above
    placeRow(flow, row)
    flow.y -= below
  }
  return { start: above + heightOf(row) + below, place }
}

function prepareText(text: string, root: Tag): Prepared {
  const row = textRow(tagOf('P', root), toGlyphs(text, body.weight), body)
  const place = (flow: Flow) => {
    placeRow(flow, row)
    flow.y -= 6
  }
  return { start: Math.min(heightOf(row), 2 * body.leading), place }
}

/** Prepares lines that belong together: no page ends between them. */
function prepareAddress({ name, lines }: PaperBlock & { kind: 'address' }, root: Tag): Prepared {
  const row = (text: string, style: Style) => textRow(tagOf('P', root), toGlyphs(text, style.weight), style)
  const rows = [row(name, { ...body, weight: 600 }), ...lines.map((text) => row(text, body))]
  const place = (flow: Flow) => {
    for (const each of rows) placeRow(flow, each)
    flow.y -= 14
  }
  return { start: rows.reduce((sum, each) => sum + heightOf(each), 0), place }
}

/** Prepares a table without a head, whose rows begin with their names. It is on one page, where it fits. */
function prepareFacts(facts: readonly { label: string; value: string }[], root: Tag): Prepared {
  const table = tagOf('Table', root)
  const names = facts.map(({ label: text }) => toGlyphs(text, label.weight))
  const width = Math.min(column.width * 0.4, Math.max(...names.map((name) => widthOf(name, label.size))))
  const left = column.left + width + 18
  const rows = facts.map(({ value }, index): PaperRow => {
    const row = tagOf('TR', table)
    const shared = { align: 'left' } as const
    return {
      cells: [
        { ...shared, tag: tagOf('TH', row, 'Row'), glyphs: names[index] ?? [], left: column.left, width, style: label },
        {
          ...shared,
          tag: tagOf('TD', row),
          glyphs: toGlyphs(value, body.weight),
          left,
          width: column.left + column.width - left,
          style: body,
        },
      ],
      padding: 1.5,
      isWhole: true,
    }
  })
  const place = (flow: Flow) => {
    for (const row of rows) placeRow(flow, row)
    flow.y -= 8
  }
  return { start: rows.reduce((sum, row) => sum + heightOf(row), 0), place }
}
