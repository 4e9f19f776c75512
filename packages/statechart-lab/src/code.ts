/** Writes a value as code that makes an equal one. Throws where that is impossible, as for a file. */
export function code(value: unknown): string {
  return write(value, [])
}

function write(value: unknown, around: readonly unknown[]): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (value === undefined || value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object') throw unwritable(`a ${typeof value}`)
  if (around.includes(value)) throw unwritable('a value that contains itself')
  const list = (values: Iterable<unknown>) => `[${Array.from(values, (part) => write(part, [...around, value]))}]`
  if (Array.isArray(value)) return list(value)
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof Map) return `new Map(${list(value)})`
  if (value instanceof Set) return `new Set(${list(value)})`
  if (value instanceof Blob) throw unwritable('a file')
  const kind = Object.getPrototypeOf(value)
  if (kind !== null && kind !== Object.prototype) throw unwritable(`an object of the class ${kind.constructor.name}`)
  const entries = Object.entries(value).map(([key, part]) => `${keyOf(key)}:${write(part, [...around, value])}`)
  return `{${entries.join(',')}}`
}

// Without brackets this key would set the prototype.
const keyOf = (key: string) => (key === '__proto__' ? `["__proto__"]` : JSON.stringify(key))

const unwritable = (what: string) =>
  new Error(`This path cannot be copied as a test: it contains ${what}, which cannot be written as code.`)
