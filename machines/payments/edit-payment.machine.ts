import type { FieldError } from '../../values/field-errors.ts'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { noErrors } from '../shared/saving.recipe.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import { getEligibility } from './eligibility.services.ts'
import {
  paymentDraft,
  toPaymentOrder,
  type EditPayment,
  type EditPaymentDraft,
  editPaymentErrors,
} from './edit-payment.rules.ts'
import { noFacts, type PaymentFacts, accountsRegion, eligibilityRegion } from './payment-facts.recipe.ts'
import { updatePayment } from './edit-payment.services.ts'
import type { ScheduledPayment } from './scheduled-payments.rules.ts'
import { toScheduledPayment } from './scheduled-payments.services.ts'

type Input = { userId: number; payment: ScheduledPayment; scheduled: readonly ScheduledPayment[] }
/** `changed`: the payment as the bank has it now, if it said so. */
type Output = { isChanged: boolean; changed: ScheduledPayment | null }
type Context = Input &
  EditPayment &
  SendingState &
  PaymentFacts & {
    error: ApiError | null
    fieldErrors: readonly FieldError<EditPaymentDraft>[]
    /** The bank has warned that the same is already scheduled that day; sending again confirms it. */
    isTwice: boolean
    changed: ScheduledPayment | null
  }
type Event =
  | { type: 'draft.change'; change: Partial<EditPaymentDraft> }
  | { type: 'draft.submit' | 'dialog.close' | 'reload' }

export type EditPaymentActor = ActorRefFrom<typeof editPaymentMachine>

/** Changes an upcoming payment, once. */
export const editPaymentMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: Event
    tags: 'busy' | 'locked' | 'unsaved'
    emitted: ToastEvent
    children: { updatePayment: 'updatePayment' }
  },
  actors: { getSummary, getEligibility, updatePayment: sendOnceWith(updatePayment) },
  actions: { tellChanged: emit({ type: 'toast', tone: 'news', text: 'The payment was changed.' }) },
  guards: { ...sendingGuards, sendable: ({ context }) => toPaymentOrder(context) !== null },
}).createMachine({
  id: 'editPayment',
  initial: 'open',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({
    ...noFacts,
    ...input,
    draft: paymentDraft(input.payment),
    ...noErrors,
    ...unsent,
    isTwice: false,
    changed: null,
  }),
  states: {
    open: {
      type: 'parallel',
      states: {
        accounts: accountsRegion({ getSummary }, false),
        eligibility: eligibilityRegion(false),
        flow: {
          initial: 'form',
          states: {
            form: {
              initial: 'untouched',
              states: { untouched: {}, touched: { tags: 'unsaved' } },
              on: {
                'draft.change': {
                  target: '.touched',
                  actions: assign(({ context, event }) => ({
                    draft: { ...context.draft, ...event.change },
                    ...noErrors,
                    isTwice: false,
                  })),
                },
                'draft.submit': [
                  { guard: 'sendable', target: 'sending', actions: assign(() => ({ ...withNewKey(), ...noErrors })) },
                  { actions: assign(({ context }) => ({ fieldErrors: editPaymentErrors(context), error: null })) },
                ],
                'dialog.close': '#editPayment.closed',
              },
            },
            sending: sendingOnce(
              { updatePayment },
              {
                path: '/payments/updatepayment',
                tags: ['busy', 'locked'],
                request: (context: Context) => ({
                  uniqueId: context.payment.id,
                  order: toPaymentOrder(context),
                  payTwice: context.isTwice,
                }),
                keep: (payment) => ({ changed: toScheduledPayment(payment) }),
                keepError: (error) => ({ error, isTwice: error.code === 'pay_twice' }),
                done: '#editPayment.changed',
                refused: 'form.touched',
              },
            ),
            unknown: { on: { 'dialog.close': '#editPayment.left' } },
          },
        },
      },
    },
    changed: {
      type: 'final',
      entry: 'tellChanged',
      output: ({ context: { changed } }) => ({ isChanged: true, changed }),
    },
    left: { type: 'final', output: { isChanged: true, changed: null } },
    closed: { type: 'final', output: { isChanged: false, changed: null } },
  },
})
