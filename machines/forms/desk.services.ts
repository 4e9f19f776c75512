import { operation } from '../../api/calls/forms.ts'
import type { components } from '../../api/schema.d.ts'

export type FormOwner = components['schemas']['FormOwner']
/** A change of who has a form. `from`: the owner on screen. */
export type Giving = { id: number; owner: number | null; from: number | null }

export const getFormOwners = operation('getFormOwners')

export const setFormOwner = operation('setFormOwner', {
  send: ({ id, owner, from }: Giving) => ({ id, owner, from }),
})

export const addFormNote = operation('addFormNote', {
  send: ({ id, text }: { id: number; text: string }) => ({ id, text }),
})
