import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { assigning } from '../shared/action.recipe.ts'
import { errorAndKey } from '../shared/next-key.rules.ts'
import { confirmingState, savingGuards } from '../shared/saving.recipe.ts'
import type { Admin, AdminQuestion } from './admins.rules.ts'
import { removeAdmin, resendInvitation, resetAdminPassword } from './admins.services.ts'

type Input = { userId: number; admin: Admin; question: AdminQuestion }
type Context = Input & { key: string; error: ApiError | null }

export type AskAdminActor = ActorRefFrom<typeof askAdminMachine>

const services = { resendInvitation, resetAdminPassword, removeAdmin }

const keepError = assigning<Context, { error: unknown }>(({ context: { key }, event }) => errorAndKey(event.error, key))
const createState = <const Operation extends keyof typeof services>(operation: Operation) => ({
  tags: 'busy' as const,
  invoke: {
    id: operation,
    src: operation,
    input: ({ context: { admin, key } }: { context: Context }) => ({ id: admin.id, key }),
    onDone: 'done' as const,
    onError: [
      { guard: 'reauthRequired', target: 'confirming' },
      { target: 'asking', actions: keepError },
    ] as const,
  },
})

/** Asks before an admin gets another link, or is deleted. It stays open until that is done. */
export const askAdminMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'question.confirm' | 'dialog.close' }
    tags: 'busy'
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { ...services, confirmPassword: confirmPasswordMachine },
  guards: {
    ...savingGuards,
    toResend: ({ context }) => context.question === 'resend',
    toReset: ({ context }) => context.question === 'reset',
  },
}).createMachine({
  id: 'askAdmin',
  initial: 'asking',
  context: ({ input }) => ({ ...input, key: newUuid(), error: null }),
  states: {
    asking: {
      on: {
        'question.confirm': 'choosing',
        'dialog.close': 'closed',
      },
    },
    choosing: {
      always: [
        { guard: 'toResend', target: 'resendingInvitation' },
        { guard: 'toReset', target: 'resettingPassword' },
        { target: 'removingAdmin' },
      ],
    },
    confirming: confirmingState(keepError, 'choosing', 'asking', []),
    resendingInvitation: createState('resendInvitation'),
    resettingPassword: createState('resetAdminPassword'),
    removingAdmin: createState('removeAdmin'),
    done: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
