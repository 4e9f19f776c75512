import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { newUuid } from '../../values/uuid.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { withAnswer } from '../shared/action.recipe.ts'
import { announceMoneyMoved } from '../shared/changed.channel.ts'
import { readingFirst } from '../shared/reading.recipe.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { scheduledTransferDraft, editTransferErrors } from './edit-transfer.rules.ts'
import { updateScheduledTransfer } from './edit-transfer.services.ts'
import type { ScheduledTransfer } from './scheduled-transfers.rules.ts'
import { toTransferAccounts } from './transfer-accounts.rules.ts'
import { type TransferOrder, toTransferOrder, type TransferAccount, type TransferDraft } from './transfers.rules.ts'

type Input = { userId: number; transfer: ScheduledTransfer }
type Context = Input &
  SavingContext<TransferDraft> & { key: string; accounts: TransferAccount[] | null; accountsError: ApiError | null }

export type EditTransferActor = ActorRefFrom<typeof editTransferMachine>

const draftErrors = ({ draft, accounts }: Context) => editTransferErrors(draft, accounts ?? [])
const closing = { 'dialog.close': 'closed' } as const
const states = saving(
  { updateScheduledTransfer },
  {
    errorsOf: draftErrors,
    input: ({ userId, key, transfer, draft, accounts }: Context) => {
      // Never null here: a draft with errors is not sent, and a plan without a next day cannot be edited.
      const order = toTransferOrder(draft, accounts ?? []) as TransferOrder & { startsOn: Day }
      return { userId, key, id: transfer.id, on: transfer.nextFor as Day, order }
    },
    done: 'closed',
    actions: ['announceMoneyMoved', { type: 'tell', params: withAnswer<ScheduledTransfer> }],
    whenChanged: () => ({ key: newUuid() }),
    whenTyping: closing,
    isGuarded: false,
  },
)

/** Edits a scheduled transfer: applies to what is still to be made. */
export const editTransferMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<TransferDraft> | { type: 'reload' | 'dialog.close' }
    tags: SavingTag
    emitted: ToastEvent
  },
  actors: { getSummary, updateScheduledTransfer },
  guards: { sendable: ({ context }) => draftErrors(context).length === 0 },
  actions: {
    announceMoneyMoved,
    tell: emit((_, { next }: ScheduledTransfer) => {
      const after = next ? ` The next one is on ${dayToWire(next)}.` : ''
      return { type: 'toast', tone: 'news', text: `The scheduled transfer was changed.${after}` }
    }),
  },
}).createMachine({
  id: 'editTransfer',
  initial: 'loading',
  context: ({ input }) => {
    return {
      ...input,
      draft: scheduledTransferDraft(input.transfer),
      ...noErrors,
      key: newUuid(),
      accounts: null,
      accountsError: null,
    }
  },
  states: {
    ...readingFirst({ getSummary }, 'form', {
      input: ({ userId }: Context) => ({ userId, forFundsTransfer: true }),
      keep: (accounts) => ({ accounts: toTransferAccounts(accounts) }),
      keepError: (accountsError) => ({ accountsError }),
      whileReading: closing,
    }),
    ...states,
    closed: { type: 'final' },
  },
})
