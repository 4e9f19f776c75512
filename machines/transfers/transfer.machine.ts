import type { FieldError } from '../../values/field-errors.ts'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { getFieldErrors } from '../shared/fields.rules.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { toTransferAccounts } from './transfer-accounts.rules.ts'
import * as rules from './transfers.rules.ts'
import { createTransfer, previewTransfer } from './transfers.services.ts'

/** `begun`: what of the transfer is in the address. */
type Input = { userId: number; begun?: rules.BegunTransfer }
type Context = SendingState & {
  userId: number
  accounts: rules.TransferAccount[] | null
  accountsError: ApiError | null
  draft: rules.TransferDraft
  fieldErrors: FieldError<rules.TransferDraft>[]
  /** The previewed order, fixed until its outcome is known. */
  order: rules.TransferOrder | null
  preview: rules.Preview | null
  confirmNum: string
  transferError: ApiError | null
}
type Event =
  | { type: 'draft.change'; change: Partial<rules.TransferDraft> }
  | {
      type:
        | 'draft.submit'
        | 'transfer.confirm'
        | 'transfer.cancel'
        | 'problem.close'
        | 'receipt.close'
        | 'reload'
        | 'money.move'
    }

export type TransferActor = ActorRefFrom<typeof transferMachine>

const withChange = (draft: rules.TransferDraft, event: Event) =>
  event.type === 'draft.change' ? { ...draft, ...event.change } : draft

/** Moves money between accounts, once: previewed first, and never called sent or failed before the bank says so. */
export const transferMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | 'dialog' | 'locked'
    children: { createTransfer: 'createTransfer' }
  },
  actors: { getSummary, previewTransfer, createTransfer: sendOnceWith(createTransfer), moneyChannel },
  actions: { warnTabsOutOfSync },
  guards: {
    sendable: ({ context }) => rules.toTransferOrder(context.draft, context.accounts ?? []) !== null,
    objectionable: ({ context, event }) =>
      event.type === 'draft.change' &&
      Boolean(event.change.fromId) &&
      rules.sourceAmountError(withChange(context.draft, event), context.accounts ?? []) !== null,
    aboutFields: ({ context, event }) =>
      getFieldErrors(errorFromEvent(event), context.draft, rules.transferFields).length > 0,
    ...sendingGuards,
  },
}).createMachine({
  id: 'transfer',
  type: 'parallel',
  context: ({ input: { userId, begun = {} } }) => ({
    userId,
    accounts: null,
    accountsError: null,
    draft: rules.beginTransfer(begun),
    fieldErrors: [],
    order: null,
    preview: null,
    ...unsent,
    confirmNum: '',
    transferError: null,
  }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    accounts: reading(
      { getSummary },
      {
        input: ({ userId }: Context) => ({ userId, forFundsTransfer: true }),
        keep: (accounts) => ({ accounts: toTransferAccounts(accounts) }),
        keepError: (accountsError) => ({ accountsError }),
        changesWithMoney: true,
      },
    ),
    flow: {
      initial: 'form',
      states: {
        form: {
          on: {
            'draft.change': [
              {
                guard: 'objectionable',
                target: 'refused',
                actions: assign(({ context, event }) => {
                  const draft = withChange(context.draft, event)
                  return {
                    draft,
                    fieldErrors: [],
                    transferError: new ApiError(
                      'refusal',
                      rules.sourceAmountError(draft, context.accounts ?? []) ?? '',
                    ),
                  }
                }),
              },
              {
                actions: assign(({ context, event }) => {
                  const draft = withChange(context.draft, event)
                  return { draft, fieldErrors: rules.typedErrors(draft, context.accounts ?? []), transferError: null }
                }),
              },
            ],
            'draft.submit': [
              {
                guard: 'sendable',
                target: 'previewing',
                actions: assign(({ context }) => ({
                  order: rules.toTransferOrder(context.draft, context.accounts ?? []),
                  fieldErrors: [],
                  transferError: null,
                })),
              },
              {
                actions: assign(({ context }) => ({
                  fieldErrors: rules.transferDraftErrors(context.draft, context.accounts ?? []),
                })),
              },
            ],
          },
        },
        previewing: {
          tags: 'busy',
          on: { 'transfer.cancel': 'form' },
          invoke: {
            id: 'previewTransfer',
            src: 'previewTransfer',
            input: ({ context }) => ({ userId: context.userId, order: context.order as rules.TransferOrder }),
            onDone: { target: 'review', actions: assign(({ event }) => ({ preview: event.output })) },
            onError: [
              {
                guard: 'aboutFields',
                target: 'form',
                actions: assign(({ event }) => ({ transferError: toApiError(event.error) })),
              },
              { target: 'refused', actions: assign(({ event }) => ({ transferError: toApiError(event.error) })) },
            ],
          },
        },
        review: {
          tags: 'dialog',
          on: {
            'transfer.confirm': { target: 'sending', actions: assign(withNewKey) },
            'transfer.cancel': 'form',
          },
        },
        sending: sendingOnce(
          { createTransfer },
          {
            path: '/fundstransfer',
            tags: ['busy', 'dialog', 'locked'],
            request: ({ order }: Context) => ({ order }),
            keep: (_, confirmNum) => ({ confirmNum: confirmNum ?? '' }),
            keepError: (transferError) => ({ transferError }),
            done: 'sent',
            refused: 'refused',
          },
        ),
        sent: {
          tags: 'dialog',
          on: { 'receipt.close': { target: 'form', actions: assign({ draft: rules.emptyTransfer, order: null }) } },
        },
        refused: {
          tags: 'dialog',
          on: { 'problem.close': { target: 'form', actions: assign({ transferError: null }) } },
        },
        // Clear the form: one more press would send it again under another key.
        unknown: {
          tags: 'dialog',
          on: {
            'problem.close': {
              target: 'form',
              actions: assign({ draft: rules.emptyTransfer, order: null, transferError: null }),
            },
          },
        },
      },
    },
  },
})
