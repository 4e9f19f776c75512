import { type ActorRefFrom, setup } from 'xstate'
import { newUuid } from '../../values/uuid.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { assigning } from '../shared/action.recipe.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import {
  addCriterion,
  emptyEntry,
  emptySearch,
  type TypedCriterion,
  type SearchDraft,
  searchErrors,
} from './new-search.rules.ts'
import { saveAndPerformSearch } from './new-search.services.ts'
import { type Criterion, removeCriterion } from './searches.rules.ts'

type Input = { userId: number }
type Context = SavingContext<SearchDraft> & {
  entry: TypedCriterion
  entryErrors: readonly FieldError<TypedCriterion>[]
  key: string
  searchId: number
}
type CriterionRef = Pick<Criterion, 'kind' | 'place'>
type Event =
  | SavingEvent<SearchDraft>
  | { type: 'entry.change'; change: Partial<TypedCriterion> }
  | { type: 'entry.add' }
  | ({ type: 'criterion.remove' } & CriterionRef)

export type NewSearchActor = ActorRefFrom<typeof newSearchMachine>

const draftErrors = ({ draft, entry }: Context) => searchErrors(draft, entry)

/** A changed search is another one; an unchanged one keeps its key, so that a retry saves no second search. */
const withNewKey = () => ({ key: newUuid() })
const withFilters = (draft: SearchDraft, filters: SearchDraft['filters']) => ({
  draft: { ...draft, filters },
  ...noErrors,
  ...withNewKey(),
})
const states = saving(
  { saveAndPerformSearch },
  {
    errorsOf: draftErrors,
    input: ({ userId, key, draft }: Context) => ({ userId, key, draft }),
    done: 'saved',
    keep: ({ searchId }) => ({ searchId }),
    whenChanged: withNewKey,
    whenTyping: {
      'entry.change': {
        target: '.touched',
        actions: assigning<Context, { change: Partial<TypedCriterion> }>(({ context, event }) => ({
          entry: { ...context.entry, ...event.change },
          entryErrors: [],
          ...noErrors,
        })),
      },
      'entry.add': [
        {
          guard: 'addable',
          target: '.touched',
          actions: assigning<Context, unknown>(({ context: { draft, entry } }) => ({
            ...withFilters(draft, addCriterion(draft.filters, entry).filters),
            entry: emptyEntry(entry.kind),
            entryErrors: [],
          })),
        },
        {
          actions: assigning<Context, unknown>(({ context: { draft, entry } }) => ({
            entryErrors: addCriterion(draft.filters, entry).errors,
            ...noErrors,
          })),
        },
      ],
      'criterion.remove': {
        target: '.touched',
        actions: assigning<Context, CriterionRef>(({ context: { draft }, event }) =>
          withFilters(draft, removeCriterion(draft.filters, event)),
        ),
      },
    },
    isGuarded: false,
  },
)

/** Builds, saves and runs a search. */
export const newSearchMachine = setup({
  types: {} as { input: Input; output: { searchId: number }; context: Context; events: Event; tags: SavingTag },
  actors: { saveAndPerformSearch },
  guards: {
    ...savingGuards,
    sendable: ({ context }) => draftErrors(context).length === 0,
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
    ...withNewKey(),
    searchId: 0,
  }),
  states: {
    ...states,
    saved: { type: 'final' },
  },
})
