/**
 * Reads a JPEG's size from its header; null for anything else. / Decodes nothing, so no picture costs more memory than
 * its bytes.
 */
export function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let position = 2
  // The frame header, which has the size, is nine bytes.
  while (position + 9 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0
    if (isFrame(marker)) return { height: bytes.readUInt16BE(position + 5), width: bytes.readUInt16BE(position + 7) }
    position += 2 + bytes.readUInt16BE(position + 2)
  }
  return null
}

// C4, C8 and CC are tables, not frames.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
