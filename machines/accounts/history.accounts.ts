import { assigning } from '../shared/action.recipe.ts'
import type { Accounts } from './accounts.rules.ts'
import { accountsIn, type HistoryContext } from './history.context.ts'

const again = { guard: 'ofCard', target: '.rereading' } as const

const invocation = {
  src: 'getSummary',
  input: ({ context }: { context: HistoryContext }) => ({ userId: context.userId }),
} as const

const keepAccounts = assigning<HistoryContext, { output: Accounts }>(({ context, event }) =>
  accountsIn(context, event.output),
)

/** The region that reads the account beside its rows, and what is due on a card again whenever those are read again. */
export const historyAccountsRegion = {
  initial: 'reading',
  on: { reload: again, 'money.move': again },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'getSummary',
        ...invocation,
        onDone: { target: 'arrival', actions: keepAccounts },
        onError: { target: '#history.failed', actions: ['dropRows', 'noteError'] },
      },
    },
    arrival: { always: [{ guard: 'unknown', target: '#history.missing' }, { target: 'read' }] },
    read: {},
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'getSummary.again',
        ...invocation,
        onDone: { target: 'read', actions: keepAccounts },
        // The figures of before stay: the rows are read again beside it, and say if the bank is not there.
        onError: 'read',
      },
    },
  },
} as const
