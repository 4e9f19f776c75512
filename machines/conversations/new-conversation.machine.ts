import { type ActorRefFrom, raise, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { attaching, attachingGuards, type AttachingEvent } from '../shared/attaching.recipe.ts'
import { sentFiles } from '../shared/attaching.rules.ts'
import { missingGuard, readingFirst, whenMissing } from '../shared/reading.recipe.ts'
import { formState, noErrors, type SavingContext, type SavingEvent, type SavingTag } from '../shared/saving.recipe.ts'
import { backWithError, type SendingState, sendingGuards, sendingOnce, withNewKey } from '../shared/sending.recipe.ts'
import { type ThreadDraft, threadDraftErrors, toMessageDraft } from '../shared/thread.rules.ts'
import type { About, ConversationStart } from './conversations.rules.ts'
import { attachFile, getConversationAbout, saveMessageDraft, startConversation } from './conversations.services.ts'
import {
  type DraftTag,
  draftDelays,
  draftGuards,
  keepingDraft,
  type KeptDraft,
  nothingKept,
  toKeptDraft,
} from './draft.recipe.ts'

type Input = { userId: number; about: About | null }
type Context = Input &
  SavingContext<ThreadDraft> &
  SendingState &
  KeptDraft & {
    start: ConversationStart | null
    readError: ApiError | null
    id: number | null
  }
/** `missing`: what the address asks about is not the member's. */
type Output = { id: number } | { missing: true }

export type NewConversationActor = ActorRefFrom<typeof newConversationMachine>

/** Asks the bank something, in general or about a thing. */
export const newConversationMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: SavingEvent<ThreadDraft> | AttachingEvent | { type: 'reload' | 'draft.kept' }
    tags: SavingTag | DraftTag
    children: { startConversation: 'startConversation' }
  },
  actors: { getConversationAbout, startConversation: sendOnceWith(startConversation), saveMessageDraft, attachFile },
  actions: { raiseDraftKept: raise({ type: 'draft.kept' }) },
  delays: draftDelays,
  guards: {
    ...missingGuard,
    ...attachingGuards,
    ...draftGuards,
    ...sendingGuards,
    keepable: () => true,
    sendable: ({ context }) => threadDraftErrors(context.draft).length === 0,
  },
}).createMachine({
  id: 'newConversation',
  initial: 'loading',
  output: ({ context: { id } }) => (id === null ? { missing: true } : { id }),
  context: ({ input }) => ({
    ...input,
    start: null,
    readError: null,
    id: null,
    draft: toMessageDraft(''),
    ...nothingKept,
    ...noErrors,
    ...withNewKey(),
  }),
  states: {
    ...readingFirst({ getConversationAbout }, 'asking', {
      input: ({ userId, about }: Context) => ({ userId, about }),
      keep: (start) => ({ start, ...toKeptDraft(start) }),
      keepError: (readError) => ({ readError }),
      whenRefused: whenMissing('missing'),
    }),
    asking: {
      type: 'parallel',
      states: {
        writing: {
          initial: 'form',
          states: {
            form: formState(
              {
                errorsOf: ({ draft }: Context) => threadDraftErrors(draft),
                whenChanged: (): Partial<Context> => withNewKey(),
                whenTyping: { 'draft.kept': '.untouched' } as const,
              },
              'sending',
            ),
            sending: sendingOnce(
              { startConversation },
              {
                path: '/conversation/start',
                tags: ['busy', 'unsaved'],
                request: ({ about, draft }: Context) => ({ about, text: draft.text, files: sentFiles(draft) }),
                keep: ({ id }) => ({ id }),
                keepError: backWithError,
                done: '#newConversation.started',
                refused: 'form.touched',
                unknown: 'form.touched',
              },
            ),
          },
        },
        attaching: attaching('attachFile', ({ userId }: Context, file) => ({ userId, file })),
        keeping: keepingDraft(({ about }: Context) => ({ id: null, about })),
      },
    },
    started: { type: 'final' },
    missing: { type: 'final' },
  },
})
