import { type ActorRefFrom, setup } from 'xstate'
import type { PasswordOwner } from '../../values/password.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { changePassword } from './profile.services.ts'
import { emptyPassword, type PasswordDraft, passwordDraftErrors } from './security.rules.ts'

type Input = { userId: number; owner: PasswordOwner }
type Context = Input & SavingContext<PasswordDraft>

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>

const states = saving(
  { changePassword },
  {
    errorsOf: ({ draft, owner }: Context) => passwordDraftErrors(draft, owner),
    input: ({ userId, draft }) => ({ userId, ...draft }),
    done: 'saved',
    whenTyping: { 'dialog.close': 'closed' },
    isGuarded: false,
  },
)

/** Changes the password. This session stays; all others and every remembered device end. */
export const changePasswordMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<PasswordDraft> | { type: 'dialog.close' }
    tags: SavingTag
  },
  actors: { changePassword },
  guards: { sendable: ({ context: { draft, owner } }) => passwordDraftErrors(draft, owner).length === 0 },
}).createMachine({
  id: 'changePassword',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: emptyPassword, ...noErrors }),
  states: {
    ...states,
    saved: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
