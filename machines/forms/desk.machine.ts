import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { wrongFormNote } from '../../values/forms.ts'
import { announceFormsChanged } from '../shared/changed.channel.ts'
import { getSavedAnswers, type SavedAnswer } from './saved-answers.services.ts'
import { addFormNote, type FormOwner, getFormOwners, type Giving, setFormOwner } from './desk.services.ts'

/** What went wrong with a form; it is shown in that form alone. */
type FormError = { id: number; error: ApiError }
/** `drafts`: notes that are not added yet, by form. `wrong`: the form whose note cannot be added, and why. */
type Context = {
  saved: readonly SavedAnswer[] | null
  savedError: ApiError | null
  owners: readonly FormOwner[] | null
  ownersError: ApiError | null
  giving: Giving | null
  givingError: FormError | null
  drafts: Readonly<Record<number, string>>
  adding: number | null
  wrong: { id: number; text: string } | null
  addingError: FormError | null
}
type Event =
  | { type: 'owners.open' | 'saved.open' }
  | { type: 'owner.choose'; giving: Giving }
  | { type: 'note.change'; id: number; text: string }
  | { type: 'note.add'; id: number }

export type DeskActor = ActorRefFrom<typeof deskMachine>

export const getDraft = ({ drafts }: Pick<Context, 'drafts'>, id: number): string => drafts[id] ?? ''

const withoutDraft = ({ drafts }: Context, id: number | null) =>
  Object.fromEntries(Object.entries(drafts).filter(([of]) => Number(of) !== id))

/** Lets staff take forms, hand them over, and note something on them. The list then reloads, here and elsewhere. */
export const deskMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' },
  actors: { getSavedAnswers, getFormOwners, setFormOwner, addFormNote },
  guards: {
    unknown: ({ context }) => context.owners === null,
    wrong: ({ context, event }) => event.type === 'note.add' && wrongFormNote(getDraft(context, event.id)) !== null,
  },
  actions: { announceFormsChanged: () => announceFormsChanged() },
}).createMachine({
  id: 'desk',
  type: 'parallel',
  context: () => ({
    saved: null,
    savedError: null,
    owners: null,
    ownersError: null,
    giving: null,
    givingError: null,
    drafts: {},
    adding: null,
    wrong: null,
    addingError: null,
  }),
  states: {
    owners: {
      initial: 'resting',
      states: {
        resting: { on: { 'owners.open': { guard: 'unknown', target: 'loading' } } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'getFormOwners',
            src: 'getFormOwners',
            onDone: { target: 'resting', actions: assign({ owners: ({ event }) => event.output, ownersError: null }) },
            onError: { target: 'resting', actions: assign({ ownersError: ({ event }) => errorFromEvent(event) }) },
          },
        },
      },
    },
    saved: {
      initial: 'resting',
      states: {
        resting: { on: { 'saved.open': 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'getSavedAnswers',
            src: 'getSavedAnswers',
            input: {},
            onDone: { target: 'resting', actions: assign({ saved: ({ event }) => event.output, savedError: null }) },
            onError: { target: 'resting', actions: assign({ savedError: ({ event }) => errorFromEvent(event) }) },
          },
        },
      },
    },
    owner: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'owner.choose': {
              target: 'changing',
              actions: assign({ giving: ({ event }) => event.giving, givingError: null }),
            },
          },
        },
        changing: {
          tags: 'busy',
          invoke: {
            id: 'setFormOwner',
            src: 'setFormOwner',
            input: ({ context }) => context.giving as Giving,
            onDone: { target: 'resting', actions: 'announceFormsChanged' },
            onError: {
              target: 'resting',
              // Somebody else may have taken it: show who.
              actions: [
                assign(({ context, event }) => ({
                  givingError: { id: (context.giving as Giving).id, error: errorFromEvent(event) },
                })),
                'announceFormsChanged',
              ],
            },
          },
        },
      },
    },
    note: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'note.change': {
              actions: assign(({ context, event }) => ({
                drafts: { ...context.drafts, [event.id]: event.text },
                wrong: null,
              })),
            },
            'note.add': [
              {
                guard: 'wrong',
                actions: assign(({ context, event: { id } }) => ({
                  wrong: { id, text: wrongFormNote(getDraft(context, id)) ?? '' },
                })),
              },
              { target: 'adding', actions: assign({ adding: ({ event }) => event.id, addingError: null }) },
            ],
          },
        },
        adding: {
          tags: 'busy',
          invoke: {
            id: 'addFormNote',
            src: 'addFormNote',
            input: ({ context }) => ({
              id: context.adding as number,
              text: getDraft(context, context.adding as number),
            }),
            onDone: {
              target: 'resting',
              actions: [
                assign(({ context }) => ({ drafts: withoutDraft(context, context.adding), adding: null })),
                'announceFormsChanged',
              ],
            },
            onError: {
              target: 'resting',
              actions: assign(({ context, event }) => ({
                addingError: { id: context.adding as number, error: errorFromEvent(event) },
                adding: null,
              })),
            },
          },
        },
      },
    },
  },
})
