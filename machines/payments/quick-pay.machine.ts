import { type ActorRefFrom, assign, type OutputFrom, setup } from 'xstate'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { unknownOutcome } from '../operations/operations.rules.ts'
import { dialog, dialogActions, dialogs, leadingOn, reloadScreen, showing } from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { payBillsMachine } from './pay-bills.machine.ts'
import { savePageSize } from './page-size.storage.ts'
import { payeeFormMachine } from './payee-form.machine.ts'
import {
  type QuickPayContext,
  emptyQuickPay,
  type QuickPayEvent,
  type QuickPayInput,
  noPaymentErrors,
  type PayeeName,
} from './quick-pay.context.ts'
import { getEligibility } from './eligibility.services.ts'
import { accountsRegion, scheduledRegion } from './payment-facts.recipe.ts'
import { parsePayments } from './parse-payments.rules.ts'
import { changeRow, moveLateRows, refusedErrors, unpayableErrors, dropMissingRows } from './quick-pay-errors.rules.ts'
import { changeLook, showRow } from './quick-pay-list.rules.ts'
import { paymentsQuestion } from './quick-pay-question.rules.ts'
import { getQuickPays } from './quick-pay.services.ts'
import { removePayeeMachine } from './remove-payee.machine.ts'
import { getScheduledPayments } from './scheduled-payments.services.ts'

export type QuickPayActor = ActorRefFrom<typeof quickPayMachine>

const toInput = ({ userId }: QuickPayContext) => ({ userId })

const payeeForm = dialog(payeeFormMachine, {
  input: ({ userId }: QuickPayContext, { uniqueId }: { uniqueId: string | null }) => ({ userId, uniqueId }),
  isChanged: (end) => 'isSaved' in end && end.isSaved,
  keep: (end) => ('added' in end && end.added ? { marked: end.added } : null),
})
const { initial, states } = dialogs({
  disclosure: showing(),
  payeeForm: leadingOn(payeeForm, 'payeeGone', 'payeeGone'),
  removePayee: dialog(removePayeeMachine, {
    input: ({ userId }: QuickPayContext, payee: PayeeName) => ({ userId, ...payee }),
    // Even a refusal may mean that it is gone, so reload.
    isChanged: () => true,
  }),
})

type PayBillsOutcome = OutputFrom<typeof payBillsMachine>
const endedWith = (end: PayBillsOutcome['end']) =>
  ({
    type: 'endedWith',
    params: ({ event: { output } }: { event: { output: PayBillsOutcome } }) => ({ output, end }),
  }) as const

/** Pays many bills at once: one confirmation, all or none. */
export const quickPayMachine = setup({
  types: {} as {
    input: QuickPayInput
    context: QuickPayContext
    events: QuickPayEvent
    tags: 'busy' | 'dialog'
    children: { payBills: 'payBills'; payeeForm: 'payeeForm'; removePayee: 'removePayee' }
  },
  actors: {
    getQuickPays,
    getSummary,
    getEligibility,
    getScheduledPayments,
    payBills: payBillsMachine,
    payeeForm: payeeFormMachine,
    removePayee: removePayeeMachine,
    moneyChannel,
  },
  actions: {
    ...dialogActions,
    warnTabsOutOfSync,
    keepPageSize: ({ context }) => savePageSize(context.look.size),
  },
  guards: {
    payeeGone: (_, end: OutputFrom<typeof payeeFormMachine>) => 'missing' in end,
    payable: ({ context }) => parsePayments(context).length > 0,
    endedWith: (_, { output, end }: { output: PayBillsOutcome; end: PayBillsOutcome['end'] }) => output.end === end,
  },
}).createMachine({
  id: 'quickPay',
  type: 'parallel',
  context: ({ input }) => emptyQuickPay(input),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    list: reading(
      { getQuickPays },
      {
        input: toInput,
        keep: (items, context) => ({
          items,
          ...dropMissingRows(items, context),
          ...(context.marked && { look: showRow(items, context.look, context.marked) }),
        }),
        keepError: (error) => ({ error }),
        changesWithMoney: true,
      },
    ),
    accounts: accountsRegion({ getSummary }, true),
    eligibility: reading(
      { getEligibility },
      {
        input: toInput,
        keep: (eligibility, context) => ({ eligibility, ...moveLateRows(context, eligibility) }),
        keepError: (eligibilityError) => ({ eligibilityError }),
        changesWithMoney: true,
      },
    ),
    scheduled: scheduledRegion(true),
    dialog: {
      initial,
      states: {
        ...states,
        payeeGone: { on: { 'payee.close': { target: 'none', actions: reloadScreen } } },
      },
    },
    flow: {
      initial: 'form',
      states: {
        form: {
          on: {
            'row.change': {
              actions: assign(({ context, event }) => ({ ...noPaymentErrors, ...changeRow(context, event) })),
            },
            'row.open': { actions: assign({ open: ({ context, event }) => [...context.open, event.id] }) },
            'row.fold': {
              actions: assign({ open: ({ context, event }) => context.open.filter((id) => id !== event.id) }),
            },
            'search.change': {
              actions: assign(({ context, event }) => changeLook(context, { searchText: event.text })),
            },
            'size.change': {
              actions: [assign(({ context, event }) => changeLook(context, { size: event.size })), 'keepPageSize'],
            },
            'page.change': {
              actions: assign(({ context, event }) => changeLook(context, { page: event.page })),
            },
            'payments.submit': [
              {
                guard: 'payable',
                target: 'paying',
                actions: assign(({ context }) => ({
                  ...noPaymentErrors,
                  marked: null,
                  moved: [],
                  payments: parsePayments(context),
                })),
              },
              { actions: assign(({ context }) => ({ ...noPaymentErrors, marked: null, ...unpayableErrors(context) })) },
            ],
          },
        },
        paying: {
          tags: 'dialog',
          invoke: {
            id: 'payBills',
            src: 'payBills',
            input: ({ context }) => ({
              userId: context.userId,
              payments: context.payments,
              question: paymentsQuestion(context.payments, context),
            }),
            onDone: [
              {
                guard: endedWith('made'),
                target: 'sent',
                actions: assign(({ event }) => ({ made: event.output.made, drafts: {} })),
              },
              // Clear the form: one more press would send it again under another key.
              {
                guard: endedWith('unknown'),
                target: 'unknown',
                actions: assign(({ event }) => ({ paymentError: event.output.error, drafts: {} })),
              },
              { target: 'form', actions: assign(({ context, event }) => refusedErrors(context, event.output.error)) },
            ],
            onError: { target: 'unknown', actions: assign({ paymentError: unknownOutcome, drafts: {} }) },
          },
        },
        sent: { tags: 'dialog', on: { 'dialog.close': 'form' } },
        unknown: {
          tags: 'dialog',
          on: { 'dialog.close': { target: 'form', actions: assign({ paymentError: null }) } },
        },
      },
    },
  },
})
