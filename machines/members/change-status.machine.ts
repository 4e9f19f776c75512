import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { readingFirst } from '../shared/reading.recipe.ts'
import { confirmingState, savingGuards } from '../shared/saving.recipe.ts'
import { type Member, nextStatus, type MemberStanding } from './members.rules.ts'
import { changeMemberStatus, getMemberStanding } from './members.services.ts'

type Input = { userId: number; member: Member }
/** `standing`: what the change affects or affected. */
type Context = Input & {
  to: UserStatus
  standing: MemberStanding | null
  error: ApiError | null
  loadError: ApiError | null
}

export type ChangeStatusActor = ActorRefFrom<typeof changeStatusMachine>

const reads = readingFirst({ getMemberStanding }, 'shown', {
  input: ({ member: { id } }: Context) => ({ id }),
  keep: (standing) => ({ standing }),
  keepError: (loadError) => ({ loadError }),
  whileReading: { 'dialog.close': 'closed' },
  // Locking must be possible even if its effects cannot be loaded.
  whenFailed: { 'status.confirm': 'changing' },
})

/**
 * Locks, unlocks or activates a member. Shows the effects, asks, and shows the result. Its output is the member's
 * latest data.
 */
export const changeStatusMachine = setup({
  types: {} as {
    input: Input
    output: Member | null
    context: Context
    events: { type: 'status.confirm' | 'dialog.close' | 'reload' }
    tags: 'busy'
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getMemberStanding, changeMemberStatus, confirmPassword: confirmPasswordMachine },
  actions: { keepError: assign(({ event }) => ({ error: errorFromEvent(event) })) },
  guards: {
    ...savingGuards,
    unasked: ({ context }) => context.member.status === UserStatus.SUSPENDED,
    changedBefore: ({ event }) => errorFromEvent(event).status === 409,
  },
}).createMachine({
  id: 'changeStatus',
  initial: 'start',
  context: ({ input: { userId, member } }) => ({
    userId,
    member,
    to: nextStatus(member.status),
    standing: null,
    error: null,
    loadError: null,
  }),
  states: {
    start: { always: [{ guard: 'unasked', target: 'changing' }, { target: 'loading' }] },
    ...reads,
    shown: { on: { 'status.confirm': 'changing', 'dialog.close': 'closed' } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeMemberStatus',
        src: 'changeMemberStatus',
        input: ({ context: { member, to } }) => ({ id: member.id, status: to }),
        onDone: { target: 'changed', actions: assign(({ event }) => ({ standing: event.output, error: null })) },
        onError: [
          { guard: 'changedBefore', target: 'readingStatus', actions: 'keepError' },
          { guard: 'reauthRequired', target: 'confirming' },
          { target: 'shown', actions: 'keepError' },
        ],
      },
    },
    confirming: confirmingState('keepError', 'changing', 'shown', []),
    // Somebody else was faster, so the current status decides what comes next.
    readingStatus: {
      tags: 'busy',
      invoke: {
        id: 'getMemberStanding.now',
        src: 'getMemberStanding',
        input: ({ context }) => ({ id: context.member.id }),
        onDone: { target: 'overtaken', actions: assign(({ event }) => ({ standing: event.output })) },
        onError: { target: 'overtaken', actions: assign({ standing: null }) },
      },
    },
    overtaken: { on: { 'dialog.close': 'closed' } },
    changed: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
  output: ({ context }) => context.standing,
})
