import { operation } from '../../api/calls/session.ts'
import type { components } from '../../api/schema.d.ts'

/** A mark for each thing that can change behind a screen; it differs after a change. Null if there is no such thing. */
export type Marks = components['schemas']['Changes']

export const getChanges = operation('getChanges')
