import { maxOwnNoteLength, maxOwnTags } from '../../../values/own-notes.ts'

export const transactionNoteWords = {
  add: 'Add a note or tags',
  edit: 'Edit your note and tags',
  title: 'Note and Tags',
  note: 'Your note',
  noteHint: `At most ${maxOwnNoteLength} letters. Only you can read it.`,
  tags: 'Tags',
  tagsHint: `At most ${maxOwnTags}, with spaces between them, such as food trip-2026. Find them with tag:food`,
  known: 'Tags you used here',
}
