import { type ActorRefFrom, raise, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { attaching, attachingGuards, type AttachingEvent } from '../shared/attaching.recipe.ts'
import { sentFiles } from '../shared/attaching.rules.ts'
import { conversationsChannel } from '../shared/changed.channel.ts'
import * as opening from '../shared/opening-file.recipe.ts'
import { missingGuard, reading, reloadingOn, whenMissing } from '../shared/reading.recipe.ts'
import { formState, type SavingContext, type SavingEvent, type SavingTag } from '../shared/saving.recipe.ts'
import { backWithError, type SendingState, sendingGuards, sendingOnce, withNewKey } from '../shared/sending.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import * as threads from '../shared/thread.recipe.ts'
import { typingListener } from '../shared/typing.listener.ts'
import * as typing from '../shared/typing.recipe.ts'
import { reportTyping } from '../shared/typing.services.ts'
import { type ThreadDraft, threadDraftErrors, newestOfOthers } from '../shared/thread.rules.ts'
import type { Conversation } from './conversations.rules.ts'
import {
  attachFile,
  editMessage,
  getConversation,
  getMessageFile,
  readConversation,
  saveMessageDraft,
  writeMessage,
} from './conversations.services.ts'
import {
  type DraftTag,
  draftDelays,
  draftGuards,
  keepingDraft,
  type KeptDraft,
  nothingKept,
  toKeptDraft,
} from './draft.recipe.ts'

/** `isView`: staff view the member, and mark nothing as read. */
type Input = { userId: number; id: number; isView: boolean }
type Context = Input &
  SavingContext<ThreadDraft> &
  SendingState &
  threads.ThreadContext<Conversation> &
  KeptDraft &
  typeof opening.noFile & { readError: ApiError | null; isWordless: boolean }

const sendingPlan = {
  tags: ['busy', 'unsaved'],
  keepError: backWithError,
  done: 'sent',
  refused: 'form.touched',
  unknown: 'form.touched',
} as const

/** The bank keeps no words with an answer: one that was looked up comes without messages, and the thread is read again. */
function withSent(answer: Conversation): Partial<Context> {
  const isWordless = answer.messages.length === 0
  const { thread, ...sent } = threads.withSent(answer)
  return { ...sent, isWordless, ...(!isWordless && { thread }) }
}

export type ConversationActor = ActorRefFrom<typeof conversationMachine>

/** Shows a conversation as it goes on, and lets the member write. */
export const conversationMachine = setup({
  types: {} as {
    input: Input
    output: { missing: true }
    context: Context
    events:
      | SavingEvent<ThreadDraft>
      | threads.ThreadEvent
      | AttachingEvent
      | opening.OpenFileEvent
      | typing.TypingEvent
      | { type: 'reload' | 'conversations.change' | 'draft.kept' }
    emitted: opening.FileEmitted
    tags: SavingTag | threads.ThreadTag | opening.OpeningTag | typing.TypingTag | DraftTag
    children: { writeMessage: 'writeMessage'; editMessage: 'editMessage' }
  },
  actors: {
    getConversation,
    writeMessage: sendOnceWith(writeMessage),
    editMessage: sendOnceWith(editMessage),
    readConversation,
    reportTyping,
    saveMessageDraft,
    attachFile,
    getMessageFile,
    conversationsChannel,
    typingListener,
  },
  actions: {
    ...opening.fileActions,
    warnTabsOutOfSync,
    raiseDraftKept: raise({ type: 'draft.kept' }),
    raiseChange: raise({ type: 'conversations.change' }),
  },
  delays: { ...draftDelays, ...threads.threadDelays, ...typing.typingDelays },
  guards: {
    ...missingGuard,
    ...threads.threadGuards,
    ...typing.typingGuards,
    ...attachingGuards,
    ...draftGuards,
    ...sendingGuards,
    wordless: ({ context }) => context.isWordless,
    sendable: ({ context }) => threadDraftErrors(context.draft).length === 0,
    keepable: ({ context }) => context.editing === null,
    unread: ({ context: { thread, markedId, isView } }) => !isView && newestOfOthers(thread) > markedId,
  },
}).createMachine({
  id: 'conversation',
  initial: 'open',
  output: { missing: true },
  context: ({ input }) => ({
    ...input,
    ...threads.newThread(),
    ...withNewKey(),
    ...opening.noFile,
    ...nothingKept,
    readError: null,
    isWordless: false,
  }),
  invoke: { id: 'conversationsChannel', src: 'conversationsChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    open: {
      type: 'parallel',
      states: {
        thread: reading(
          { getConversation },
          {
            input: ({ userId, id }: Context) => ({ userId, id }),
            // What is typed here wins over what was kept.
            keep: (thread, { thread: before }) => ({ thread, ...(!before && toKeptDraft(thread)) }),
            keepError: (readError) => ({ readError }),
            whenRefused: whenMissing('#conversation.missing'),
            ...reloadingOn('conversations.change'),
          },
        ),
        writing: {
          initial: 'form',
          states: {
            form: formState(
              {
                errorsOf: ({ draft }: Context) => threadDraftErrors(draft),
                whenChanged: (): Partial<Context> => withNewKey(),
                whenTyping: {
                  'draft.kept': { guard: 'keepable', target: '.untouched' } as const,
                  ...threads.editingEvents,
                },
              },
              'choosing',
            ),
            choosing: { always: [{ guard: 'fresh', target: 'adding' }, { target: 'changing' }] },
            adding: sendingOnce(
              { writeMessage },
              {
                ...sendingPlan,
                state: 'adding',
                path: '/conversation/write',
                request: ({ id, draft }: Context) => ({ id, text: draft.text, files: sentFiles(draft) }),
                keep: (thread) => ({ ...withSent(thread), ...nothingKept }),
              },
            ),
            changing: sendingOnce(
              { editMessage },
              {
                ...sendingPlan,
                state: 'changing',
                path: '/conversation/edit',
                request: ({ id, editing, draft }: Context) => ({ id, messageId: editing ?? 0, text: draft.text }),
                keep: withSent,
              },
            ),
            sent: {
              always: [{ guard: 'wordless', target: 'form', actions: 'raiseChange' }, { target: 'form' }],
            },
          },
        },
        keeping: keepingDraft(({ id }: Context) => ({ id, about: null })),
        reporting: typing.reportingTyping,
        hearing: typing.hearingTyping,
        attaching: attaching('attachFile', ({ userId }: Context, file) => ({ userId, file })),
        opening: opening.openingFile('getMessageFile', ({ userId }: Context, file) => ({ userId, file })),
        changing: threads.offeringEdit,
        marking: threads.markingRead('readConversation', ({ userId, id, markedId }: Context) => ({
          userId,
          id,
          messageId: markedId,
        })),
      },
    },
    missing: { type: 'final' },
  },
})
