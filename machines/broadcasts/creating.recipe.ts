import type { FieldError } from '../../values/field-errors.ts'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { assigning } from '../shared/action.recipe.ts'
import { dialog, type DialogEvent, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import type { Service } from '../shared/reading.recipe.ts'
import { confirmingState, noErrors, savingGuards } from '../shared/saving.recipe.ts'
import { type SendingState, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import type { RecipientChoice } from './create.rules.ts'
import { picturesMachine } from './pictures.machine.ts'

type DialogSubjects = { pictures: object }
/** `total`: the number of members, shown before a broadcast is sent. */
export type CreateContext<Draft> = SendingState &
  WithAbout<DialogSubjects> & {
    userId: number
    draft: Draft
    fieldErrors: readonly FieldError<Draft>[]
    error: ApiError | null
    total: number
  }
export const emptyCreateContext = { ...unsent, ...noErrors, ...noDialog, total: 0 }

export type CreateEvent<Draft> =
  | DialogEvent<DialogSubjects>
  | { type: 'draft.change'; change: Partial<Draft> }
  | { type: 'draft.submit' | 'broadcast.confirm' | 'broadcast.cancel' | 'dialog.close' }
/** `asking`: the confirmation for a broadcast is open. */
export type CreateTag = 'busy' | 'unsaved' | 'asking'

type Sender<S extends Service> = { service: S; path: string }
type Plan<Draft, All extends Service, One extends Service> = {
  toAll: Sender<All>
  toOne: Sender<One>
  empty: Draft
  errorsOf: (draft: Draft) => readonly FieldError<Draft>[]
}

/** Returns the guards that `creating` names, for the flow's setup. */
export const guardsForCreating = <Draft extends RecipientChoice>(
  errorsOf: (draft: Draft) => readonly FieldError<Draft>[],
) => ({
  confirmed: savingGuards.confirmed,
  sendable: ({ context }: { context: CreateContext<Draft> }) => errorsOf(context.draft).length === 0,
  sendableToOne: ({ context }: { context: CreateContext<Draft> }) =>
    context.draft.isDirect && errorsOf(context.draft).length === 0,
})

const dialogRegion = dialogs({
  pictures: dialog(picturesMachine, {
    input: ({ userId }: { userId: number }) => ({ userId }),
    raises: (chosen) => chosen && { type: 'draft.change', change: { imageUrl: chosen.imageUrl } },
  }),
})

/** Returns the regions of a flow that writes a message, confirms a broadcast, sends it once, and chooses a picture. */
export function regionsForCreating<Draft extends RecipientChoice, All extends Service, One extends Service>({
  toAll,
  toOne,
  empty,
  errorsOf,
}: Plan<Draft, All, One>) {
  type CreatingContext = CreateContext<Draft>
  const assignContext = <Event = unknown>(
    change: (args: { context: CreatingContext; event: Event }) => Partial<CreatingContext>,
  ) => assigning<CreatingContext, Event>(change)
  const keepError = assignContext<{ error: unknown }>(({ event }) => ({ error: toApiError(event.error) }))
  const plan = {
    request: ({ draft }: CreatingContext) => ({ draft }),
    keep: () => ({}),
    keepError: (error: ApiError) => ({ error }),
    done: 'sent',
    refused: 'form.touched',
  } as const
  return {
    flow: {
      initial: 'form' as const,
      states: {
        form: {
          initial: 'untouched' as const,
          states: { untouched: {}, touched: { tags: 'unsaved' as const } },
          on: {
            'draft.change': {
              target: '.touched' as const,
              actions: assignContext<{ change: Partial<Draft> }>(({ context, event: { change } }) => {
                // Keep the errors of other fields.
                const fieldErrors = context.fieldErrors.filter(({ field }) => !(field in change))
                return { draft: { ...context.draft, ...change }, fieldErrors, error: null }
              }),
            },
            'draft.submit': [
              {
                guard: 'sendableToOne',
                target: 'sendingToOne',
                actions: assignContext(() => ({ ...withNewKey(), ...noErrors })),
              },
              { guard: 'sendable', target: 'counting', actions: assignContext(() => noErrors) },
              { actions: assignContext(({ context }) => ({ fieldErrors: errorsOf(context.draft), error: null })) },
            ] as const,
          },
        },
        counting: {
          tags: ['busy', 'unsaved'] as const,
          invoke: {
            id: 'countRecipients' as const,
            src: 'countRecipients' as const,
            input: ({ context: { userId, draft } }: { context: CreatingContext }) => ({ userId, draft }),
            onDone: {
              target: 'asking' as const,
              actions: assignContext<{ output: { members: number } }>(({ event }) => ({ total: event.output.members })),
            },
            onError: { target: 'form.touched' as const, actions: keepError },
          },
        },
        asking: {
          tags: ['unsaved', 'asking'] as const,
          on: {
            'broadcast.confirm': { target: 'sending' as const, actions: assignContext(() => withNewKey()) },
            'broadcast.cancel': 'form.touched' as const,
          },
        },
        sending: sendingOnce(toAll.service, {
          ...plan,
          path: toAll.path,
          tags: ['busy', 'unsaved', 'asking'],
          state: 'sending',
          confirming: 'confirming',
        }),
        confirming: confirmingState(keepError, 'sending', 'asking', ['unsaved', 'asking'] as const),
        sendingToOne: sendingOnce(toOne.service, {
          ...plan,
          path: toOne.path,
          tags: ['busy', 'unsaved'],
          state: 'sendingToOne',
        }),
        sent: {
          on: {
            'dialog.close': { target: 'form.untouched' as const, actions: assignContext(() => ({ draft: empty })) },
          },
        },
        unknown: {
          tags: 'unsaved' as const,
          on: { 'dialog.close': { target: 'form.touched' as const, actions: assignContext(() => noErrors) } },
        },
      },
    },
    dialog: dialogRegion,
  }
}
