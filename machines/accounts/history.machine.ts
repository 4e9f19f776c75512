import { type ActorRefFrom, assign, cancel, emit, raise, setup } from 'xstate'
import { moneyChannel } from '../shared/changed.channel.ts'
import { errorFromEvent } from '../../api/problems.ts'
import { withAnswer } from '../shared/action.recipe.ts'
import { dialogActions } from '../shared/dialogs.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { getSummary } from './accounts.services.ts'
import { historyAccountsRegion } from './history.accounts.ts'
import { checkImageMachine } from './check-image.machine.ts'
import { downloadMachine } from './download.machine.ts'
import { findingIn, showHistory } from './find.rules.ts'
import {
  accountsIn,
  parseHistoryContext,
  type HistoryContext,
  emptyHistory,
  onLaterDay,
  type HistoryEvent,
  type HistoryInput,
  type Output,
  type WrittenFilter,
} from './history.context.ts'
import { dialogRegion, upperRegion } from './history.dialogs.ts'
import * as rules from './history.rules.ts'
import * as filters from './history-filter.rules.ts'
import { getTransactions } from './history.services.ts'
import { transactionNoteMachine } from './transaction-note.machine.ts'

export type HistoryActor = ActorRefFrom<typeof historyMachine>

/** Shows an account's transactions. The filter is kept only in the address: a change is written there first. */
export const historyMachine = setup({
  types: {} as {
    input: HistoryInput
    output: Output
    context: HistoryContext
    events: HistoryEvent
    emitted: WrittenFilter
    tags: 'busy'
    children: { download: 'download'; checkImage: 'checkImage'; transactionNote: 'transactionNote' }
  },
  actors: {
    getSummary,
    getTransactions,
    download: downloadMachine,
    checkImage: checkImageMachine,
    transactionNote: transactionNoteMachine,
    moneyChannel,
  },
  guards: {
    otherKind: ({ context }) => !rules.isKind(context.named),
    named: ({ context }) => rules.namesOneAccount(context.named),
    open: ({ context }) => !context.named.uniqueId && rules.namesAnAccount(context.accounts, context.named),
    offered: ({ context, event }) =>
      event.type === 'account.choose' && rules.findOfferedAccount(context.accounts, event.uniqueId) !== null,
    ofCard: ({ context }) => context.account?.card !== undefined,
    unknown: ({ context }) => context.account === null,
    invalid: ({ context }) => filters.filterErrors(filters.filterDraft(context.filter), context.today).length > 0,
    moved: ({ context, event }) => event.type === 'address.change' && event.search !== context.search,
    telling: ({ context, event }) => event.type === 'draft.change' && rules.shouldFilterAtOnce(context, event.change),
    unchanged: ({ context }) => filters.isCurrentFilter(context.filter, context.draft, context.today),
    sendable: ({ context }) => filters.filterErrors(context.draft, context.today).length === 0,
    notYours: ({ event }) => errorFromEvent(event).code === 'not_yours',
    fresh: ({ context }) => rules.isFresh(context),
    part: (_, { isPart }: rules.History) => isPart,
  },
  actions: {
    ...dialogActions,
    warnTabsOutOfSync,
    writeFilter: emit(
      ({ context }): WrittenFilter => ({ type: 'address', search: rules.chosenSearch(context), isReplaced: false }),
    ),
    parseAddress: assign(({ context, event }) => ('search' in event ? parseHistoryContext(context, event.search) : {})),
    followDay: assign(({ context }) => onLaterDay(context)),
    changeDraft: assign(({ context, event }) => ('change' in event ? filters.changeDraft(context, event.change) : {})),
    changeFind: assign(({ context, event }) => ('text' in event ? findingIn(context.history, event.text) : {})),
    keepRows: assign(({ context }, answer: rules.History) => showHistory(context, answer)),
    dropRows: assign({ history: null, found: null, error: null }),
    noteError: assign(({ event }) => ({ error: errorFromEvent(event) })),
    // Only the search changed, so nothing needs loading.
    noteFind: assign(({ context }) => ({ search: filters.historySearch(context.filter, context.searchText) })),
    writeFind: emit(({ context }): WrittenFilter => ({ type: 'address', search: context.search, isReplaced: true })),
    cancelFind: cancel('find'),
    awaitFind: raise({ type: 'find.settle' }, { id: 'find', delay: 'pause' }),
  },
  delays: { pause: 500, toDraw: 100 },
}).createMachine({
  id: 'history',
  initial: 'start',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => emptyHistory(input),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { 'address.change': { guard: 'moved', actions: 'parseAddress' } },
  states: {
    start: {
      always: [
        { guard: 'otherKind', target: 'missing' },
        { guard: 'named', target: 'rows' },
        { target: 'loadingAccounts' },
      ],
    },
    loadingAccounts: {
      tags: 'busy',
      invoke: {
        id: 'getSummary',
        src: 'getSummary',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'arrival',
          actions: assign(({ context, event }) => ({ ...accountsIn(context, event.output), error: null })),
        },
        onError: { target: 'failed', actions: 'noteError' },
      },
    },
    failed: { on: { reload: 'start' } },
    arrival: { always: [{ guard: 'open', target: 'choice' }, { target: 'missing' }] },
    choice: {
      on: {
        'account.choose': {
          guard: 'offered',
          target: 'chosen',
          actions: assign(({ context: { accounts }, event }) => ({
            account: rules.findOfferedAccount(accounts, event.uniqueId),
          })),
        },
      },
    },
    chosen: { type: 'final', output: ({ context: { account, search } }) => ({ account, search }) },
    missing: { type: 'final', output: { missing: true } },
    rows: {
      type: 'parallel',
      states: {
        list: {
          initial: 'asked',
          on: {
            'address.change': { guard: 'moved', target: '.asked', actions: 'parseAddress' },
            reload: '.asked',
            'money.move': '.asked',
            'draft.change': [{ guard: 'telling', actions: ['changeDraft', 'writeFilter'] }, { actions: 'changeDraft' }],
            'filters.apply': [
              { guard: 'unchanged', target: '.asked' },
              { guard: 'sendable', actions: 'writeFilter' },
              {
                actions: assign(({ context }) => ({ fieldErrors: filters.filterErrors(context.draft, context.today) })),
              },
            ],
            'find.change': { actions: ['changeFind', 'cancelFind', 'awaitFind'] },
            'find.settle': { actions: ['noteFind', 'writeFind'] },
          },
          states: {
            asked: {
              // The page may have been open at midnight.
              entry: 'followDay',
              always: [{ guard: 'invalid', target: 'unasked', actions: 'dropRows' }, { target: 'loadingRows' }],
            },
            unasked: {},
            // Old rows stay until newer ones arrive; answers to older requests are ignored. The newest rows come first.
            loadingRows: {
              tags: 'busy',
              invoke: {
                id: 'getTransactions',
                src: 'getTransactions',
                input: ({ context }) => rules.historyQuestion(context),
                onDone: [
                  {
                    guard: { type: 'part', params: withAnswer<rules.History> },
                    target: 'drawing',
                    actions: { type: 'keepRows', params: withAnswer<rules.History> },
                  },
                  { target: 'shown', actions: { type: 'keepRows', params: withAnswer<rules.History> } },
                ],
                onError: [
                  { guard: 'notYours', target: '#history.missing' },
                  { guard: 'fresh', target: 'shown', actions: 'noteError' },
                  // Rows of another filter must not be shown under this one.
                  { target: 'failed', actions: ['dropRows', 'noteError'] },
                ],
              },
            },
            // Otherwise the rest would take the processor from drawing the first rows.
            drawing: { tags: 'busy', after: { toDraw: 'loadingRows' } },
            failed: {},
            shown: {},
          },
        },
        accounts: historyAccountsRegion,
        dialog: dialogRegion,
        // A region of its own: these open over the details of a row.
        upper: upperRegion,
      },
    },
  },
})
