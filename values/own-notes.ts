/** What a member wrote about a transaction of theirs. Nobody else reads it. */
export type OwnNote = { note: string; tags: readonly string[] }

export const maxOwnNoteLength = 200
export const maxOwnTags = 5
const maxTagLength = 20

/** Returns a tag as it is stored. */
export const toTag = (typed: string): string => typed.replace(/^\s*#/, '').trim().normalize('NFC').toLowerCase()

export const toTags = (typed: readonly string[]): string[] => [...new Set(typed.map(toTag))].filter((tag) => tag !== '')

/** Returns the tags of a search, `lunch tag:food`, and its other words. */
export function parseTags(typed: string): { tags: string[]; text: string } {
  const tags: string[] = []
  const text = typed.replaceAll(/(?<!\S)tag\s*:\s*(\S*)/gi, (_, tag: string) => {
    tags.push(tag)
    return ''
  })
  return { tags: toTags(tags), text: text.trim() }
}

/** Returns what is stored; null if nothing is. */
export function toOwnNote({ note, tags }: OwnNote): OwnNote | null {
  const stored = { note: note.replaceAll(/\s+/g, ' ').trim(), tags: toTags(tags) }
  return stored.note === '' && stored.tags.length === 0 ? null : stored
}

export function tagsError(tags: readonly string[]): string | null {
  const wrong = tags.find((tag) => !/^[\p{L}\p{M}\p{N}-]+$/u.test(tag))
  if (wrong) return `A tag has only letters, digits and hyphens. “${wrong}” has others.`
  const long = tags.find((tag) => tag.length > maxTagLength)
  if (long) return `A tag has at most ${maxTagLength} letters. “${long}” has more.`
  return tags.length > maxOwnTags ? `Use at most ${maxOwnTags} tags.` : null
}
