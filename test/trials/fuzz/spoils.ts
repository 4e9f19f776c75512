import type { Draw } from './draw.ts'
import { canary, names, values, Written } from './hostile.ts'

/** Writes JSON, in which parts may be text that no program would write. */
export function written(value: unknown): string {
  if (value instanceof Written) return value.text
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}:${written(part)}`)
    .join()}}`
}

const added = [...names, 'userId', 'idOLBUser', 'financialInstitutionId', 'financialInstitutionName']

type Holder = Record<string, unknown>

/** Breaks one part of the body: removes, replaces, adds or retypes it. */
export function spoil(body: unknown, draw: Draw): unknown {
  if (draw.chance(0.06)) return draw.pick(values)
  if (draw.chance(0.04)) return [body]
  const copy = copyData(body)
  const holders = holdersIn(copy)
  if (holders.length === 0) return draw.pick(values)
  const holder = draw.pick(holders)
  const name = draw.pick(Object.keys(holder).length > 0 ? Object.keys(holder) : ['0'])
  const value = holder[name]
  const alike = values.filter((other) => typeof other === typeof value && !(other instanceof Written))
  const ways: readonly (() => unknown)[] = [
    () => delete holder[name],
    () => add(holder, draw.pick(added), draw.pick(values)),
    () => (holder[name] = draw.pick(values)),
    // Of the same kind, so that it is valid and reaches the rules.
    () => (holder[name] = draw.pick(alike.length > 0 ? alike : values)),
    () => (holder[name] = draw.pick(alike.length > 0 ? alike : values)),
    () =>
      (holder[name] =
        typeof value === 'string'
          ? value + draw.pick(['\u0000', ' ', '\u202e', '\ud800', canary, '0'])
          : written(value)),
    () => (holder[name] = [value]),
    () => (holder[name] = { [name]: value }),
    () =>
      (holder[name] =
        typeof value === 'number' ? new Written(draw.pick([`${value}e0`, `${value}.000`, `-${value}`])) : null),
  ]
  draw.pick(ways)()
  return copy
}

function add(holder: Holder, name: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value)
  else holder[name] = value
}

function copyData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyData)
  if (value === null || typeof value !== 'object' || value instanceof Written) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyData(part)]))
}

function holdersIn(value: unknown): Holder[] {
  if (value === null || typeof value !== 'object' || value instanceof Written) return []
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)]
}

type Sent = { payload: string | Buffer; type: string }

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/json,application/json',
  ';',
  '/',
  canary,
]

/** Breaks the text in a way that belongs to no field. */
export function garble(text: string, draw: Draw): Sent {
  const type = 'application/json'
  const again = `${JSON.stringify(draw.pick(Object.keys(readable(text)).concat('a')))}:${written(draw.pick(values))}`
  const ways: readonly (() => Sent)[] = [
    () => ({ type, payload: text.slice(0, draw.upTo(text.length)) }),
    () => ({ type, payload: `${text}${draw.pick(['}', ' {}', ',', '\u0000', canary])}` }),
    () => ({ type, payload: `\ufeff${text}` }),
    () => ({ type, payload: text.replaceAll('"', "'") }),
    () => ({ type, payload: `/* ${canary} */${text}` }),
    // The same key twice, with the wrong value last or first.
    () => ({ type, payload: text.replace(/}$/, `${text === '{}' ? '' : ','}${again}}`) }),
    () => ({ type, payload: text.replace(/^\{/, `{${again}${text === '{}' ? '' : ','}`) }),
    () => ({
      type,
      payload: Buffer.concat([
        Buffer.from(text.slice(0, -2)),
        Buffer.from([0xc3, 0x28, 0xff, 0xfe]),
        Buffer.from('"}'),
      ]),
    }),
    () => ({ type, payload: Buffer.from(text, 'utf16le') }),
    () => ({ type, payload: '['.repeat(draw.pick([100, 100_000])) }),
    () => ({ type, payload: '' }),
    () => ({ type, payload: `{"username":"${canary.repeat(30_000)}"}` }),
    () => ({ type: draw.pick(types), payload: text }),
    () => ({ type: draw.pick(types), payload: text }),
  ]
  return draw.pick(ways)()
}

function readable(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
