import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { keepRemovalError } from '../shared/removal-error.recipe.ts'
import { type Asset, pictureDraftErrors, type PictureDraft } from './pictures.rules.ts'
import { removeAsset, renameAsset } from './pictures.services.ts'

type Input = { userId: number; asset: Asset }
type Context = SavingContext<PictureDraft> & Input & { key: string; removalError: ApiError | null }
type Event =
  | SavingEvent<PictureDraft>
  | { type: 'asset.remove' | 'removal.confirm' | 'removal.cancel' | 'dialog.close' }

export type EditPictureActor = ActorRefFrom<typeof editPictureMachine>

const renaming = saving(
  { renameAsset },
  {
    errorsOf: ({ draft }: Context) => pictureDraftErrors(draft),
    input: ({ asset: { id }, draft }) => ({ id, name: draft.name.trim() }),
    done: 'changed',
    whenTyping: { 'asset.remove': 'asking', 'dialog.close': 'kept' },
    isGuarded: false,
  },
)

/** Renames one of the institution's pictures, or deletes it after a question. */
export const editPictureMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: SavingTag | 'asking' | 'removing'
    output: { isChanged: boolean }
  },
  actors: { renameAsset, removeAsset },
  guards: { sendable: ({ context }) => pictureDraftErrors(context.draft).length === 0 },
}).createMachine({
  id: 'editPicture',
  initial: 'form',
  output: ({ event }) => event.output as { isChanged: boolean },
  context: ({ input }) => ({
    ...input,
    draft: { name: input.asset.name },
    ...noErrors,
    key: newUuid(),
    removalError: null,
  }),
  states: {
    ...renaming,
    asking: {
      tags: 'asking',
      on: {
        'removal.confirm': 'removing',
        'removal.cancel': { target: 'form', actions: assign({ removalError: null }) },
      },
    },
    removing: {
      tags: ['busy', 'asking', 'removing'],
      invoke: {
        id: 'removeAsset',
        src: 'removeAsset',
        input: ({ context: { asset, key } }) => ({ id: asset.id, key }),
        onDone: 'changed',
        onError: { target: 'asking', actions: keepRemovalError },
      },
    },
    changed: { type: 'final', output: { isChanged: true } },
    kept: { type: 'final', output: { isChanged: false } },
  },
})
