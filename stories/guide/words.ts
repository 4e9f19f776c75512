/** A text of the product. `id`: with the part of its file, since two may have a text of the same name. `path`: its file. `takes`: the parameters of a text with gaps. */
export type Entry = {
  id: string
  path: string
  area: string
  file: string
  key: string
  text: string
  takes: string | null
}

/** Returns every text of one file of words, as it is written there. */
export function wordsOf(path: string, exported: Readonly<Record<string, unknown>>, source: string): Entry[] {
  const [area = '', file = ''] = path.split('/').slice(-2)
  const shared = { path: path.replace('../../', ''), area, file: file.replace('.words.ts', '') }
  return Object.entries(exported)
    .flatMap(([name, value]) =>
      textsIn(name.endsWith('Words') ? [] : [name], value).map((text) => ({
        ...text,
        id: [name, ...text.keys].join('.'),
      })),
    )
    .map(({ id, keys, value }) => ({
      ...shared,
      id,
      key: keys.join('.'),
      ...written(keys.at(-1) ?? '', value, source),
    }))
}

type Text = { keys: readonly string[]; value: string | ((...given: never[]) => unknown) }

function textsIn(keys: readonly string[], value: unknown): Text[] {
  if (typeof value === 'string') return [{ keys, value }]
  if (typeof value === 'function') return [{ keys, value: value as () => unknown }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn([...keys, key], inner))
}

// A build shortens the names of parameters, so they are read from the source.
function written(key: string, value: Text['value'], source: string) {
  if (typeof value === 'string') return { text: value, takes: null }
  const found = new RegExp(`\\b${key}\\s*[:=]\\s*(?=\\()`).exec(source)
  const [given, made] = found ? arrowAt(source, found.index + found[0].length) : ['', '']
  return { text: made, takes: given }
}

/** Returns the text before and after the arrow of the function that begins here. */
function arrowAt(source: string, from: number): [string, string] {
  const given = findEnd(source, from + 1, ')') + 1
  const arrow = source.indexOf('=>', given) + 2
  return [source.slice(from + 1, given - 1).trim(), source.slice(arrow, findEnd(source, arrow, ',')).trim()]
}

/** Returns the place of the first `end` outside of brackets and quotes, or of the end of the surrounding brackets. */
function findEnd(source: string, from: number, end: string): number {
  const open: string[] = []
  for (let index = from; index < source.length; index++) {
    const [sign = '', next] = source.slice(index, index + 2)
    const inside = open.at(-1) ?? ''
    if (quotes.has(inside)) {
      if (sign === inside) open.pop()
      if (inside === '`' && sign === '$' && next === '{') open.push(sign)
    } else if (open.length === 0 && (sign === end || ')]}'.includes(sign) || (sign === '\n' && next === '\n')))
      return index
    else if (quotes.has(sign) || '([{'.includes(sign)) {
      // The bracket of a gap in a template is counted together with its `$`.
      if (inside === '$' && source[index - 1] === '$') open.pop()
      open.push(sign)
    } else if (')]}'.includes(sign)) open.pop()
  }
  return source.length
}

const quotes = new Set(["'", '"', '`'])
