import { byCaller, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import { lockPerson } from '../db/member.ts'
import { mailFirst, notifyOfChange } from '../delivery/change-notices.ts'
import { handlers } from '../http/call.ts'
import { notYoursRefusal, refuseLateUndo } from '../refusals.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { auditedContact, toContact, requireContact, parseContact, refuseManyContacts } from './contacts-domain.ts'
import * as store from './contacts-store.ts'
import { repetitionWindow } from './domain.ts'

export const contacts = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  getContacts: async ({ member, institution, now, db }) =>
    (await store.readContacts(db, member, new Date(now.getTime() - repetitionWindow))).map((contact) =>
      toContact(contact, institution.newReceivers, now),
    ),

  saveContact: async (call) => {
    const { body, member, institution, now, db } = call
    const kept = parseContact(body)
    await requireReauthentication(db, call)
    // Locks the person, so that the count stays right.
    await lockPerson(db, member)
    refuseManyContacts(await store.countContacts(db, member))
    const change_notice_id = await notifyOfChange(db, secrets, call, `Contact ${kept.name} was added`, true)
    const id = await store.addContact(db, member, { ...kept, change_notice_id, ...mailFirst(now) }, now)
    await recordAudit(db, {
      ...byCaller(call),
      action: 'saveContact',
      target: { type: 'contact', id },
      after: auditedContact(kept),
    })
    const added = requireContact(await store.findContact(db, member, id))
    return toContact({ ...added, on_its_way: 0, just_sent: [] }, institution.newReceivers, now)
  },

  removeContact: async (call) => {
    const { body, member, now, db } = call
    // Sending takes the same lock, so a contact cannot be removed between its check and its insert.
    await lockPerson(db, member)
    const found = await store.findContact(db, member, body.contactId)
    if (body.undo && isBackAlready(found, now)) return
    const contact = body.undo && found ? found : requireContact(found)
    if (body.undo) refuseManyContacts(await store.countContacts(db, member))
    await store.setContactRemoved(db, member, contact.id, body.undo ? null : now)
    const event = {
      action: body.undo ? ('restoreContact' as const) : ('removeContact' as const),
      target: { type: 'contact', id: contact.id },
      before: auditedContact(contact),
    }
    await recordAudit(db, { ...byCaller(call), ...event })
  },
}))

/** Returns whether there is nothing to bring back. Refuses what was never the member's, or removed too long ago. */
function isBackAlready(found: store.FoundContact | null, now: Date): boolean {
  if (!found) throw notYoursRefusal()
  if (found.removed_at) refuseLateUndo(found.removed_at, now)
  return found.removed_at === null
}
