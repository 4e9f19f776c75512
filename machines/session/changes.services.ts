import { operation } from '../../api/calls/session.ts'
import type { components } from '../../api/schema.d.ts'

/** What can change behind a screen, each with a mark that differs once it has. Null: there is nothing of the kind. */
export type Marks = components['schemas']['Changes']

export const getChanges = operation('getChanges')
