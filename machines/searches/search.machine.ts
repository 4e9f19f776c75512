import type { FieldError } from '../../values/field-errors.ts'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ToastEvent } from '../session/toast.machine.ts'
import {
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
  findEventRow,
} from '../shared/removing.recipe.ts'
import {
  nothingUndone,
  type UndoEvent,
  type Undoing,
  undoActions,
  undoGuards,
  undoing,
} from '../shared/undoing.recipe.ts'
import type { SavedSearch } from './searches.rules.ts'
import { getSavedSearches, removeSavedSearch } from './searches.services.ts'

type Input = { userId: number }
/** 0 means none. */
type Draft = { searchId: number }
type Context = Input & Removing<SavedSearch> & Undoing & { draft: Draft; fieldErrors: readonly FieldError<Draft>[] }
type Event = RemovalEvent | UndoEvent | { type: 'reload' | 'draft.submit' } | { type: 'draft.change'; change: Draft }

export type SearchActor = ActorRefFrom<typeof searchMachine>

const none: Pick<Context, 'draft' | 'fieldErrors'> = { draft: { searchId: 0 }, fieldErrors: [] }

/** Returns the chosen search, unless it is gone. */
export const getChosenSearch = ({ items, draft }: Pick<Context, 'items' | 'draft'>): SavedSearch | null =>
  findEventRow({ items }, { id: draft.searchId })

/** Lists a member's saved searches, and runs or removes one. Results have their own address. */
export const searchMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | RemovalTag
    emitted: ToastEvent | { type: 'search.run'; searchId: number }
  },
  actors: { getSavedSearches, removeSavedSearch },
  actions: {
    clearChoice: assign(none),
    ...undoActions({
      removed: 'The search was removed.',
      restored: 'The search is back.',
      notRestored: 'We could not reach the bank. The search may still be removed.',
    }),
    run: emit(({ context }) => ({ type: 'search.run' as const, searchId: context.draft.searchId })),
  },
  guards: {
    ...undoGuards,
    removable: ({ context, event }) => findEventRow(context, event) !== null,
    isChosen: ({ context }) => getChosenSearch(context) !== null,
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ ...input, ...noList, ...nothingUndone, ...none }),
  type: 'parallel',
  states: {
    list: removing({ getSavedSearches }, { removeSavedSearch }, { actions: ['clearChoice', 'tellRemoved'] }),
    undo: undoing({ removeSavedSearch }),
  },
  on: {
    'draft.change': { actions: assign(({ event }) => ({ draft: event.change, fieldErrors: [] })) },
    'draft.submit': [
      { guard: 'isChosen', actions: 'run' },
      { actions: assign({ fieldErrors: [{ field: 'searchId', text: 'please select a valid search' }] }) },
    ],
  },
})
