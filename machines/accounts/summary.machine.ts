import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newLoanDialog, newLoanGuards, newLoanMachine } from '../loans/new-loan.machine.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import {
  dialog,
  type DialogEvent,
  dialogActions,
  dialogs,
  noDialog,
  type WithAbout,
  replaceable,
} from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { type Summary, groupAccounts } from './accounts.rules.ts'
import { getSummary } from './accounts.services.ts'
import { openShareMachine } from './open-share.machine.ts'
import { getFundingAccounts, type ShareKind } from './open-share.rules.ts'
import { requestCreditCardMachine } from './request-credit-card.machine.ts'

type Input = { userId: number }
type Abouts = { shareForm: { kind: ShareKind }; cardForm: object; newLoan: object }
type Context = Input & WithAbout<Abouts> & { summary: Summary | null; error: ApiError | null }

export type SummaryActor = ActorRefFrom<typeof summaryMachine>

const dialogRegion = dialogs(
  {
    shareForm: dialog(openShareMachine, {
      input: ({ userId, summary }: Context, { kind }: Abouts['shareForm']) => ({
        userId,
        kind,
        funds: summary ? getFundingAccounts(summary) : [],
      }),
    }),
    cardForm: dialog(requestCreditCardMachine, {
      input: ({ userId }: Context) => ({ userId }),
    }),
    newLoan: replaceable(newLoanDialog('begun')),
  },
  { begun: {} },
)

/** Shows a member's accounts and what can be added. Old data stay visible until newer ones arrive. */
export const summaryMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: DialogEvent<Abouts> | { type: 'reload' | 'money.move' }
    tags: 'busy'
    children: { shareForm: 'shareForm'; cardForm: 'cardForm'; newLoan: 'newLoan' }
  },
  actors: {
    getSummary,
    shareForm: openShareMachine,
    cardForm: requestCreditCardMachine,
    newLoan: newLoanMachine,
    moneyChannel,
  },
  actions: { ...dialogActions, warnTabsOutOfSync },
  guards: newLoanGuards,
}).createMachine({
  id: 'summary',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noDialog, summary: null, error: null }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    list: reading(
      { getSummary },
      {
        input: ({ userId }: Context) => ({ userId }),
        keep: (accounts) => ({ summary: groupAccounts(accounts) }),
        keepError: (error) => ({ error }),
        changesWithMoney: true,
      },
    ),
    dialog: dialogRegion,
  },
})
