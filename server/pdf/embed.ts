import { createHash } from 'node:crypto'
import { tableOf } from './font.ts'
import { hex4, type Objects, ref, toUtf16 } from './objects.ts'
import { latinBytes, subsetOf } from './subset.ts'
import type { Face } from './typeset.ts'

/** Adds a face with the glyphs that are drawn, and which character each of them is. Returns the font's number. */
export function addFont(objects: Objects, { name, weight, font }: Face, used: ReadonlySet<number>): number {
  const glyphs = [...used].sort((one, other) => one - other)
  const bytes = subsetOf(font, glyphs)
  const file = objects.addStream(`/Length1 ${bytes.length}`, bytes)
  const base = `/BaseFont/${prefixOf(bytes)}+${name}`
  const [head, hhea] = [tableOf(font.tables, 'head'), tableOf(font.tables, 'hhea')]
  const box = [36, 38, 40, 42].map((at) => head.getInt16(at)).join(' ')
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName${base.slice('/BaseFont'.length)}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${hhea.getInt16(4)}/Descent ${hhea.getInt16(6)}/CapHeight 660/StemV ${weight / 5}/FontFile2 ${ref(file)}>>`,
  )
  const widths = glyphs.map((glyph) => `${glyph}[${font.widthOf(glyph)}]`).join('')
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2${base}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${ref(descriptor)}/CIDToGIDMap/Identity/W[${widths}]>>`,
  )
  const unicode = objects.addStream('', latinBytes(toUnicode(font.glyphOf, glyphs)))
  return objects.add(
    `<</Type/Font/Subtype/Type0${base}/Encoding/Identity-H/DescendantFonts[${ref(descendant)}]/ToUnicode ${ref(unicode)}>>`,
  )
}

/** Returns the six letters that tell one part of a font from another. */
const prefixOf = (bytes: Uint8Array) =>
  String.fromCharCode(
    ...createHash('sha256')
      .update(bytes)
      .digest()
      .subarray(0, 6)
      .map((byte) => 65 + (byte % 26)),
  )

/** Of several characters that look alike, such as a space and one that does not break, the lowest is the glyph's. */
function toUnicode(glyphOf: ReadonlyMap<number, number>, glyphs: readonly number[]): string {
  const characters = new Map<number, number>()
  for (const [character, glyph] of glyphOf) if (!characters.has(glyph)) characters.set(glyph, character)
  const lines = glyphs.map(
    (glyph) => `<${hex4(glyph)}><${toUtf16(String.fromCodePoint(characters.get(glyph) as number))}>`,
  )
  // A block has 100 lines at most.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
    const block = lines.slice(100 * index, 100 * index + 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  })
  return `/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n${blocks.join('')}endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n`
}
