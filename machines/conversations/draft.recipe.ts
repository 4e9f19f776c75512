import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { fileTypes } from '../../values/message-files.ts'
import { assigning } from '../shared/action.recipe.ts'
import { sentFiles } from '../shared/attaching.rules.ts'
import { isFinalRefusal } from '../shared/next-key.rules.ts'
import type { ThreadDraft } from '../shared/thread.rules.ts'
import type { About, ConversationStart } from './conversations.rules.ts'

/**
 * `savingFiles`: those that the last save names, from its beginning. `keptFiles`: those that the bank has with it.
 * `draftRefusal`: why the bank does not keep the draft.
 */
export type KeptDraft = {
  savingFiles: readonly number[]
  keptFiles: readonly number[]
  draftRefusal: ApiError | null
}
/** `editing`: the message whose text takes the place of a draft. */
export type Drafted = KeptDraft & { userId: number; draft: ThreadDraft; editing?: number | null }

/** `notKept`: another try follows. `draftRefused`: none does, until the draft changes. */
export type DraftTag = 'notKept' | 'draftRefused'

export const nothingKept: KeptDraft = { savingFiles: [], keptFiles: [], draftRefusal: null }

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
  savingFiles: draftFiles.map(({ id }) => id),
  keptFiles: draftFiles.map(({ id }) => id),
})

type State = { context: Drafted }
const areAllKept = ({ draft, keptFiles }: Drafted) =>
  draft.files.every(({ id }) => id !== null && keptFiles.includes(id))

export const draftGuards = {
  filesUnsaved: ({ context }: State) => !areAllKept(context),
  filesSaved: ({ context }: State) => areAllKept(context),
  draftRefused: ({ event }: { event: object }) => isFinalRefusal(errorFromEvent(event)),
  filesChanged: ({ context: { draft, savingFiles } }: State) => sentFiles(draft).join() !== savingFiles.join(),
}

/**
 * Returns the region that keeps what a member types at the bank, a moment after the last key, and files at once.
 * `placeOf`: the conversation, or what one that has not begun is about. A draft that is sent is not kept until it
 * changes: it would come back.
 */
export const keepingDraft = <Context extends Drafted>(
  placeOf: (context: Context) => { id: number | null; about: About | null },
) => ({
  initial: 'kept' as const,
  on: {
    'draft.change': { guard: 'keepable', target: '.typed' } as const,
    'draft.submit': { guard: 'sendable', target: '.sent' } as const,
  },
  states: {
    kept: { always: { guard: 'filesChanged', target: 'keeping' } as const },
    typed: {
      always: { guard: 'filesChanged', target: 'keeping' } as const,
      after: { untilKept: 'keeping' as const },
      on: { 'draft.change': { guard: 'keepable', target: 'typed', reenter: true } as const },
    },
    keeping: {
      tags: 'busy' as const,
      entry: assigning<Drafted, unknown>(({ context }) => ({ savingFiles: sentFiles(context.draft) })),
      invoke: {
        id: 'saveMessageDraft' as const,
        src: 'saveMessageDraft' as const,
        input: ({ context }: { context: Context }) => ({
          userId: context.userId,
          ...placeOf(context),
          text: context.editing ? '' : context.draft.text,
          files: sentFiles(context.draft),
        }),
        onDone: {
          target: 'kept' as const,
          actions: [
            assigning<Drafted, unknown>(({ context }) => ({ keptFiles: context.savingFiles })),
            'raiseDraftKept',
          ] as const,
        },
        onError: [
          {
            guard: 'draftRefused' as const,
            target: 'refused' as const,
            actions: assigning<Drafted, { error: unknown }>(({ event }) => ({ draftRefusal: toApiError(event.error) })),
          },
          'unkept' as const,
        ],
      },
    },
    sent: { on: { 'files.choose': 'kept' as const, 'file.remove': 'kept' as const } },
    unkept: { tags: 'notKept' as const, after: { untilKeptAgain: 'keeping' as const } },
    // Not tried again until the draft changes.
    refused: { tags: 'draftRefused' as const, always: { guard: 'filesChanged', target: 'keeping' } as const },
  },
})

/** Somebody who pauses after each key can still send: a member has 30 changes a minute. */
export const draftDelays = { untilKept: 2_500, untilKeptAgain: 10_000 }
