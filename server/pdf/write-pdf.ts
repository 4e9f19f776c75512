import type { PaperDocument } from '../../values/paper.ts'
import { placeBlocks } from './blocks.ts'
import { addFont } from './embed.ts'
import { type Flow, makeRoom } from './flow.ts'
import { createObjects, type Objects, ref, toText } from './objects.ts'
import { column, drawLines, type Page, paper, type Style, tagOf } from './page.ts'
import { addStructure } from './structure.ts'
import { latinBytes } from './subset.ts'
import { breakLines, toGlyphs, widthOf } from './typeset.ts'

/**
 * Writes a tagged PDF file (PDF/UA-1). The same document gives the same bytes on every machine: nothing here reads a
 * clock, a locale or the compression of Node.
 */
export function writePdf({ title, author, footer, blocks }: PaperDocument): Uint8Array {
  const flow: Flow = { pages: [], used: new Map(), y: 0, fresh: 0 }
  const root = tagOf('Document')
  makeRoom(flow, 0)
  placeBlocks(flow, root, blocks)
  drawFooters(flow, footer)

  const objects = createObjects()
  const pages = new Map(flow.pages.map((page) => [page, objects.take()]))
  const fonts = [...flow.used].map(([face, glyphs], index) => `/F${index + 1} ${ref(addFont(objects, face, glyphs))}`)
  const parent = addPages(objects, pages, fonts.join(''))
  const structure = addStructure(objects, root, pages)
  const metadata = objects.add({ entries: '/Type/Metadata/Subtype/XML', bytes: toXmp(title, author) })
  const info = objects.add(`<</Title${toText(title)}/Author${toText(author)}/Producer(Sharedraft)>>`)
  const catalog = objects.add(
    `<</Type/Catalog/Pages ${ref(parent)}/Lang(en-US)/MarkInfo<</Marked true>>/StructTreeRoot ${ref(structure)}/Metadata ${ref(metadata)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
  )
  return objects.toFile(catalog, info)
}

const footerStyle: Style = { size: 8, leading: 11, weight: 400, gray: 0.35 }

/** Draws the footer and the number of each page, now that it is known how many there are. */
function drawFooters({ pages, used }: Flow, footer: string): void {
  for (const [index, page] of pages.entries()) {
    const count = toGlyphs(`Page ${index + 1} of ${pages.length}`, footerStyle.weight)
    const countWidth = widthOf(count, footerStyle.size)
    const y = paper.margin - footerStyle.leading
    const lines = breakLines(toGlyphs(footer, footerStyle.weight), footerStyle.size, column.width - countWidth - 20)
    const placed = lines.slice(0, 2).map((line, at) => ({ line, x: column.left, y: y - at * footerStyle.leading }))
    drawLines(
      page,
      used,
      null,
      [...placed, { line: count, x: column.left + column.width - countWidth, y }],
      footerStyle,
    )
  }
}

function addPages(objects: Objects, pages: ReadonlyMap<Page, number>, fonts: string): number {
  const parent = objects.take()
  for (const [index, [{ content, rules }, number]] of [...pages].entries()) {
    const lines = rules.length > 0 ? ['/Artifact BMC', ...rules, 'EMC'] : []
    const drawn = objects.addStream('', latinBytes([...lines, ...content].join('\n')))
    objects.set(number, `<</Type/Page/Parent ${ref(parent)}/Contents ${ref(drawn)}/StructParents ${index}/Tabs/S>>`)
  }
  objects.set(
    parent,
    `<</Type/Pages/Kids[${[...pages.values()].map(ref).join(' ')}]/Count ${pages.size}/MediaBox[0 0 ${paper.width} ${paper.height}]/Resources<</Font<<${fonts}>>>>>>`,
  )
  return parent
}

/** Writes what search engines and checkers of accessibility read. */
function toXmp(title: string, author: string): Uint8Array {
  return new TextEncoder().encode(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator><pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  )
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
