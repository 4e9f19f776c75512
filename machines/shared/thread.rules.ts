import type { components } from '../../api/schema.d.ts'
import { editTime, wrongMessage } from '../../values/conversations.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { type AttachedFile, filesError } from './attaching.rules.ts'
import { getErrorFields } from './fields.rules.ts'

export type Message = components['schemas']['ConversationMessage']
export type ThreadDraft = { text: string; files: readonly AttachedFile[] }

/** Returns a message that has no files yet. */
export const toMessageDraft = (text: string): ThreadDraft => ({ text, files: [] })

type Thread = { messages: readonly Message[] }

/** Returns what is invalid. The bank checks it again. */
export const threadDraftErrors = (draft: ThreadDraft): FieldError<ThreadDraft>[] =>
  getErrorFields<ThreadDraft>({ text: wrongMessage(draft.text, draft.files.length), files: filesError(draft) })

/** Returns the newest message of the other side, which becomes read when it is shown; 0 without one. */
export const newestOfOthers = (thread: Thread | null): number =>
  thread?.messages.findLast(({ isOwn }) => !isOwn)?.id ?? 0

type Writing = { thread: Thread | null; draft: ThreadDraft; editing: number | null }

/** Returns the message that can still be changed: the person's own and newest, for a minute, while no other is begun. */
export function findEditable({ thread, draft, editing }: Writing, now: number): Message | null {
  const newest = thread?.messages.at(-1)
  const isFree = editing !== null || (draft.text.trim() === '' && draft.files.length === 0)
  return newest?.isAuthor && isFree && now - Date.parse(newest.at) < editTime ? newest : null
}

/** Returns for how long, in milliseconds, the newest message can still be changed. */
export const editTimeLeft = (thread: Thread | null, now: number): number =>
  Math.max(0, Date.parse(thread?.messages.at(-1)?.at ?? '') + editTime - now) || 0
