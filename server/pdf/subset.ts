import { type Font, tableOf, viewOf } from './font.ts'

/** Returns a TrueType file that draws only these glyphs, which keep their ids. */
export function subsetOf({ tables }: Font, glyphs: Iterable<number>): Uint8Array {
  const outlines = tables.get('glyf') as Uint8Array
  const places = tableOf(tables, 'loca')
  const outlineOf = (glyph: number) =>
    outlines.subarray(2 * places.getUint16(2 * glyph), 2 * places.getUint16(2 * glyph + 2))
  const kept = new Set([0, ...glyphs])
  // A set also visits what is added to it on the way.
  for (const glyph of kept) for (const part of partsOf(outlineOf(glyph))) kept.add(part)

  const newPlaces = new Uint8Array(places.byteLength)
  const parts: Uint8Array[] = []
  let size = 0
  for (let glyph = 0; 2 * glyph < places.byteLength; glyph++) {
    viewOf(newPlaces).setUint16(2 * glyph, size / 2)
    if (!kept.has(glyph)) continue
    const outline = outlineOf(glyph)
    parts.push(outline, new Uint8Array(outline.length % 2))
    size += outline.length + (outline.length % 2)
  }
  const given = ['head', 'hhea', 'hmtx', 'maxp'].map((name) => [name, tables.get(name) as Uint8Array] as const)
  return toFile([['glyf', joinBytes(parts)], ...given.slice(0, 3), ['loca', newPlaces], ...given.slice(3)])
}

/** Returns the glyphs that a composite one is made of. */
function partsOf(outline: Uint8Array): number[] {
  const view = viewOf(outline)
  if (outline.length === 0 || view.getInt16(0) >= 0) return []
  const parts: number[] = []
  for (let at = 10; ; ) {
    const flags = view.getUint16(at)
    parts.push(view.getUint16(at + 2))
    at += 4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    if (!(flags & 0x20)) return parts
  }
}

/** Joins tables, which come in the order of their names. */
function toFile(tables: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const head = new Uint8Array(12 + 16 * tables.length)
  const view = viewOf(head)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint32(0, 0x0001_0000)
  for (const [index, value] of [tables.length, 16 << power, power, 16 * tables.length - (16 << power)].entries())
    view.setUint16(4 + 2 * index, value)
  const parts: Uint8Array[] = [head]
  let start = head.length
  for (const [index, [name, bytes]] of tables.entries()) {
    const padded = joinBytes([bytes, new Uint8Array(-bytes.length & 3)])
    const entry = 12 + 16 * index
    head.set(latinBytes(name), entry)
    for (const [place, value] of [checksumOf(padded), start, bytes.length].entries())
      view.setUint32(entry + 4 + 4 * place, value)
    parts.push(padded)
    start += padded.length
  }
  return joinBytes(parts)
}

function checksumOf(padded: Uint8Array): number {
  const view = viewOf(padded)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

export const latinBytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts)
