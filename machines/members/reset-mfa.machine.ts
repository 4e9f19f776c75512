import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import {
  confirmingState,
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { forgetMember } from '../office/chosen-member.storage.ts'
import { type FoundMember, queryErrors, type QueryDraft } from './reset-mfa.rules.ts'
import { lookUpMember, unblockMember } from './reset-mfa.services.ts'

/** `username`: of a member chosen on another screen. */
type Input = { userId: number; username: string }
type Context = SavingContext<QueryDraft> & { found: FoundMember | null; resetError: ApiError | null }
type Event = SavingEvent<QueryDraft> | { type: 'reset.confirm' | 'reset.cancel' | 'dialog.close' }

export type ResetMfaActor = ActorRefFrom<typeof resetMfaMachine>

const states = saving(
  { lookUpMember },
  {
    errorsOf: ({ draft }: Context) => queryErrors(draft),
    input: ({ draft }) => ({ query: draft.query.trim() }),
    done: 'asking',
    keep: (found) => ({ found, resetError: null }),
    isGuarded: false,
  },
)

/** Resets a member's second factor, after showing staff whose it is. */
export const resetMfaMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: SavingTag | 'asking'
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { lookUpMember, unblockMember, confirmPassword: confirmPasswordMachine },
  actions: {
    forgetMember,
    keepResetError: assign(({ event }) => ({ resetError: errorFromEvent(event) })),
  },
  guards: { ...savingGuards, sendable: ({ context }) => queryErrors(context.draft).length === 0 },
}).createMachine({
  id: 'resetMfa',
  initial: 'form',
  entry: 'forgetMember',
  context: ({ input: { userId, username } }) => ({
    userId,
    draft: { query: username },
    ...noErrors,
    found: null,
    resetError: null,
  }),
  states: {
    ...states,
    asking: { tags: 'asking', on: { 'reset.confirm': 'resetting', 'reset.cancel': 'form.touched' } },
    resetting: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'unblockMember',
        src: 'unblockMember',
        input: ({ context: { userId, found } }) => ({ userId, username: found?.username ?? '' }),
        onDone: 'done',
        onError: [
          { guard: 'reauthRequired', target: 'confirming' },
          { target: 'asking', actions: 'keepResetError' },
        ],
      },
    },
    confirming: confirmingState('keepResetError', 'resetting', 'asking', 'asking'),
    done: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
