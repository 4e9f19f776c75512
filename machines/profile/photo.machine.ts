import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import { withAnswer, assigning } from '../shared/action.recipe.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { type Crop, photoFileError, centerSquare } from './photo.rules.ts'
import { withMeasuredSize, type Picture, type Size, sizeError } from '../shared/picture.rules.ts'
import { uploadPhoto } from './photo.services.ts'
import { noPicture } from '../../values/photo.ts'
import type { FieldError } from '../../values/field-errors.ts'

type Input = { userId: number }
type Draft = { crop: Crop | null }
/** `pictureError`: why the chosen picture cannot be used. `crop`: null until its size is known. */
type Context = SavingContext<Draft> & { picture: Picture | null; pictureError: string | null }
type Event =
  | SavingEvent<Draft>
  | { type: 'picture.choose'; picture: Picture }
  | ({ type: 'picture.measure' } & Size)
  | { type: 'picture.fail' | 'dialog.close' }

export type PhotoActor = ActorRefFrom<typeof photoMachine>

const none = { picture: null, draft: { crop: null } }

const states = saving(
  { uploadPhoto },
  {
    // There are no fields to fill in.
    errorsOf: (): FieldError<Draft>[] => [],
    input: ({ userId, picture, draft }: Context) => ({ userId, picture, crop: draft.crop }),
    done: 'closed',
    actions: [{ type: 'tellSaved', params: withAnswer<string> }, 'toastSaved'],
    whenTyping: {
      'picture.measure': [
        {
          guard: { type: 'isBearable', params: withMeasuredSize },
          actions: assigning<Context, Size>(({ event }) => ({ draft: { crop: centerSquare(event) } })),
        },
        { target: 'closed', actions: assigning<Context, Size>(({ event }) => ({ pictureError: sizeError(event) })) },
      ],
      'picture.fail': { target: 'closed', actions: assigning<Context, unknown>(() => ({ pictureError: noPicture })) },
      'dialog.close': 'closed',
    },
    isGuarded: false,
  },
)

/** Crops and uploads the member's photo. The header shows it at once. */
export const photoMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    emitted: { type: 'saved'; avatar: string } | ToastEvent
    tags: SavingTag
  },
  actors: { uploadPhoto },
  actions: {
    tellSaved: emit((_, avatar: string) => ({ type: 'saved' as const, avatar })),
    toastSaved: emit({ type: 'toast', tone: 'news', text: 'Your photo was saved.' }),
  },
  guards: {
    ...savingGuards,
    sendable: ({ context }) => context.draft.crop !== null,
    isPicture: (_, picture: Picture) => photoFileError(picture) === null,
    isBearable: (_, size: Size) => sizeError(size) === null,
  },
}).createMachine({
  id: 'photo',
  initial: 'closed',
  context: ({ input }) => ({ ...input, ...none, ...noErrors, pictureError: null }),
  states: {
    closed: {
      entry: assign(none),
      on: {
        'picture.choose': [
          {
            guard: { type: 'isPicture', params: ({ event }) => event.picture },
            target: 'form',
            actions: assign(({ event }) => ({ picture: event.picture, pictureError: null, ...noErrors })),
          },
          { actions: assign(({ event }) => ({ pictureError: photoFileError(event.picture) })) },
        ],
      },
    },
    ...states,
  },
})
