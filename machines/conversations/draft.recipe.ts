import { newUuid } from '../../values/uuid.ts'
import { fileTypes } from '../../values/message-files.ts'
import { assigning } from '../shared/action.recipe.ts'
import { sentFiles } from '../shared/attaching.rules.ts'
import type { ThreadDraft } from '../shared/thread.rules.ts'
import type { About, ConversationStart } from './conversations.rules.ts'

/** `editing`: the message whose text takes the place of a draft. `keptFiles`: those that the bank has with it. */
export type Drafted = {
  userId: number
  draft: ThreadDraft
  keptFiles: readonly number[]
  editing?: number | null
}

/** Returns the context's changes from a draft that the bank kept. */
export const toKeptDraft = ({ draft, draftFiles }: Pick<ConversationStart, 'draft' | 'draftFiles'>) => ({
  draft: {
    text: draft,
    files: draftFiles.map(({ kind, ...file }) => ({
      ...file,
      key: newUuid(),
      type: fileTypes[kind],
      content: null,
      problem: null,
    })),
  },
  keptFiles: draftFiles.map(({ id }) => id),
})

type State = { context: Drafted }
const hasKeptFiles = ({ draft, keptFiles }: Drafted) => sentFiles(draft).join() === keptFiles.join()

export const draftGuards = {
  filesKept: ({ context }: State) => hasKeptFiles(context),
  filesUnkept: ({ context }: State) => !hasKeptFiles(context),
  restored: ({ context: { draft } }: State) =>
    draft.files.length > 0 && draft.files.every(({ content }) => content === null),
}

/** What `attaching` does with files that are kept with a draft: leaving loses nothing. */
export const keptWithDraft = {
  first: [{ guard: 'restored', target: 'kept' }],
  whenAttached: { 'draft.kept': { guard: 'filesKept', target: 'kept' } },
  states: {
    kept: {
      always: [
        { guard: 'waiting', target: 'uploading' },
        { guard: 'detached', target: 'none' },
      ],
    },
  },
} as const

/**
 * Returns the region that keeps what a member types at the bank, a moment after the last key, and files at once.
 * `placeOf`: the conversation, or what one that has not begun is about. A draft that is sent is not kept: it would come
 * back.
 */
export const keepingDraft = <Context extends Drafted>(
  placeOf: (context: Context) => { id: number | null; about: About | null },
) => ({
  initial: 'kept' as const,
  on: { 'draft.change': { guard: 'keepable', target: '.typed' } as const, 'draft.submit': '.kept' as const },
  states: {
    kept: { always: { guard: 'filesUnkept', target: 'keeping' } as const },
    typed: {
      after: { untilKept: 'keeping' as const },
      on: { 'draft.change': { guard: 'keepable', target: 'typed', reenter: true } as const },
    },
    keeping: {
      tags: 'busy' as const,
      entry: assigning<Drafted, unknown>(({ context }) => ({ keptFiles: sentFiles(context.draft) })),
      invoke: {
        id: 'saveMessageDraft' as const,
        src: 'saveMessageDraft' as const,
        input: ({ context }: { context: Context }) => ({
          userId: context.userId,
          ...placeOf(context),
          text: context.editing ? '' : context.draft.text,
          files: sentFiles(context.draft),
        }),
        onDone: { target: 'kept', actions: 'noteKept' } as const,
        onError: 'unkept' as const,
      },
    },
    unkept: { tags: 'notKept' as const, after: { untilKeptAgain: 'keeping' as const } },
  },
})

/** Somebody who pauses after each key can still send: a member has 30 changes a minute. */
export const draftDelays = { untilKept: 2_500, untilKeptAgain: 10_000 }
