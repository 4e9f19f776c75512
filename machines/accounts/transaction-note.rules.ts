import { getErrorFields } from '../shared/fields.rules.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { maxOwnNoteLength, type OwnNote, tagsError, toOwnNote, toTags } from '../../values/own-notes.ts'

/** The form as typed: tags are separated by spaces or commas. */
export type NoteDraft = { note: string; tags: string }

export const noteDraft = ({ note, tags }: OwnNote = { note: '', tags: [] }): NoteDraft => ({
  note,
  tags: tags.join(' '),
})

const typedTags = ({ tags }: NoteDraft): string[] => toTags(tags.split(/[\s,]+/))

/** Returns what is saved; null if what was there is removed. */
export const parseNote = (draft: NoteDraft): OwnNote | null => toOwnNote({ note: draft.note, tags: typedTags(draft) })

/** Returns what is invalid. The bank checks everything again. */
export const noteErrors = (draft: NoteDraft): FieldError<NoteDraft>[] =>
  getErrorFields<NoteDraft>({
    note: draft.note.trim().length > maxOwnNoteLength ? `Use at most ${maxOwnNoteLength} letters.` : null,
    tags: tagsError(typedTags(draft)),
  })

export const hasTag = (draft: NoteDraft, tag: string): boolean => typedTags(draft).includes(tag)

/** Returns the tags after one of them was chosen, or chosen no longer. */
export const toggleTag = (draft: NoteDraft, tag: string): NoteDraft['tags'] => {
  const tags = typedTags(draft)
  return (tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]).join(' ')
}
