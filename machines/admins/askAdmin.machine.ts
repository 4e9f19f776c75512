import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorIn } from '../../api/problems.ts'
import { confirmPasswordMachine } from '../session/confirmPassword.machine.ts'
import type { StateOfAnyFlow } from '../shared/reading.recipe.ts'
import { confirming, savingGuards } from '../shared/saving.recipe.ts'
import type { Admin, AdminQuestion } from './admins.rules.ts'
import { removeAdmin, resendInvitation, resetAdminPassword } from './admins.services.ts'

type Input = { userId: number; admin: Admin; question: AdminQuestion }
type Context = Input & { error: ApiError | null }

export type AskAdminActor = ActorRefFrom<typeof askAdminMachine>

const services = { resendInvitation, resetAdminPassword, removeAdmin }

const keepError = assign(({ event }: { event: object }) => ({ error: errorIn(event) }))
const doing = (operation: keyof typeof services): StateOfAnyFlow => ({
  tags: 'busy',
  invoke: {
    id: operation,
    src: operation,
    input: ({ context: { admin } }: { context: Context }) => ({ id: admin.id }),
    onDone: 'done',
    onError: [
      { guard: 'reauthRequired', target: 'confirming' },
      { target: 'asking', actions: keepError },
    ],
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
  context: ({ input }) => ({ ...input, error: null }),
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
    confirming: confirming(keepError, 'choosing', 'asking', []) as StateOfAnyFlow,
    resendingInvitation: doing('resendInvitation'),
    resettingPassword: doing('resetAdminPassword'),
    removingAdmin: doing('removeAdmin'),
    done: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
