import { operation } from '../../api/calls/session.ts'
import type { components } from '../../api/schema.d.ts'

/** A mark for each thing that can change behind a screen; it differs after a change. Null if there is no such thing. */
export type Marks = components['schemas']['Changes']

/** `asOf`: from when the answers are, while only a standby can be read; otherwise null. */
export type ChangesAnswer = Marks & { asOf: number | null }

export const getChanges = operation('getChanges', (marks, { headers }): ChangesAnswer => {
  const asOf = headers.get('X-As-Of')
  return { ...marks, asOf: asOf === null ? null : Date.parse(asOf) }
})
