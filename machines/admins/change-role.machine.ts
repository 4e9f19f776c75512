import { type ActorRefFrom, setup } from 'xstate'
import type { AdminRole } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import type { Admin } from './admins.rules.ts'
import { changeAdminRole } from './admins.services.ts'

type RoleDraft = { role: AdminRole }
type Input = { userId: number; admin: Admin }
type Context = Input & SavingContext<RoleDraft>

export type ChangeRoleActor = ActorRefFrom<typeof changeRoleMachine>

const draftErrors = ({ admin, draft }: Context): FieldError<RoleDraft>[] =>
  draft.role === admin.role ? [{ field: 'role', text: 'Choose another role.' }] : []
const states = saving(
  { changeAdminRole },
  {
    errorsOf: draftErrors,
    input: ({ admin, draft }) => ({ id: admin.id, role: draft.role }),
    done: 'changed',
    whenTyping: { 'dialog.close': 'closed' },
    isGuarded: true,
  },
)

/** Changes an admin's role, which applies from their next call. */
export const changeRoleMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<RoleDraft> | { type: 'dialog.close' }
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { changeAdminRole, confirmPassword: confirmPasswordMachine },
  guards: { ...savingGuards, sendable: ({ context }) => draftErrors(context).length === 0 },
}).createMachine({
  id: 'changeRole',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: { role: input.admin.role }, ...noErrors }),
  states: {
    ...states,
    changed: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
