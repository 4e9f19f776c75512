import { assigning } from '../shared/action.recipe.ts'
import type { Accounts } from './accounts.rules.ts'
import { accountsIn, type HistoryContext } from './history.context.ts'

const again = { guard: 'ofCard', target: '.rereading' } as const

/** The region that reads what is due on a card again: it comes with the accounts, not with the card's rows. */
export const cardFigures = {
  initial: 'read',
  on: { reload: again, 'money.move': again },
  states: {
    read: {},
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'getSummary',
        src: 'getSummary',
        input: ({ context }: { context: HistoryContext }) => ({ userId: context.userId }),
        onDone: {
          target: 'read',
          actions: assigning<HistoryContext, { output: Accounts }>(({ context, event }) =>
            accountsIn(context, event.output),
          ),
        },
        // The figures of before stay: the rows are read again beside it, and say if the bank is not there.
        onError: 'read',
      },
    },
  },
} as const
