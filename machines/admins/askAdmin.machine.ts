import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorIn } from '../../api/problems.ts'
import type { StateOfAnyFlow } from '../shared/reading.recipe.ts'
import type { Admin, AdminQuestion } from './admins.rules.ts'
import { removeAdmin, resendInvitation, resetAdminPassword } from './admins.services.ts'

type Input = { admin: Admin; question: AdminQuestion }
type Context = Input & { error: ApiError | null }

export type AskAdminActor = ActorRefFrom<typeof askAdminMachine>

const services = { resendInvitation, resetAdminPassword, removeAdmin }

const doing = (operation: keyof typeof services): StateOfAnyFlow => ({
  tags: 'busy',
  invoke: {
    id: operation,
    src: operation,
    input: ({ context: { admin } }: { context: Context }) => ({ id: admin.id }),
    onDone: 'done',
    onError: { target: 'asking', actions: assign(({ event }) => ({ error: errorIn(event) })) },
  },
})

/** Asks before an admin gets another link, or is deleted. It stays open until that is done. */
export const askAdminMachine = setup({
  types: {} as { input: Input; context: Context; events: { type: 'question.confirm' | 'dialog.close' }; tags: 'busy' },
  actors: services,
  guards: {
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
        'question.confirm': [
          { guard: 'toResend', target: 'resendingInvitation' },
          { guard: 'toReset', target: 'resettingPassword' },
          { target: 'removingAdmin' },
        ],
        'dialog.close': 'closed',
      },
    },
    resendingInvitation: doing('resendInvitation'),
    resettingPassword: doing('resetAdminPassword'),
    removingAdmin: doing('removeAdmin'),
    done: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
