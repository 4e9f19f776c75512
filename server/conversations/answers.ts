import type { components } from '../../api/schema.d.ts'
import type { FormSection } from '../db/columns.ts'
import type { ConversationRow, FormMessageRow } from './messages-store.ts'
import { unsealOr } from '../security/unseal.ts'
import type { Secrets } from '../security/secrets.ts'
import type { ListedConversation } from './store.ts'

type Schemas = components['schemas']
/** `isHidden`: whether what the member wrote is hidden, because staff view the member. */
type Reader = { id: number; side: 'MEMBER' | 'STAFF'; isHidden?: boolean; secrets: Secrets }
type Read = Pick<ConversationRow, 'read_by_member' | 'read_by_staff'>

const hidden = 'Hidden'

const toMessage = (
  { id, author_id, is_from_staff, name, text, sealed_text, written_at, edited_at, is_letter, files }: FormMessageRow,
  { read_by_member, read_by_staff }: Read,
  { id: readerId, side, isHidden = false, secrets }: Reader,
): Schemas['ConversationMessage'] => ({
  id,
  isOwn: is_from_staff === (side === 'STAFF'),
  isAuthor: author_id === readerId && !is_letter,
  by: name,
  text:
    isHidden && !is_from_staff
      ? hidden
      : sealed_text !== null && author_id === readerId && !isHidden
        ? unsealOr(text, sealed_text, secrets)
        : text,
  at: written_at.toISOString(),
  editedAt: edited_at?.toISOString() ?? null,
  isRead: id <= (is_from_staff ? read_by_member : read_by_staff),
  files: isHidden && !is_from_staff ? files.map((file) => ({ ...file, name: hidden })) : files,
})

/** Returns what was sent as texts, each line of a list below the one before. */
export const toSentSections = (sections: readonly FormSection[], isHidden = false): Schemas['ConversationSection'][] =>
  sections.map(({ title, values }) => ({
    title,
    values: values.map(({ title, value }) => ({ title, text: isHidden ? hidden : [value].flat().join('\n') })),
  }))

export const toConversation = (
  row: ConversationRow,
  messages: readonly FormMessageRow[],
  draft: { text: string; files: Schemas['MessageFile'][] },
  reader: Reader,
): Schemas['Conversation'] => ({
  id: row.id,
  subject: row.friendly_name,
  about: row.about_kind && row.about_id ? { kind: row.about_kind, id: row.about_id } : null,
  sections: toSentSections(row.sections, reader.isHidden === true && row.about_kind === null),
  isClosed: row.is_archived,
  sentAt: row.sent_at.toISOString(),
  erasedAt: row.form_erased_at?.toISOString() ?? null,
  messages: messages.map((message) => toMessage(message, row, reader)),
  draft: reader.isHidden ? '' : draft.text,
  draftFiles: reader.isHidden ? [] : draft.files,
})

export const toConversationRow = (row: ListedConversation, isHidden: boolean): Schemas['ConversationRow'] => ({
  id: row.id,
  subject: row.friendly_name,
  lastAt: (row.last_written_at ?? row.sent_at).toISOString(),
  lastText: row.last_text === null ? '' : isHidden && !row.is_from_staff ? hidden : row.last_text,
  isUnread: row.is_from_staff === true && (row.last_id ?? 0) > row.read_by_member,
  hasDraft: row.has_draft && !isHidden,
  isClosed: row.is_archived,
  waitsFor: row.waits_for,
})

export const toFormThread = (
  row: ConversationRow,
  messages: readonly FormMessageRow[],
  reader: Reader,
): Schemas['FormThread'] => ({
  id: row.id,
  canAnswer: row.person_id !== null,
  messages: messages.map((message) => toMessage(message, row, reader)),
})
