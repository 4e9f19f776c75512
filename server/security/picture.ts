import { wrongFieldRefusal } from '../refusals.ts'

export type Picture = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }

/**
 * Returns a picture's type and size; null if the bytes are not a picture, or contain anything after or in addition to
 * it. Nothing is decoded, so no picture costs more memory than its bytes.
 */
export const parsePicture = (bytes: Buffer): Picture | null => parsePng(bytes) ?? parseJpeg(bytes) ?? parseWebp(bytes)

/** Refuses a picture without pixels, and one with more than so many on a side. */
export function refuseSize(field: string, { width, height }: Picture, most: number): void {
  if (Math.min(width, height) === 0 || Math.max(width, height) > most)
    throw wrongFieldRefusal(field, `A picture has at most ${most.toLocaleString('en-US')} pixels on each side.`)
}

const pngParts = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'sRGB',
  'gAMA',
  'cHRM',
  'sBIT',
  'pHYs',
  'bKGD',
  'iCCP',
  'cICP',
])

function parsePng(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || nameAt(bytes, 12) !== 'IHDR')
    return null
  let position = 8
  while (position + 12 <= bytes.length) {
    const name = nameAt(bytes, position + 4)
    if (!pngParts.has(name)) return null
    position += 12 + bytes.readUInt32BE(position)
    if (name === 'IEND') return position === bytes.length ? { type: 'image/png', ...sizeAt(bytes, 16) } : null
  }
  return null
}

const sizeAt = (bytes: Buffer, position: number) => ({
  width: bytes.readUInt32BE(position),
  height: bytes.readUInt32BE(position + 4),
})

function parseJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let position = 2
  let size: { width: number; height: number } | null = null
  while (position + 4 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0
    const length = bytes.readUInt16BE(position + 2)
    if (!isJpegPart(marker) || length < 2) return null
    if (isFrame(marker) && position + 9 <= bytes.length)
      size = { height: bytes.readUInt16BE(position + 5), width: bytes.readUInt16BE(position + 7) }
    position += 2 + length
    if (marker === 0xda) position = endOfScan(bytes, position)
    // The end marker must be the last bytes.
    if (bytes[position] === 0xff && bytes[position + 1] === 0xd9)
      return size && position + 2 === bytes.length ? { type: 'image/jpeg', ...size } : null
  }
  return null
}

// C4, C8 and CC are tables, not frames.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** The allowed parts: frames, tables, scans, and resolution and color data (E0, E2, EE). None of them can hold text. */
const isJpegPart = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd) || [0xe0, 0xe2, 0xee].includes(marker)

/** Finds the end of a scan. Inside it, FF is followed by 00 or by a restart number. */
function endOfScan(bytes: Buffer, from: number): number {
  let position = from
  while (position + 1 < bytes.length) {
    const next = bytes[position + 1] ?? 0
    if (bytes[position] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return position
    position += 1
  }
  return bytes.length
}

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

function parseWebp(bytes: Buffer): Picture | null {
  if (
    bytes.length < 30 ||
    nameAt(bytes, 0) !== 'RIFF' ||
    nameAt(bytes, 8) !== 'WEBP' ||
    bytes.readUInt32LE(4) + 8 !== bytes.length
  )
    return null
  let size: { width: number; height: number } | null = null
  let position = 12
  while (position + 8 <= bytes.length) {
    const name = nameAt(bytes, position)
    if (!webpParts.has(name)) return null
    if (position + 18 <= bytes.length) size ??= webpSize(bytes, name, position + 8)
    const length = bytes.readUInt32LE(position + 4)
    position += 8 + length + (length % 2)
  }
  return size && position === bytes.length ? { type: 'image/webp', ...size } : null
}

function webpSize(bytes: Buffer, name: string, position: number): { width: number; height: number } | null {
  if (name === 'VP8X')
    return { width: bytes.readUIntLE(position + 4, 3) + 1, height: bytes.readUIntLE(position + 7, 3) + 1 }
  if (name === 'VP8 ' && bytes.readUIntBE(position + 3, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(position + 6) & 0x3fff, height: bytes.readUInt16LE(position + 8) & 0x3fff }
  if (name !== 'VP8L' || bytes[position] !== 0x2f) return null
  const bits = bytes.readUInt32LE(position + 1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const nameAt = (bytes: Buffer, position: number) => bytes.toString('latin1', position, position + 4)
