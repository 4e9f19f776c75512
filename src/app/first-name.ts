import type { components } from '../../api/schema.d.ts'

type Person = Pick<components['schemas']['User'], 'name' | 'username'>

/** Returns a first name for greetings. Core systems often store names in capitals. */
export function firstName({ name, username }: Person): string {
  const [first] = name.trim().split(/\s+/)
  if (!first) return username
  const [initial = '', ...rest] = first
  return initial.toUpperCase() + rest.join('').toLowerCase()
}
