import { operation } from '../../api/calls/accounts.ts'
import type { OwnNote } from '../../values/own-notes.ts'

type NoteInput = { userId: number; key: string; uniqueId: string; own: OwnNote | null }

export const noteTransaction = operation('noteTransaction', {
  send: ({ own, ...rest }: NoteInput) => ({ ...rest, note: own?.note ?? '', tags: [...(own?.tags ?? [])] }),
})
