import { toOwnNote } from '../../values/own-notes.ts'
import { lockPerson } from '../db/member.ts'
import { handlers } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { transactionsUnavailableRefusal } from './domain.ts'
import { checkNoteCount } from './notes-domain.ts'
import * as store from './notes-store.ts'

export const notes = handlers(() => ({
  noteTransaction: async ({ db: tx, body, member }) => {
    await lockPerson(tx, member)
    const entry = await store.findEntry(tx, member, body.uniqueId)
    if (!entry) throw notYoursRefusal()
    if (!entry.display || !entry.allow_inquiry) throw transactionsUnavailableRefusal()
    const own = toOwnNote(body)
    if (!own) return store.removeNote(tx, member, entry.id)
    checkNoteCount(await store.countOtherNotes(tx, member, entry.id))
    return store.saveNote(tx, member, entry.id, own)
  },
}))
