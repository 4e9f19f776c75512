import { crc32, deflateSync } from 'node:zlib'

/** Returns the header of a JPEG, which is all that a server reads. */
export function jpegOf(width: number, height = width): Buffer {
  const header = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc4000500aabbffc0000b080000000001010011', 'hex')
  const frame = header.indexOf(Buffer.from('ffc0', 'hex'))
  header.writeUInt16BE(height, frame + 5)
  header.writeUInt16BE(width, frame + 7)
  return Buffer.concat([header, Buffer.from('ffd9', 'hex')])
}

/** Returns a black PNG that every reader opens, small as a file whatever its size. */
export function pngOf(width: number, height = width): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** Returns the header of a WebP. */
export function webpOf(width: number, height = width): Buffer {
  const bytes = Buffer.alloc(32)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(24, 4)
  bytes.write('WEBPVP8L', 8)
  bytes.writeUInt32LE(12, 16)
  bytes[20] = 0x2f
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return bytes
}
