/** Serializes a value independently of the order of its fields. */
export function toCanonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalText).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const inner = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${inner.map(([name, part]) => `${JSON.stringify(name)}:${toCanonicalText(part)}`).join()}}`
}
