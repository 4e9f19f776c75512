import { type ActorRefFrom, assign, setup } from 'xstate'
import { newUuid } from '../../values/uuid.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import {
  noErrors,
  type Saving,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import {
  addCriterion,
  emptyEntry,
  emptySearch,
  type Entry,
  type SearchDraft,
  searchErrors,
} from './new-search.rules.ts'
import { saveAndPerformSearch } from './new-search.services.ts'
import { type Criterion, removeCriterion } from './searches.rules.ts'

type Input = { userId: number }
type Context = Saving<SearchDraft> & {
  entry: Entry
  entryErrors: readonly FieldError<Entry>[]
  key: string
  searchId: number
}
type Event =
  | SavingEvent<SearchDraft>
  | { type: 'entry.change'; change: Partial<Entry> }
  | { type: 'entry.add' }
  | ({ type: 'criterion.remove' } & Pick<Criterion, 'kind' | 'place'>)

export type NewSearchActor = ActorRefFrom<typeof newSearchMachine>

const errorsOf = ({ draft, entry }: Context) => searchErrors(draft, entry)

const { form, ...states } = saving(
  { saveAndPerformSearch },
  {
    errorsOf,
    input: ({ userId, key, draft }: Context) => ({ userId, key, asked: draft }),
    done: 'saved',
    keep: ({ searchId }) => ({ searchId }),
    isGuarded: false,
  },
)

/** Reuse the key while an unchanged request's outcome is unknown, so that no second search is saved. */
const keyOf = ({ error, key }: Context) => (error !== null && error.kind !== 'refusal' ? key : newUuid())

/** Builds, saves and runs a search. */
export const newSearchMachine = setup({
  types: {} as { input: Input; output: { searchId: number }; context: Context; events: Event; tags: SavingTag },
  actors: { saveAndPerformSearch },
  guards: {
    ...savingGuards,
    sendable: ({ context }) => errorsOf(context).length === 0,
    addable: ({ context: { draft, entry } }) => addCriterion(draft.filters, entry).errors.length === 0,
  },
}).createMachine({
  id: 'newSearch',
  initial: 'form',
  output: ({ context: { searchId } }) => ({ searchId }),
  context: ({ input }) => ({
    ...input,
    draft: emptySearch,
    ...noErrors,
    entry: emptyEntry(),
    entryErrors: [],
    key: '',
    searchId: 0,
  }),
  states: {
    form: {
      ...form,
      on: {
        ...form.on,
        'draft.submit': [
          {
            guard: 'sendable',
            target: 'saving',
            actions: assign(({ context }) => ({ key: keyOf(context), entryErrors: [], ...noErrors })),
          },
          form.on['draft.submit'][1],
        ],
        'entry.change': {
          target: '.touched',
          actions: assign(({ context, event }) => ({
            entry: { ...context.entry, ...event.change },
            entryErrors: [],
            ...noErrors,
          })),
        },
        'entry.add': [
          {
            guard: 'addable',
            target: '.touched',
            actions: assign(({ context: { draft, entry } }) => ({
              draft: { ...draft, filters: addCriterion(draft.filters, entry).filters },
              entry: emptyEntry(entry.kind),
              entryErrors: [],
              ...noErrors,
            })),
          },
          {
            actions: assign(({ context: { draft, entry } }) => ({
              entryErrors: addCriterion(draft.filters, entry).errors,
              ...noErrors,
            })),
          },
        ],
        'criterion.remove': {
          target: '.touched',
          actions: assign(({ context: { draft }, event }) => ({
            draft: { ...draft, filters: removeCriterion(draft.filters, event) },
            ...noErrors,
          })),
        },
      },
    },
    ...states,
    saved: { type: 'final' },
  },
})
