import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { readingFirst } from '../shared/reading.recipe.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { type HomeDraft, homeErrors, toArranged } from './home-accounts.rules.ts'
import { arrangeAccounts } from './home-accounts.services.ts'

type Input = { userId: number }
/** `isLoaded`: whether the draft is the order of now. */
type Context = SavingContext<HomeDraft> & { key: string; isLoaded: boolean; loadError: ApiError | null }

export type HomeAccountsActor = ActorRefFrom<typeof homeAccountsMachine>

const states = saving(
  { arrangeAccounts },
  {
    errorsOf: ({ draft }: Context) => homeErrors(draft),
    input: ({ userId, key, draft }) => ({ userId, key, accounts: draft.accounts }),
    // Saved again, it may be another arrangement by then.
    keep: () => ({ key: newUuid() }),
    done: 'form',
    actions: ['tellSaved'],
    whenChanged: () => ({ key: newUuid() }),
    isGuarded: false,
  },
)

/** Orders the accounts on Home, and hides some there. */
export const homeAccountsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<HomeDraft> | { type: 'reload' }
    tags: SavingTag
    emitted: ToastEvent
  },
  actors: { getSummary, arrangeAccounts },
  actions: { tellSaved: emit({ type: 'toast', tone: 'news', text: 'Home was saved.' }) },
  guards: { sendable: ({ context }) => homeErrors(context.draft).length === 0 },
}).createMachine({
  id: 'homeAccounts',
  initial: 'loading',
  context: ({ input }) => ({
    ...input,
    draft: { accounts: [] },
    ...noErrors,
    key: newUuid(),
    isLoaded: false,
    loadError: null,
  }),
  states: {
    ...readingFirst({ getSummary }, 'form', {
      input: ({ userId }: Context) => ({ userId }),
      keep: (accounts) => ({ draft: { accounts: toArranged(accounts) }, isLoaded: true }),
      keepError: (loadError) => ({ loadError }),
    }),
    ...states,
  },
})
