import { type ActorRefFrom, assign, type InputFrom, type OutputFrom, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { allForms, getForms } from '../forms/forms.services.ts'
import { getMembers } from '../members/members.services.ts'
import { getAutoPays } from '../payments/auto-pays.services.ts'
import { getQuickPays } from '../payments/quick-pay.services.ts'
import { assigning } from '../shared/action.recipe.ts'
import type { LogicOf, NameOf, Service } from '../shared/reading.recipe.ts'
import { getContacts } from '../transfers/contacts.services.ts'
import {
  isSearchable,
  type OwnAccount,
  toOwnAccounts,
  type FindablePayee,
  parseTypedSearch,
  type Transactions,
} from './find.rules.ts'
import { findTransactions } from './find.services.ts'

/** The kinds of results in addition to screens. */
export type FindSource = 'accounts' | 'payees' | 'contacts' | 'members' | 'forms'
type Input = { userId: number; sources: readonly FindSource[] }
/** Data that is loaded once and searched in the browser. */
type OwnData = {
  accounts: readonly OwnAccount[]
  quickPays: readonly FindablePayee[]
  autoPays: readonly FindablePayee[]
  contacts: OutputFrom<typeof getContacts>
}
/** The bank's results for the current text; null until they arrive. */
type FoundData = {
  transactions: Transactions | null
  members: OutputFrom<typeof getMembers> | null
  forms: OutputFrom<typeof getForms> | null
}
type Context = Input & OwnData & FoundData & { text: string; ownError: ApiError | null; error: ApiError | null }
type Event = { type: 'text.change'; text: string } | { type: 'reload' }

export type FindActor = ActorRefFrom<typeof findMachine>

const nothing: FoundData & Pick<Context, 'error'> = { transactions: null, members: null, forms: null, error: null }

type Target = { readonly guard?: string; readonly target: string }

/** Returns a state that calls the bank, keeps the answer and continues. `whenFailed`: the actions on an error. */
function createInvoke<S extends Service, const Next extends readonly Target[], const Failed>(
  service: S,
  input: (context: Context) => InputFrom<LogicOf<S>>,
  keep: (answer: OutputFrom<LogicOf<S>>) => Partial<Context>,
  next: Next,
  whenFailed: Failed,
) {
  const operation = Object.keys(service)[0] as NameOf<S>
  const keeping = assigning<Context, { output: OutputFrom<LogicOf<S>> }>(({ event }) => keep(event.output))
  return {
    tags: 'busy' as const,
    invoke: {
      id: operation,
      src: operation,
      input: ({ context }: { context: Context }) => input(context),
      onDone: next.map((target) => ({ ...target, actions: keeping })) as {
        [At in keyof Next]: Next[At] & { actions: typeof keeping }
      },
      onError: whenFailed,
    },
  }
}

/** A list that cannot be loaded does not stop the others from being searched. */
const loadOwn = <S extends Service, const Next extends readonly Target[]>(
  service: S,
  keep: (answer: OutputFrom<LogicOf<S>>) => Partial<Context>,
  next: Next,
) =>
  createInvoke(
    service,
    ({ userId }) => ({ userId }) as InputFrom<LogicOf<S>>,
    keep,
    next,
    next.map((target) => ({ ...target, actions: 'keepOwnError' as const })) as {
      [At in keyof Next]: Next[At] & { actions: 'keepOwnError' }
    },
  )

const searchFor = <S extends Service, const Next extends readonly Target[]>(
  service: S,
  input: (context: Context) => InputFrom<LogicOf<S>>,
  keep: (answer: OutputFrom<LogicOf<S>>) => Partial<Context>,
  next: Next,
) => createInvoke(service, input, keep, next, [{ target: 'failed', actions: 'keepError' }] as const)

/** Limits the results to what is shown; the lists' own screens show all. */
const pageSize = 8
const membersInput = ({ text }: Context) => ({ search: text.trim(), pageSize })
const formsInput = ({ text }: Context) => ({
  tab: null,
  query: { ...allForms, search: text.trim() },
  version: '',
  isSorting: false,
  isListed: false,
  pageSize,
})
const toContacts = [{ guard: 'hasContacts', target: 'loadingContacts' }, { target: 'settled' }] as const
const toForms = [{ guard: 'hasForms', target: 'findingForms' }, { target: 'found' }] as const
const toBank = [
  { guard: 'hasAccounts', target: 'findingTransactions' },
  { guard: 'hasMembers', target: 'findingMembers' },
  ...toForms,
] as const

/** Finds screens, accounts, payees, contacts and transactions for members, and members and forms for staff. */
export const findMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getSummary, getQuickPays, getAutoPays, getContacts, findTransactions, getMembers, getForms },
  guards: {
    hasAccounts: ({ context }) => context.sources.includes('accounts'),
    hasPayees: ({ context }) => context.sources.includes('payees'),
    hasContacts: ({ context }) => context.sources.includes('contacts'),
    hasMembers: ({ context }) => context.sources.includes('members'),
    hasForms: ({ context }) => context.sources.includes('forms'),
    incomplete: ({ context }) => context.ownError !== null,
    blank: ({ context }) =>
      !isSearchable(parseTypedSearch(context.text).parsed) && parseTypedSearch(context.text).errors.length === 0,
    wrong: ({ context }) => context.sources.includes('accounts') && parseTypedSearch(context.text).errors.length > 0,
  },
  actions: {
    keepError: assign(({ event }) => ({ error: errorFromEvent(event) })),
    // No payees when E-Pay is closed to the member: that is not an error.
    keepOwnError: assign(({ context, event }) => {
      const error = errorFromEvent(event)
      return error.status === 403 ? {} : { ownError: context.ownError ?? error }
    }),
  },
  delays: { pause: 250 },
}).createMachine({
  id: 'find',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    text: '',
    accounts: [],
    quickPays: [],
    autoPays: [],
    contacts: [],
    ownError: null,
    ...nothing,
  }),
  states: {
    own: {
      initial: 'start',
      states: {
        start: { always: [{ guard: 'hasAccounts', target: 'loadingAccounts' }, { target: 'known' }] },
        loadingAccounts: loadOwn({ getSummary }, (accounts) => ({ accounts: toOwnAccounts(accounts) }), [
          { guard: 'hasPayees', target: 'loadingQuickPays' },
          ...toContacts,
        ]),
        loadingQuickPays: loadOwn({ getQuickPays }, (quickPays) => ({ quickPays }), [{ target: 'loadingAutoPays' }]),
        loadingAutoPays: loadOwn({ getAutoPays }, (autoPays) => ({ autoPays }), toContacts),
        loadingContacts: loadOwn({ getContacts }, (contacts) => ({ contacts }), [{ target: 'settled' }]),
        settled: { always: [{ guard: 'incomplete', target: 'failed' }, { target: 'known' }] },
        known: { type: 'final' },
        failed: { on: { reload: { target: 'start', actions: assign({ ownError: null }) } } },
      },
    },
    seeking: {
      initial: 'idle',
      // A new text cancels requests for the old one.
      on: {
        'text.change': {
          target: '.typing',
          reenter: true,
          actions: assign(({ event }) => ({ ...nothing, text: event.text })),
        },
      },
      states: {
        idle: {},
        typing: {
          tags: 'busy',
          always: { guard: 'blank', target: 'idle' },
          after: { pause: [{ guard: 'wrong', target: 'wrong' }, ...toBank] },
        },
        wrong: {},
        findingTransactions: searchFor(
          { findTransactions },
          ({ userId, text }) => ({ userId, parsed: parseTypedSearch(text).parsed }),
          (transactions) => ({ transactions }),
          [{ target: 'found' }],
        ),
        findingMembers: searchFor({ getMembers }, membersInput, (members) => ({ members }), toForms),
        findingForms: searchFor({ getForms }, formsInput, (forms) => ({ forms }), [{ target: 'found' }]),
        found: {},
        failed: { on: { reload: { target: 'typing', actions: assign({ error: null }) } } },
      },
    },
  },
})
