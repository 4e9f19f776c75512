import { type ActorRefFrom, setup } from 'xstate'
import type { PasswordOwner } from '../../values/password.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { changePasswordMachine } from './change-password.machine.ts'
import { changePhraseMachine } from './change-phrase.machine.ts'

type Input = { userId: number; owner: PasswordOwner }
type Abouts = { passwordForm: object; phraseForm: object }
type Context = Input & WithAbout<Abouts>

export type SecretsActor = ActorRefFrom<typeof secretsMachine>

/** Opens the dialogs that change the password and the phrase. */
export const secretsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: DialogEvent<Abouts>
    children: { passwordForm: 'passwordForm'; phraseForm: 'phraseForm' }
  },
  actors: { passwordForm: changePasswordMachine, phraseForm: changePhraseMachine },
  actions: dialogActions,
}).createMachine({
  id: 'secrets',
  context: ({ input }) => ({ ...input, ...noDialog }),
  ...dialogs({
    passwordForm: dialog(changePasswordMachine, {
      input: ({ userId, owner }: Context) => ({ userId, owner }),
    }),
    phraseForm: dialog(changePhraseMachine, { input: ({ userId }: Context) => ({ userId }) }),
  }),
})
