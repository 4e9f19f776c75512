import type { FieldError } from '../../values/field-errors.ts'
import { newUuid } from '../../values/uuid.ts'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'
import {
  changeFile,
  type AttachedFile,
  filesFieldError,
  nextFile,
  type PickedFile,
  withFiles,
  withRetried,
} from './attaching.rules.ts'
import { nextKey } from './next-key.rules.ts'
import { noErrors } from './saving.recipe.ts'
import type { ThreadDraft } from './thread.rules.ts'

type Attaching = {
  draft: ThreadDraft
  key: string
  fieldErrors: readonly FieldError<ThreadDraft>[]
  error: ApiError | null
}
type State = { context: Attaching }
export type AttachingEvent =
  | { type: 'files.choose'; files: readonly PickedFile[] }
  | { type: 'file.retry' | 'file.remove'; key: string }

/** A flow that keeps files with a draft has a `filesUnsaved` and `filesSaved` of its own. */
export const attachingGuards = {
  waiting: ({ context }: State) => nextFile(context.draft) !== undefined,
  filesUnsaved: ({ context }: State) => context.draft.files.length > 0,
  filesSaved: ({ context }: State) => context.draft.files.length === 0,
  uploaded: ({ context, event }: State & { event: object }) =>
    'key' in event && nextFile(context.draft)?.key === event.key,
}

/** Another message is another one for the bank, and needs another key. */
const withDraftFiles = (draft: ThreadDraft, files: readonly AttachedFile[]) => ({
  draft: { ...draft, files },
  ...noErrors,
  key: newUuid(),
})

const keepChosen = assigning<Attaching, { files: readonly PickedFile[] }>(({ context: { draft }, event }) => {
  const { files, wrong } = withFiles(draft, event.files)
  return { ...withDraftFiles(draft, files), ...(wrong && { fieldErrors: [filesFieldError] }) }
})
const removeFile = assigning<Attaching, { key: string }>(({ context: { draft }, event }) =>
  withDraftFiles(
    draft,
    draft.files.filter(({ key }) => key !== event.key),
  ),
)
const retryFile = assigning<Attaching, { key: string }>(({ context: { draft }, event }) =>
  withDraftFiles(draft, withRetried(draft, event.key)),
)
const changeUploaded = (draft: ThreadDraft, change: Partial<AttachedFile>) =>
  withDraftFiles(draft, changeFile(draft, nextFile(draft)?.key ?? '', change))
const keepUploaded = assigning<Attaching, { output: number }>(({ context: { draft }, event }) =>
  changeUploaded(draft, { id: event.output }),
)
const keepProblem = assigning<Attaching, { error: unknown }>(({ context: { draft }, event }) => {
  const error = toApiError(event.error)
  const { message, kind, status } = error
  // What is wrong with the file itself stays wrong.
  const isWrong = kind === 'refusal' && (status === 0 || status === 422)
  const key = nextKey(error, nextFile(draft)?.key ?? '')
  return changeUploaded(draft, { problem: { text: message, canRetry: !isWrong }, key })
})

/**
 * Returns the region that uploads files of a message, one after the other, by the service of this name. In `none`,
 * leaving loses no file.
 */
export const attaching = <Context extends Attaching, const Name extends string, Input>(
  service: Name,
  input: (context: Context, file: PickedFile) => Input,
) => ({
  initial: 'none' as const,
  on: {
    'files.choose': { actions: keepChosen },
    'file.retry': { actions: retryFile },
    // What is under way to the bank ends.
    'file.remove': [{ guard: 'uploaded', target: '.none', actions: removeFile }, { actions: removeFile }] as const,
  },
  states: {
    none: {
      always: [
        { guard: 'waiting', target: 'uploading' },
        { guard: 'filesUnsaved', target: 'attached' },
      ] as const,
    },
    attached: {
      tags: 'unsaved' as const,
      always: [
        { guard: 'waiting', target: 'uploading' },
        { guard: 'filesSaved', target: 'none' },
      ] as const,
    },
    uploading: {
      tags: ['busy', 'unsaved'] as const,
      invoke: {
        id: service,
        src: service,
        input: ({ context }: { context: Context }) => input(context, nextFile(context.draft) as PickedFile),
        onDone: { target: 'attached', actions: keepUploaded } as const,
        onError: { target: 'attached', actions: keepProblem } as const,
      },
    },
  },
})
