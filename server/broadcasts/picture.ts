export type Picture = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }

/**
 * Returns a picture's type and size; null if the bytes are not a picture, or contain anything after or in addition to
 * it. Nothing is decoded, so no picture costs more memory than its bytes.
 */
export const readPicture = (bytes: Buffer): Picture | null => readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)

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

function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || nameAt(bytes, 12) !== 'IHDR')
    return null
  let at = 8
  while (at + 12 <= bytes.length) {
    const name = nameAt(bytes, at + 4)
    if (!pngParts.has(name)) return null
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at === bytes.length ? { type: 'image/png', ...sizeAt(bytes, 16) } : null
  }
  return null
}

const sizeAt = (bytes: Buffer, at: number) => ({ width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) })

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  let size: { width: number; height: number } | null = null
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const length = bytes.readUInt16BE(at + 2)
    if (!isJpegPart(marker) || length < 2) return null
    if (isFrame(marker) && at + 9 <= bytes.length)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + length
    if (marker === 0xda) at = endOfScan(bytes, at)
    // The end marker must be the last bytes.
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9)
      return size && at + 2 === bytes.length ? { type: 'image/jpeg', ...size } : null
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
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += 1
  }
  return bytes.length
}

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

function readWebp(bytes: Buffer): Picture | null {
  if (
    bytes.length < 30 ||
    nameAt(bytes, 0) !== 'RIFF' ||
    nameAt(bytes, 8) !== 'WEBP' ||
    bytes.readUInt32LE(4) + 8 !== bytes.length
  )
    return null
  let size: { width: number; height: number } | null = null
  let at = 12
  while (at + 8 <= bytes.length) {
    const name = nameAt(bytes, at)
    if (!webpParts.has(name)) return null
    if (at + 18 <= bytes.length) size ??= webpSize(bytes, name, at + 8)
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return size && at === bytes.length ? { type: 'image/webp', ...size } : null
}

function webpSize(bytes: Buffer, name: string, at: number): { width: number; height: number } | null {
  if (name === 'VP8X') return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 }
  if (name === 'VP8 ' && bytes.readUIntBE(at + 3, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff }
  if (name !== 'VP8L' || bytes[at] !== 0x2f) return null
  const bits = bytes.readUInt32LE(at + 1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
