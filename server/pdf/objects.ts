import { createHash } from 'node:crypto'
import { zlibSync } from 'fflate'
import { joinBytes, latinBytes } from './subset.ts'

export type Objects = ReturnType<typeof createObjects>
type Stream = { entries: string; bytes: Uint8Array }

/** Collects the objects of a file. A number that was taken without an object can be set later. */
export function createObjects() {
  const objects: (string | Stream | undefined)[] = []
  const take = () => objects.push(undefined)
  const set = (number: number, object: string | Stream) => void (objects[number - 1] = object)
  const add = (object: string | Stream) => objects.push(object)
  return {
    take,
    set,
    add,
    addStream: (entries: string, bytes: Uint8Array) => add(compressed(entries, bytes)),
    toFile: (catalog: number, info: number) => toFile(objects, `/Root ${ref(catalog)}/Info ${ref(info)}`),
  }
}

export const ref = (number: number) => `${number} 0 R`

const compressed = (entries: string, bytes: Uint8Array): Stream => ({
  entries: `${entries}/Filter/FlateDecode`,
  bytes: zlibSync(bytes, { level: 6 }),
})

/** How many objects share a stream: readers unpack all of them for one. */
const inStream = 256

/** Writes PDF 1.7, whose plain objects are compressed together. */
function toFile(given: readonly (string | Stream | undefined)[], root: string): Uint8Array {
  const objects = given.map((object) => object ?? 'null')
  const places: [kind: number, place: number, index: number][] = [[0, 0, 0xff_ff]]
  const plain = objects.flatMap((object, index) => (typeof object === 'string' ? [{ number: index + 1, object }] : []))
  const streams = objects.flatMap((object, index) =>
    typeof object === 'string' ? [] : [{ number: index + 1, ...object }],
  )
  for (let from = 0; from < plain.length; from += inStream) {
    const chunk = plain.slice(from, from + inStream)
    const number = objects.length + 1 + from / inStream
    for (const [index, one] of chunk.entries()) places[one.number] = [2, number, index]
    streams.push({ number, ...toObjectStream(chunk) })
  }
  const parts: Uint8Array[] = []
  let size = 0
  const write = (bytes: Uint8Array) => {
    parts.push(bytes)
    size += bytes.length
  }
  write(latinBytes('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'))
  for (const { number, ...stream } of streams) {
    places[number] = [1, size, 0]
    write(toStream(number, stream))
  }
  const last = places.length
  places.push([1, size, 0])
  const id = createHash('sha256').update(joinBytes(parts)).digest('hex').slice(0, 32)
  const rows = Uint8Array.from(
    places.flatMap(([kind, place, index]) => [kind, place >> 24, place >> 16, place >> 8, place, index >> 8, index]),
  )
  const entries = `/Type/XRef/Size ${places.length}/W[1 4 2]${root}/ID[<${id}><${id}>]`
  const start = size
  write(toStream(last, compressed(entries, rows)))
  write(latinBytes(`startxref\n${start}\n%%EOF\n`))
  return joinBytes(parts)
}

const toStream = (number: number, { entries, bytes }: Stream) =>
  joinBytes([
    latinBytes(`${number} 0 obj\n<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    latinBytes('\nendstream\nendobj\n'),
  ])

function toObjectStream(chunk: readonly { number: number; object: string }[]): Stream {
  let at = 0
  const places = chunk.map(({ number, object }) => {
    const place = `${number} ${at}`
    at += object.length + 1
    return place
  })
  const head = `${places.join(' ')}\n`
  const bytes = latinBytes(`${head}${chunk.map(({ object }) => object).join('\n')}\n`)
  return compressed(`/Type/ObjStm/N ${chunk.length}/First ${head.length}`, bytes)
}

/** Writes a text of Unicode: UTF-16 in hexadecimal digits. */
export const toText = (text: string) => `<feff${toUtf16(text)}>`

export const toUtf16 = (text: string) =>
  Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join('')

export const hex4 = (number: number) => number.toString(16).padStart(4, '0')
