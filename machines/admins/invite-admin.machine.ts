import { type ActorRefFrom, setup } from 'xstate'
import { newUuid } from '../../values/uuid.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { inviteAdmin } from './admins.services.ts'
import { emptyInvitation, type NewAdminDraft, newAdminErrors } from './invite-admin.rules.ts'

type Input = { userId: number }
/** `key`: the idempotency key, so that a retry invites nobody twice. */
type Context = SavingContext<NewAdminDraft> & { key: string }

export type InviteAdminActor = ActorRefFrom<typeof inviteAdminMachine>

const states = saving(
  { inviteAdmin },
  {
    errorsOf: ({ draft }: Context) => newAdminErrors(draft),
    input: ({ key, draft: { email, role } }) => ({ key, email: email.trim(), role: role as AdminRole }),
    done: 'invited',
    whenChanged: () => ({ key: newUuid() }),
    whenTyping: { 'dialog.close': 'closed' },
    isGuarded: true,
  },
)

/** Invites a new member of staff, who gets a link by mail. */
export const inviteAdminMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<NewAdminDraft> | { type: 'dialog.close' }
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { inviteAdmin, confirmPassword: confirmPasswordMachine },
  guards: { ...savingGuards, sendable: ({ context }) => newAdminErrors(context.draft).length === 0 },
}).createMachine({
  id: 'inviteAdmin',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: emptyInvitation, ...noErrors, key: newUuid() }),
  states: {
    ...states,
    invited: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
