import { maskSecrets } from '../../values/conversations.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { FormSection } from '../db/columns.ts'
import { findMemberById } from '../db/member.ts'
import { type Call, type Data, handlers, withReducedStoredAnswer } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { toSentSections } from './answers.ts'
import * as store from './export-store.ts'

type Exported = Data<'exportConversations'>
type Asking = Pick<Call<'exportConversations'>, 'db' | 'institution' | 'body'>

/** What a member asks about is as the bank wrote it; whatever a member wrote in a form may hold such a number. */
const toMasked = (sections: readonly FormSection[]) =>
  toSentSections(sections).map(({ title, values }) => ({
    title,
    values: values.map((value) => ({ ...value, text: maskSecrets(value.text) })),
  }))

async function collect({ db, institution, body }: Asking): Promise<Exported> {
  const member = { institutionId: institution.id, personId: body.idOLBUser }
  const messages = Map.groupBy(await store.readMessagesOf(db, member), ({ form_id }) => form_id)
  return (await store.readFormsOf(db, member)).map(
    ({ id, friendly_name, about_kind, sent_at, is_archived, sections }) => ({
      id,
      subject: friendly_name,
      sentAt: sent_at.toISOString(),
      isClosed: is_archived,
      sections: about_kind === null ? toMasked(sections) : toSentSections(sections),
      messages: (messages.get(id) ?? []).map(({ name, is_from_staff, text, files, written_at, edited_at }) => ({
        by: name,
        isFromStaff: is_from_staff,
        text,
        files: files.map((file) => file.name),
        at: written_at.toISOString(),
        editedAt: edited_at?.toISOString() ?? null,
      })),
    }),
  )
}

export const conversationsExport = handlers(() => ({
  exportConversations: withReducedStoredAnswer<'exportConversations'>(
    async (call) => {
      const { db: tx, institution, body } = call
      await requireReauthentication(tx, call)
      if (!(await findMemberById(tx, { institutionId: institution.id, personId: body.idOLBUser })))
        throw notYoursRefusal()
      const exported = await collect(call)
      await recordAudit(tx, {
        ...byCaller(call),
        action: AdminAction.CONVERSATION_EXPORT,
        target: { type: 'member', id: body.idOLBUser },
        after: { conversations: exported.length },
      })
      return exported
    },
    { reduced: () => [], again: (call) => collect(call) },
  ),
}))
