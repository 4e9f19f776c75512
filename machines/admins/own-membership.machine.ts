import { type ActorRefFrom, setup } from 'xstate'
import type { FieldError } from '../../values/field-errors.ts'
import { newUuid } from '../../values/uuid.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import type { Admin, MembershipAct } from './admins.rules.ts'
import { changeOwnMembership } from './admins.services.ts'

/** `of`: the username of a stated member, which an act other than STATE is about. */
type MembershipDraft = { username: string; of: string; act: MembershipAct }
type Input = { userId: number; admin: Admin }
/** `key`: the idempotency key of an act. */
type Context = Input & SavingContext<MembershipDraft> & { key: string }

export type OwnMembershipActor = ActorRefFrom<typeof ownMembershipMachine>

const draftErrors = ({ draft: { act, username } }: Context): FieldError<MembershipDraft>[] =>
  act === 'STATE' && !username.trim() ? [{ field: 'username', text: 'Enter a username.' }] : []

const states = saving(
  { changeOwnMembership },
  {
    errorsOf: draftErrors,
    input: ({ key, admin, draft: { act, username, of } }) => ({
      key,
      id: admin.id,
      act,
      username: act === 'STATE' ? username.trim() : of,
    }),
    done: 'changed',
    whenChanged: () => ({ key: newUuid() }),
    whenTyping: { 'dialog.close': 'closed' },
    isGuarded: true,
  },
)

/** Says which member one of the staff is, agrees with another admin on it, or ends it with another. */
export const ownMembershipMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<MembershipDraft> | { type: 'dialog.close' }
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { changeOwnMembership, confirmPassword: confirmPasswordMachine },
  guards: { ...savingGuards, sendable: ({ context }) => draftErrors(context).length === 0 },
}).createMachine({
  id: 'ownMembership',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: { username: '', of: '', act: 'STATE' }, ...noErrors, key: newUuid() }),
  states: {
    ...states,
    changed: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
