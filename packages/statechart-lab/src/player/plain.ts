type Plain = null | string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain }

const isActor = (value: object): value is { id: string; getSnapshot: () => unknown } =>
  'getSnapshot' in value && 'id' in value

/** Makes a context displayable: errors become their messages, files and actors their names. */
export function plain(value: unknown): Plain {
  if (value === undefined) return null
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return value as Plain
  if (value instanceof Blob) return `a file of ${value.size} bytes`
  if (value instanceof Date) return value.toISOString()
  if (isActor(value)) return `the actor ${value.id}`
  if (Array.isArray(value)) return value.map(plain)
  const known = value instanceof Error ? Object.assign({ message: value.message }, value) : value
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, part]) => (part === undefined ? [] : [[key, plain(part)]])),
  )
}

/** Formats it in one line, without quotes. */
export const inShort = (value: unknown): string => {
  const text = JSON.stringify(plain(value))
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll(/,(?=\S)/g, ', ')
  const bare = text.startsWith('{') ? text.slice(1, -1) : text
  return bare.length > longest ? `${bare.slice(0, longest)} …` : bare
}
const longest = 240

export type Branch = { key: string; text: string; was: string | null; isChanged: boolean; branches: readonly Branch[] }

const getParts = (value: Plain | undefined): [string, Plain][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
const toText = (value: Plain) => {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  return typeof value === 'object' && value !== null ? '' : JSON.stringify(value)
}

/** Returns a tree of the context, with a mark at each value that has changed. */
export function branchesOf(now: Plain, before: Plain | undefined): Branch[] {
  const earlier = new Map(getParts(before))
  return getParts(now).map(([key, value]) => {
    const old = earlier.get(key)
    const isChanged = before !== undefined && JSON.stringify(old) !== JSON.stringify(value)
    const branches = branchesOf(value, before === undefined ? undefined : (old ?? {}))
    return {
      key,
      text: toText(value),
      was: isChanged && branches.length === 0 && old !== undefined ? inShort(old) : null,
      isChanged,
      branches,
    }
  })
}
