import type { ThreadDraft } from '../shared/thread.rules.ts'
import type { About } from './conversations.rules.ts'

/** `editing`: the message whose text takes the place of a draft. */
type Drafted = { userId: number; draft: ThreadDraft; editing?: number | null }

/**
 * Returns the region that keeps what a member types at the bank, a moment after the last key. `placeOf`: the
 * conversation, or what one that has not begun is about. A draft that is sent is not kept: it would come back.
 */
export const keepingDraft = <Context extends Drafted>(
  placeOf: (context: Context) => { id: number | null; about: About | null },
) => ({
  initial: 'kept' as const,
  on: { 'draft.change': { guard: 'keepable', target: '.typed' } as const, 'draft.submit': '.kept' as const },
  states: {
    kept: {},
    typed: {
      after: { untilKept: 'keeping' as const },
      on: { 'draft.change': { guard: 'keepable', target: 'typed', reenter: true } as const },
    },
    keeping: {
      tags: 'busy' as const,
      invoke: {
        id: 'saveMessageDraft' as const,
        src: 'saveMessageDraft' as const,
        input: ({ context }: { context: Context }) => ({
          userId: context.userId,
          ...placeOf(context),
          text: context.editing ? '' : context.draft.text,
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
