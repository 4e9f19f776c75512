import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { membersChannel } from '../shared/changed.channel.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { missingGuard, reading, whenMissing } from '../shared/reading.recipe.ts'
import { confirmingState, savingGuards } from '../shared/saving.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { changeStatusMachine } from './change-status.machine.ts'
import { endSessionsMachine } from './end-sessions.machine.ts'
import { getMember, type ContactDetails, type MemberPageData, showMemberContact } from './member.services.ts'
import { type ExportedConversation, exportConversations } from './export.services.ts'
import { startCallMachine } from './start-call.machine.ts'
import type { Member } from './members.rules.ts'

type Input = { userId: number; id: number }
type Abouts = {
  changeStatus: { member: Member }
  endSessions: { id: number; name: string; username: string; count: number }
  startCall: { id: number; name: string }
}
/** `contact`: null until staff ask for it, because asking is recorded. */
type Context = Input &
  WithAbout<Abouts> & {
    member: MemberPageData | null
    error: ApiError | null
    contact: ContactDetails | null
    contactError: ApiError | null
    exportError: ApiError | null
  }

/** What a file is made of. */
type FileEvent = { type: 'file'; conversations: readonly ExportedConversation[] }

export type MemberActor = ActorRefFrom<typeof memberMachine>

const target = '#member.missing' as const

/** Shows who a member is, and lets staff act on their access. */
export const memberMachine = setup({
  types: {} as {
    input: Input
    output: { missing: true }
    context: Context
    events:
      | DialogEvent<Abouts>
      | { type: 'reload' | 'members.change' | 'contact.show' | 'contact.hide' | 'conversations.export' }
    emitted: FileEvent
    tags: 'busy' | 'showing' | 'collecting'
    children: {
      changeStatus: 'changeStatus'
      endSessions: 'endSessions'
      startCall: 'startCall'
      confirmPassword: 'confirmPassword'
    }
  },
  actors: {
    getMember,
    showMemberContact,
    exportConversations,
    membersChannel,
    changeStatus: changeStatusMachine,
    endSessions: endSessionsMachine,
    startCall: startCallMachine,
    confirmPassword: confirmPasswordMachine,
  },
  actions: {
    ...dialogActions,
    warnTabsOutOfSync,
    keepExportError: assign(({ event }) => ({ exportError: errorFromEvent(event) })),
    handOver: emit((_, conversations: readonly ExportedConversation[]): FileEvent => ({ type: 'file', conversations })),
  },
  guards: { ...missingGuard, ...savingGuards },
}).createMachine({
  id: 'member',
  initial: 'open',
  context: ({ input }) => ({
    ...input,
    ...noDialog,
    member: null,
    error: null,
    contact: null,
    contactError: null,
    exportError: null,
  }),
  output: { missing: true },
  states: {
    open: {
      type: 'parallel',
      invoke: { id: 'membersChannel', src: 'membersChannel', onError: { actions: 'warnTabsOutOfSync' } },
      states: {
        page: reading(
          { getMember },
          {
            input: ({ id }: Context) => ({ id }),
            keep: (member) => ({ member }),
            keepError: (error) => ({ error }),
            whenShown: { 'members.change': 'reloading' },
            whenRefused: whenMissing(target),
          },
        ),
        contact: {
          initial: 'hidden',
          states: {
            hidden: { on: { 'contact.show': 'showing' } },
            showing: {
              tags: ['busy', 'showing'],
              invoke: {
                id: 'showMemberContact',
                src: 'showMemberContact',
                input: ({ context: { id } }) => ({ id }),
                onDone: {
                  target: 'shown',
                  actions: assign(({ event }) => ({ contact: event.output, contactError: null })),
                },
                onError: {
                  target: 'hidden',
                  actions: assign(({ event }) => ({ contactError: toApiError(event.error) })),
                },
              },
            },
            shown: { on: { 'contact.hide': { target: 'hidden', actions: assign({ contact: null }) } } },
          },
        },
        file: {
          initial: 'none',
          states: {
            none: { on: { 'conversations.export': 'collecting' } },
            collecting: {
              tags: ['busy', 'collecting'],
              invoke: {
                id: 'exportConversations',
                src: 'exportConversations',
                input: ({ context: { id } }) => ({ id }),
                onDone: {
                  target: 'none',
                  actions: [assign({ exportError: null }), { type: 'handOver', params: ({ event }) => event.output }],
                },
                onError: [
                  { guard: 'reauthRequired', target: 'confirming' },
                  { target: 'none', actions: 'keepExportError' },
                ],
              },
            },
            confirming: confirmingState('keepExportError', 'collecting', 'none', []),
          },
        },
        dialog: dialogs({
          changeStatus: dialog(changeStatusMachine, {
            input: ({ userId }: Context, { member }: Abouts['changeStatus']) => ({ userId, member }),
            isChanged: () => true,
          }),
          endSessions: dialog(endSessionsMachine, {
            input: (_: Context, about: Abouts['endSessions']) => about,
            isChanged: ({ isEnded }) => isEnded,
          }),
          startCall: dialog(startCallMachine, {
            input: (_: Context, about: Abouts['startCall']) => about,
            isChanged: () => true,
          }),
        }),
      },
    },
    missing: { type: 'final' },
  },
})
