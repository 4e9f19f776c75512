import { type ActorRefFrom, assign, cancel, emit, raise, setup } from 'xstate'
import { moneyChannel } from '../shared/changed.channel.ts'
import { errorFromEvent, toApiError } from '../../api/problems.ts'
import { closedBy, dialog, dialogActions, dialogs, showing } from '../shared/dialogs.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { getSummary } from './accounts.services.ts'
import { checkImageMachine } from './check-image.machine.ts'
import { downloadMachine } from './download.machine.ts'
import { findRows, historyAnswered } from './find.rules.ts'
import { groupAccounts } from './accounts.rules.ts'
import {
  type Abouts,
  readHistoryContext,
  type HistoryContext,
  emptyHistory,
  type HistoryEvent,
  type HistoryInput,
  type Output,
} from './history.context.ts'
import * as rules from './history.rules.ts'
import { getTransactions } from './history.services.ts'

export type HistoryActor = ActorRefFrom<typeof historyMachine>

const dialogRegion = dialogs({
  // It closes when the rows that it explains change.
  explanation: closedBy(showing<Abouts['explanation']>(), { 'address.change': { guard: 'moved', target: 'none' } }),
  row: showing<Abouts['row']>(),
  download: dialog(downloadMachine, {
    input: ({ userId, today, filter }: HistoryContext, about: Abouts['download']) => ({ userId, today, range: filter, ...about }),
    isChanged: () => false,
  }),
})
const checkRegion = dialogs({
  checkImage: dialog(checkImageMachine, {
    input: ({ userId }: HistoryContext, { checkId, ...check }: Abouts['checkImage']) => ({ userId, transaction: checkId, ...check }),
    isChanged: () => false,
  }),
})

/** Shows an account's transactions. The filter is kept only in the address: a change is written there first. */
export const historyMachine = setup({
  types: {} as {
    input: HistoryInput
    output: Output
    context: HistoryContext
    events: HistoryEvent
    emitted: { type: 'address'; search: string; isReplaced: boolean }
    tags: 'busy'
    children: { download: 'download'; checkImage: 'checkImage' }
  },
  actors: { getSummary, getTransactions, download: downloadMachine, checkImage: checkImageMachine, moneyChannel },
  guards: {
    otherKind: ({ context }) => !rules.isKind(context.named),
    open: ({ context }) => !context.named.uniqueId && rules.namesAnAccount(context.accounts, context.named),
    offered: ({ context, event }) => event.type === 'account.choose' && rules.findOfferedAccount(context.accounts, event.uniqueId) !== null,
    unknown: ({ context }) => context.account === null,
    invalid: ({ context }) => rules.filterErrors(rules.filterDraft(context.filter), context.today).length > 0,
    moved: ({ context, event }) => event.type === 'address.change' && event.search !== context.search,
    telling: ({ context, event }) => {
      if (event.type !== 'draft.change' || !rules.appliesAtOnce(event.change)) return false
      const draft = { ...context.draft, ...event.change }
      return !rules.isCurrentFilter(context.filter, draft, context.today) && rules.filterErrors(draft, context.today).length === 0
    },
    unchanged: ({ context }) => rules.isCurrentFilter(context.filter, context.draft, context.today),
    sendable: ({ context }) => rules.filterErrors(context.draft, context.today).length === 0,
    notYours: ({ event }) => errorFromEvent(event).code === 'not_yours',
    fresh: ({ context }) => rules.isFresh(context),
    part: (_, { isPart }: rules.History) => isPart,
  },
  actions: {
    ...dialogActions,
    warnTabsOutOfSync,
    writeFilter: emit(({ context }) => ({ type: 'address' as const, search: rules.chosenSearch(context), isReplaced: false })),
    // Only the search changed, so nothing needs loading.
    noteFind: assign(({ context }) => ({ search: rules.historySearch(context.filter, context.sought) })),
    writeFind: emit(({ context }) => ({ type: 'address' as const, search: context.search, isReplaced: true })),
    cancelFind: cancel('find'),
    awaitFind: raise({ type: 'find.settle' }, { id: 'find', delay: 'pause' }),
  },
  delays: { pause: 500 },
}).createMachine({
  id: 'history',
  initial: 'start',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => emptyHistory(input),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { 'address.change': { guard: 'moved', actions: assign(({ context, event }) => readHistoryContext(context, event.search)) } },
  states: {
    start: { always: [{ guard: 'otherKind', target: 'missing' }, { target: 'loadingAccounts' }] },
    loadingAccounts: {
      tags: 'busy',
      invoke: {
        id: 'getSummary',
        src: 'getSummary',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'arrival',
          actions: assign(({ context, event }) => {
            const accounts = rules.toHistoryAccounts(groupAccounts(event.output))
            const account = rules.findAccount(accounts, context.named)
            return { accounts, account, error: null, ...readHistoryContext({ ...context, account }, context.search) }
          }),
        },
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    failed: { on: { reload: 'loadingAccounts' } },
    arrival: { always: [{ guard: 'open', target: 'choice' }, { guard: 'unknown', target: 'missing' }, { target: 'rows' }] },
    choice: {
      on: {
        'account.choose': {
          guard: 'offered',
          target: 'chosen',
          actions: assign(({ context, event }) => ({ account: rules.findOfferedAccount(context.accounts, event.uniqueId) })),
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
            'address.change': {
              guard: 'moved',
              target: '.asked',
              actions: assign(({ context, event }) => readHistoryContext(context, event.search)),
            },
            reload: '.asked',
            'money.move': '.asked',
            'draft.change': [
              { guard: 'telling', actions: [assign(({ context, event }) => rules.changeDraft(context, event.change)), 'writeFilter'] },
              { actions: assign(({ context, event }) => rules.changeDraft(context, event.change)) },
            ],
            'filters.apply': [
              { guard: 'unchanged', target: '.asked' },
              { guard: 'sendable', actions: 'writeFilter' },
              { actions: assign(({ context }) => ({ fieldErrors: rules.filterErrors(context.draft, context.today) })) },
            ],
            'find.change': {
              actions: [
                assign(({ context, event }) => ({
                  sought: event.text,
                  found: context.history && findRows(context.history, event.text),
                })),
                'cancelFind',
                'awaitFind',
              ],
            },
            'find.settle': { actions: ['noteFind', 'writeFind'] },
          },
          states: {
            asked: {
              always: [
                { guard: 'invalid', target: 'unasked', actions: assign({ history: null, found: null, error: null }) },
                { target: 'loadingRows' },
              ],
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
                    guard: { type: 'part', params: ({ event }) => event.output },
                    target: 'loadingRows',
                    reenter: true,
                    actions: assign(({ context, event }) => historyAnswered(context, event.output)),
                  },
                  { target: 'shown', actions: assign(({ context, event }) => historyAnswered(context, event.output)) },
                ],
                onError: [
                  { guard: 'notYours', target: '#history.missing' },
                  { guard: 'fresh', target: 'shown', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
                  // Rows of another filter must not be shown under this one.
                  { target: 'failed', actions: assign(({ event }) => ({ history: null, found: null, error: toApiError(event.error) })) },
                ],
              },
            },
            failed: {},
            shown: {},
          },
        },
        dialog: dialogRegion,
        // A region of its own: it opens over the details of a row, or without them.
        check: checkRegion,
      },
    },
  },
})
