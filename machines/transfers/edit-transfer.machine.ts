import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { readingFirst } from '../shared/reading.recipe.ts'
import { noErrors, type SavingContext, type SavingEvent } from '../shared/saving.recipe.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import { scheduledTransferDraft, editTransferErrors } from './edit-transfer.rules.ts'
import { updateScheduledTransfer } from './edit-transfer.services.ts'
import { type ScheduledTransfer, toScheduledTransfer } from './scheduled-transfers.rules.ts'
import { toTransferAccounts } from './transfer-accounts.rules.ts'
import { type TransferOrder, toTransferOrder, type TransferAccount, type TransferDraft } from './transfers.rules.ts'

type Input = { userId: number; transfer: ScheduledTransfer }
/** `next`: the day of the next transfer after the change, by the bank. */
type Context = Input &
  SavingContext<TransferDraft> &
  SendingState & { accounts: TransferAccount[] | null; accountsError: ApiError | null; next: Day | null }

export type EditTransferActor = ActorRefFrom<typeof editTransferMachine>

const draftErrors = ({ draft, accounts }: Context) => editTransferErrors(draft, accounts ?? [])
/** Never null here: a draft with errors is not sent. */
const toOrder = ({ draft, accounts }: Context) =>
  toTransferOrder(draft, accounts ?? []) as TransferOrder & { startsOn: Day }

/** Edits a scheduled transfer, once: applies to what is still to be made. */
export const editTransferMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<TransferDraft> | { type: 'reload' | 'dialog.close' }
    tags: 'busy' | 'locked' | 'unsaved'
    emitted: ToastEvent
    children: { updateScheduledTransfer: 'updateScheduledTransfer' }
  },
  actors: { getSummary, updateScheduledTransfer: sendOnceWith(updateScheduledTransfer) },
  guards: { ...sendingGuards, sendable: ({ context }) => draftErrors(context).length === 0 },
  actions: {
    tellChanged: emit(({ context: { next } }): ToastEvent => {
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
      ...unsent,
      accounts: null,
      accountsError: null,
      next: null,
    }
  },
  states: {
    ...readingFirst({ getSummary }, 'form', {
      input: ({ userId }: Context) => ({ userId, forFundsTransfer: true }),
      keep: (accounts) => ({ accounts: toTransferAccounts(accounts) }),
      keepError: (accountsError) => ({ accountsError }),
      whileReading: { 'dialog.close': 'closed' } as const,
    }),
    form: {
      initial: 'untouched',
      states: { untouched: {}, touched: { tags: 'unsaved' } },
      on: {
        'draft.change': {
          target: '.touched',
          actions: assign(({ context, event }) => ({ draft: { ...context.draft, ...event.change }, ...noErrors })),
        },
        'draft.submit': [
          { guard: 'sendable', target: 'sending', actions: assign(() => ({ ...withNewKey(), ...noErrors })) },
          { actions: assign(({ context }) => ({ fieldErrors: draftErrors(context), error: null })) },
        ],
        'dialog.close': 'closed',
      },
    },
    sending: sendingOnce(
      { updateScheduledTransfer },
      {
        path: '/customer/updatescheduledtransfer',
        tags: ['busy', 'locked'],
        // A transfer without a next day cannot be edited.
        request: (context: Context) => ({
          id: context.transfer.id,
          on: context.transfer.nextFor as Day,
          order: toOrder(context),
        }),
        keep: (transfer) => ({ next: toScheduledTransfer(transfer).next }),
        keepError: (error) => ({ error }),
        done: 'changed',
        refused: 'form.touched',
      },
    ),
    unknown: { on: { 'dialog.close': 'closed' } },
    changed: { type: 'final', entry: 'tellChanged' },
    closed: { type: 'final' },
  },
})
