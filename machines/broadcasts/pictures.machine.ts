import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { noPicture } from '../../values/photo.ts'
import { assigning } from '../shared/action.recipe.ts'
import { withMeasuredSize, type Picture, type Size, sizeError } from '../shared/picture.rules.ts'
import { reading } from '../shared/reading.recipe.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { editPictureMachine } from './edit-picture.machine.ts'
import { type Asset, fileError, pictureDraftErrors, type PictureDraft } from './pictures.rules.ts'
import { getAssets, uploadAsset } from './pictures.services.ts'

type Input = { userId: number }
/**
 * `pictureError`: why the chosen file cannot be used. `chosen`: the flow's output. `edited`: the picture that is
 * renamed or deleted.
 */
type Context = SavingContext<PictureDraft> & {
  items: readonly Asset[] | null
  loadError: ApiError | null
  picture: Picture | null
  pictureError: string | null
  chosen: Asset | null
  edited: Asset | null
}
type Event =
  | SavingEvent<PictureDraft>
  | { type: 'asset.choose' | 'asset.edit'; asset: Asset }
  | { type: 'picture.choose'; picture: Picture }
  | ({ type: 'picture.measure' } & Size)
  | { type: 'picture.fail' | 'picture.drop' | 'dialog.close' | 'reload' }

export type PicturesActor = ActorRefFrom<typeof picturesMachine>

const none = { picture: null, draft: { name: '' }, ...noErrors }
const { initial, states } = reading(
  { getAssets },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (items) => ({ items }),
    keepError: (loadError) => ({ loadError }),
  },
)
const uploading = saving(
  { uploadAsset },
  {
    errorsOf: ({ draft }: Context) => pictureDraftErrors(draft),
    input: ({ picture, draft }) => ({ picture, name: draft.name }),
    done: 'chosen',
    keep: (chosen) => ({ chosen }),
    whenTyping: {
      'picture.measure': {
        guard: { type: 'isUnbearable', params: withMeasuredSize },
        target: 'list',
        actions: assigning<Context, Size>(({ event }) => ({ pictureError: sizeError(event) })),
      },
      'picture.fail': { target: 'list', actions: assigning<Context, unknown>(() => ({ pictureError: noPicture })) },
      'picture.drop': 'list',
      'dialog.close': 'closed',
    },
    isGuarded: false,
  },
)

/** Chooses one of the institution's pictures, or uploads a new one. */
export const picturesMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: SavingTag
    output: Asset | null
    children: { editPicture: 'editPicture' }
  },
  actors: { getAssets, uploadAsset, editPicture: editPictureMachine },
  guards: {
    sendable: ({ context }) => pictureDraftErrors(context.draft).length === 0,
    isPicture: (_, picture: Picture) => fileError(picture) === null,
    isUnbearable: (_, size: Size) => sizeError(size) !== null,
  },
}).createMachine({
  id: 'pictures',
  initial: 'list',
  context: ({ input }) => ({
    ...input,
    ...none,
    items: null,
    loadError: null,
    pictureError: null,
    chosen: null,
    edited: null,
  }),
  output: ({ context }) => context.chosen,
  states: {
    list: {
      initial,
      states,
      entry: assign(none),
      on: {
        'asset.choose': { target: 'chosen', actions: assign(({ event }) => ({ chosen: event.asset })) },
        'asset.edit': { target: 'editing', actions: assign(({ event }) => ({ edited: event.asset })) },
        'picture.choose': [
          {
            guard: { type: 'isPicture', params: ({ event }) => event.picture },
            target: 'form',
            actions: assign(({ event }) => ({ picture: event.picture, pictureError: null })),
          },
          { actions: assign(({ event }) => ({ pictureError: fileError(event.picture) })) },
        ],
        'dialog.close': 'closed',
      },
    },
    ...uploading,
    editing: {
      invoke: {
        id: 'editPicture',
        src: 'editPicture',
        input: ({ context: { userId, edited } }) => ({ userId, asset: edited as Asset }),
        onDone: 'list',
        onError: 'list',
      },
    },
    chosen: { type: 'final' },
    closed: { type: 'final' },
  },
})
