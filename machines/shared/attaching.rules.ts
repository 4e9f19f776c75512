import type { MessageFileKind } from '../../values/enumerations.ts'
import { fileTypes, maxFiles, maxFileSize, tooLargeFile, tooManyFiles, wrongFile } from '../../values/message-files.ts'

/** A file that was chosen for a message, and the key under which it is uploaded once. */
export type PickedFile = { key: string; name: string; type: string; size: number; content: Blob }
/**
 * `id`: its number at the bank, once it is there. `content`: null for one that the bank kept with a draft. `problem`: why
 * it is not there, and whether another try may help.
 */
export type AttachedFile = Omit<PickedFile, 'content'> & {
  id: number | null
  content: Blob | null
  problem: { text: string; canRetry: boolean } | null
}
type FileToUpload = AttachedFile & PickedFile
/** What is attached to a message. */
type Files = { files: readonly AttachedFile[] }

export const acceptedFiles = Object.values(fileTypes).join()

/** Returns what a file says that it is. The bank looks at its bytes. */
export const kindOfFile = ({ type }: Pick<PickedFile, 'type'>): MessageFileKind | null =>
  (Object.keys(fileTypes) as MessageFileKind[]).find((kind) => fileTypes[kind] === type) ?? null

/** Returns what is wrong with a file that was chosen, or null. Pictures are drawn again, and then smaller. */
function wrongChoice(file: PickedFile): string | null {
  const kind = kindOfFile(file)
  if (!kind || file.size === 0) return wrongFile
  return kind === 'PDF' && file.size > maxFileSize.bytes ? tooLargeFile : null
}

/** Adds files, and says when they are too many: then none is added. */
export function withFiles(
  { files }: Files,
  chosen: readonly PickedFile[],
): { files: readonly AttachedFile[]; wrong: boolean } {
  if (files.length + chosen.length > maxFiles) return { files, wrong: true }
  const added = chosen.map((file) => {
    const text = wrongChoice(file)
    return { ...file, id: null, problem: text === null ? null : { text, canRetry: false } }
  })
  return { files: [...files, ...added], wrong: false }
}

/** Returns the file that is uploaded, or is next. */
export const nextFile = ({ files }: Files): FileToUpload | undefined =>
  files.find((file): file is FileToUpload => file.id === null && file.problem === null && file.content !== null)

export const changeFile = ({ files }: Files, key: string, change: Partial<AttachedFile>): readonly AttachedFile[] =>
  files.map((file) => (file.key === key ? { ...file, ...change } : file))

/** Puts a file that is tried again behind those that wait, because the one that is uploaded now stays the next. */
export function withRetried({ files }: Files, key: string): readonly AttachedFile[] {
  const isOther = (file: AttachedFile) => file.key !== key
  const retried = files.filter((file) => !isOther(file)).map((file) => ({ ...file, problem: null }))
  return [...files.filter(isOther), ...retried]
}

/** Returns why the files cannot be sent, or null. */
export function filesError(draft: Files): string | null {
  const problems = draft.files.flatMap(({ problem }) => problem ?? [])
  if (problems.some(({ canRetry }) => !canRetry))
    return 'A file cannot be attached. Remove it, and then send your message.'
  if (problems.length > 0) return 'A file is not attached. Try it again, or remove it.'
  return nextFile(draft) ? 'Your files are being uploaded. Please wait a moment.' : null
}

export const filesFieldError = { field: 'files' as const, text: tooManyFiles }

export const sentFiles = ({ files }: Files): number[] => files.flatMap(({ id }) => id ?? [])
