import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { assigning } from '../shared/action.recipe.ts'
import { attaching, attachingGuards, type AttachingEvent } from '../shared/attaching.recipe.ts'
import { sentFiles } from '../shared/attaching.rules.ts'
import { announceFormsChanged, formsChannel } from '../shared/changed.channel.ts'
import * as opening from '../shared/opening-file.recipe.ts'
import { reading, reloadingOn } from '../shared/reading.recipe.ts'
import { savingEither } from '../shared/saving-either.recipe.ts'
import type { FormContext, SavingEvent, SavingTag } from '../shared/saving.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import * as threads from '../shared/thread.recipe.ts'
import { typingListener } from '../shared/typing.listener.ts'
import * as typing from '../shared/typing.recipe.ts'
import { reportTyping } from '../shared/typing.services.ts'
import { type ThreadDraft, threadDraftErrors, newestOfOthers, toMessageDraft } from '../shared/thread.rules.ts'
import {
  answerForm,
  attachAnswerFile,
  editAnswer,
  type FormThread,
  getFormFile,
  getFormThread,
  readFormThread,
} from './form-thread.services.ts'

/** `draft`: what staff had begun before they looked at another form. */
type Input = { id: number; draft?: Pick<ThreadDraft, 'text'> }
/** `seen`: the newest message when the answer of this key was first sent. */
type Context = { id: number } & FormContext<ThreadDraft> &
  threads.ThreadContext<FormThread> &
  typeof opening.noFile & { readError: ApiError | null; seen: { key: string; lastId: number | null } }

export type FormThreadActor = ActorRefFrom<typeof formThreadMachine>

/** Sent again after its answer was lost, it is the same request: the thread may show it by then. */
const noteSeen = assigning<Context, unknown>(({ context: { seen, key, thread } }) =>
  seen.key === key ? {} : { seen: { key, lastId: thread?.messages.at(-1)?.id ?? null } },
)

/** Shows what was written below a form as it goes on, and lets staff answer. */
export const formThreadMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events:
      | SavingEvent<ThreadDraft>
      | threads.ThreadEvent
      | AttachingEvent
      | opening.OpenFileEvent
      | typing.TypingEvent
      | { type: 'reload' | 'forms.change' }
    emitted: opening.FileEmitted
    tags: SavingTag | threads.ThreadTag | opening.OpeningTag | typing.TypingTag
  },
  actors: {
    getFormThread,
    answerForm,
    editAnswer,
    readFormThread,
    reportTyping,
    attachAnswerFile,
    getFormFile,
    formsChannel,
    typingListener,
  },
  actions: { ...opening.fileActions, warnTabsOutOfSync, announceFormsChanged: () => announceFormsChanged() },
  delays: { ...threads.threadDelays, ...typing.typingDelays },
  guards: {
    ...threads.threadGuards,
    ...typing.typingGuards,
    ...attachingGuards,
    sendable: ({ context }) => threadDraftErrors(context.draft).length === 0,
    unread: ({ context: { thread, markedId } }) => newestOfOthers(thread) > markedId,
  },
}).createMachine({
  id: 'formThread',
  type: 'parallel',
  context: ({ input: { id, draft } }) => ({
    id,
    ...threads.newThread(),
    ...opening.noFile,
    draft: toMessageDraft(draft?.text ?? ''),
    readError: null,
    seen: { key: '', lastId: null },
  }),
  invoke: { id: 'formsChannel', src: 'formsChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    thread: reading(
      { getFormThread },
      {
        input: ({ id }: Context) => ({ id }),
        keep: (thread) => ({ thread }),
        keepError: (readError) => ({ readError }),
        ...reloadingOn('forms.change'),
      },
    ),
    writing: {
      initial: 'form',
      states: savingEither(
        { answerForm },
        { editAnswer },
        {
          errorsOf: ({ draft }: Context) => threadDraftErrors(draft),
          whenChanged: (): Partial<Context> => ({ key: newUuid() }),
          whenTyping: threads.editingEvents,
          adding: {
            input: ({ key, id, draft, seen }) => ({
              key,
              id,
              text: draft.text,
              files: sentFiles(draft),
              lastId: seen.lastId,
            }),
            keep: threads.withSent,
          },
          changing: {
            input: ({ key, id, editing, draft }) => ({ key, id, messageId: editing ?? 0, text: draft.text }),
            keep: threads.withSent,
          },
          done: 'form',
          actions: ['announceFormsChanged'],
          isGuarded: false,
        },
      ),
    },
    reporting: typing.reportingTyping,
    hearing: typing.hearingTyping,
    attaching: attaching('attachAnswerFile', ({ id }: Context, file) => ({ id, file })),
    opening: opening.openingFile('getFormFile', (_: Context, file) => ({ file })),
    changing: threads.offeringEdit,
    marking: {
      ...threads.markingRead('readFormThread', ({ id, markedId }: Context) => ({ id, messageId: markedId })),
      on: { 'draft.submit': { actions: noteSeen } },
    },
  },
})
