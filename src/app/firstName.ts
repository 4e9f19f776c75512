import type { components } from '../../api/schema.d.ts'

type Person = Pick<components['schemas']['User'], 'name' | 'username'>

/** What the bank calls a member in passing. The books often keep names in capitals. */
export function firstName({ name, username }: Person): string {
  const [first] = name.trim().split(/\s+/)
  if (!first) return username
  const [initial = '', ...rest] = first
  return initial.toUpperCase() + rest.join('').toLowerCase()
}
