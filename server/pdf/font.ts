import { unzlibSync } from 'fflate'

/** A TrueType font. Glyphs have the ids that they have in its file, and 1,000 units to the em. */
export type Font = {
  tables: ReadonlyMap<string, Uint8Array>
  glyphOf: ReadonlyMap<number, number>
  widthOf: (glyph: number) => number
}

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** Reads a .woff file. */
export function parseWoff(bytes: Uint8Array): Font {
  const view = viewOf(bytes)
  const tables = new Map<string, Uint8Array>()
  for (let index = 0; index < view.getUint16(12); index++) {
    const entry = 44 + 20 * index
    const [start, size, fullSize] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [number, number, number]
    const stored = bytes.subarray(start, start + size)
    tables.set(String.fromCharCode(...bytes.subarray(entry, entry + 4)), size < fullSize ? unzlibSync(stored) : stored)
  }
  const metrics = tableOf(tables, 'hmtx')
  const widths = tableOf(tables, 'hhea').getUint16(34)
  return {
    tables,
    glyphOf: parseCharacters(tableOf(tables, 'cmap')),
    widthOf: (glyph) => metrics.getUint16(4 * Math.min(glyph, widths - 1)),
  }
}

export function tableOf(tables: Font['tables'], name: string): DataView {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table ${name}.`)
  return viewOf(table)
}

/** Reads the table of format 4: segments of characters that follow each other. */
function parseCharacters(view: DataView): Map<number, number> {
  const start = view.getUint32(8)
  if (view.getUint16(start) !== 4) throw new Error('The characters of the font are not in format 4.')
  const size = view.getUint16(start + 6)
  const glyphs = new Map<number, number>()
  for (let at = start + 14; at < start + 14 + size; at += 2) {
    const [last, first, delta] = [0, size + 2, 2 * size + 2].map((step) => view.getUint16(at + step)) as [
      number,
      number,
      number,
    ]
    const offset = view.getUint16(at + 3 * size + 2)
    for (let character = first; character <= last && character < 0xff_ff; character++) {
      const found = offset ? view.getUint16(at + 3 * size + 2 + offset + 2 * (character - first)) : character
      if (found) glyphs.set(character, (found + delta) & 0xff_ff)
    }
  }
  return glyphs
}
