const getKind = (value: unknown): string => {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? 'a group'
}

type Group = Record<string, unknown>

export type Reading = { value: unknown; failure: null } | { value: null; failure: string }

/** Checks JSON against the samples: the same keys, and the same kinds of values. */
export function read(text: string, samples: readonly unknown[]): Reading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (reason) {
    const [, said] = /^(.*?)(?: in JSON.*)?$/s.exec(reason instanceof Error ? reason.message : '') ?? []
    return { value: null, failure: `This is no JSON yet: ${said ?? 'it ends too early'}.` }
  }
  const failure = failureIn(value, samples, '')
  return failure === null ? { value, failure } : { value: null, failure }
}

function failureIn(value: unknown, samples: readonly unknown[], name: string): string | null {
  const kinds = [...new Set(samples.map(getKind))]
  // An empty sample does not show what else is allowed.
  if (kinds.length === 0 || kinds.includes('nothing')) return null
  const kind = getKind(value)
  if (!kinds.includes(kind)) return `${name || 'This'} is ${kind}, and ${kinds.join(' or ')} is wanted.`
  if (Array.isArray(value))
    return first(value, (item, index) => failureIn(item, samples.filter(Array.isArray).flat(), `${name}[${index}]`))
  if (kind !== 'a group') return null
  const groups = samples.filter((sample) => getKind(sample) === 'a group') as Group[]
  return groupFault(value as Group, groups, name)
}

function groupFault(value: Group, samples: readonly Group[], name: string): string | null {
  const known = [...new Set(samples.flatMap((sample) => Object.keys(sample)))]
  const inside = (key: string) => (name ? `${name}.${key}` : key)
  const strange = Object.keys(value).find((key) => !known.includes(key))
  if (strange !== undefined)
    return `Nothing is called ${inside(strange)}. ${known.length > 0 ? `Known here: ${known.join(', ')}.` : 'Nothing belongs here.'}`
  const missing = known.find(
    (key) => !Object.hasOwn(value, key) && samples.every((sample) => sample[key] !== undefined),
  )
  if (missing !== undefined) return `${inside(missing)} is missing.`
  return first(Object.entries(value), ([key, part]) =>
    failureIn(
      part,
      samples.flatMap((sample) => (key in sample ? [sample[key]] : [])),
      inside(key),
    ),
  )
}

function first<T>(items: readonly T[], failureOf: (item: T, at: number) => string | null): string | null {
  for (const [at, item] of items.entries()) {
    const failure = failureOf(item, at)
    if (failure !== null) return failure
  }
  return null
}

/** Returns whether it can be written as JSON and read back: a file cannot. */
export const isWritable = (value: unknown): boolean =>
  value !== undefined &&
  !(value instanceof Blob) &&
  (typeof value !== 'object' ||
    value === null ||
    Object.values(value).every((part) => part === undefined || isWritable(part)))
