import { type ActorRefFrom, setup } from 'xstate'
import { newUuid } from '../../values/uuid.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { passkeyNameErrors, type PasskeyNameDraft } from './passkeys.rules.ts'
import { type Passkey, renamePasskey } from './passkeys.services.ts'

type Input = { userId: number; chosen: Passkey }
type Context = SavingContext<PasskeyNameDraft> & { id: number; key: string }

export type PasskeyNameActor = ActorRefFrom<typeof passkeyNameMachine>

/** Gives a passkey another name. */
export const passkeyNameMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<PasskeyNameDraft> | { type: 'dialog.close' }
    tags: SavingTag
  },
  actors: { renamePasskey },
  guards: { sendable: ({ context: { draft } }) => passkeyNameErrors(draft).length === 0 },
}).createMachine({
  id: 'passkeyName',
  initial: 'form',
  context: ({ input: { userId, chosen } }) => ({
    userId,
    id: chosen.id,
    draft: { name: chosen.name },
    ...noErrors,
    key: newUuid(),
  }),
  states: {
    ...saving(
      { renamePasskey },
      {
        errorsOf: ({ draft }: Context) => passkeyNameErrors(draft),
        input: ({ userId, id, key, draft }) => ({ userId, id, key, name: draft.name }),
        done: 'done',
        whenChanged: () => ({ key: newUuid() }),
        whenTyping: { 'dialog.close': 'done' } as const,
        isGuarded: false,
      },
    ),
    done: { type: 'final' },
  },
})
