import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import type { Payment } from './quick-pay.rules.ts'
import type { Question } from './quick-pay-question.rules.ts'
import { makePayments, type SchedulingResult } from './quick-pay.services.ts'

/** The payments and the confirmation. Both are fixed until the outcome is known. */
type Input = { userId: number; payments: readonly Payment[]; question: Question }
type Context = Input & SendingState & { made: SchedulingResult | null; error: ApiError | null }
/** `closed`: the member canceled. */
type Output = { end: 'made' | 'refused' | 'unknown' | 'closed'; made: SchedulingResult | null; error: ApiError | null }

export type PayBillsActor = ActorRefFrom<typeof payBillsMachine>

const endWith = (end: Output['end']) => ({
  type: 'final' as const,
  output: ({ context: { made, error } }: { context: Context }): Output => ({ end, made, error }),
})

/** Confirms payments and schedules them once, all or none. */
export const payBillsMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: { type: 'payments.confirm' | 'payments.cancel' }
    tags: 'busy'
    children: { makePayments: 'makePayments' }
  },
  actors: { makePayments: sendOnceWith(makePayments) },
  guards: sendingGuards,
}).createMachine({
  id: 'payBills',
  initial: 'review',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, ...unsent, made: null, error: null }),
  states: {
    review: {
      on: { 'payments.confirm': { target: 'sending', actions: assign(withNewKey) }, 'payments.cancel': 'closed' },
    },
    sending: sendingOnce(
      { makePayments },
      {
        path: '/payments/makepayments',
        tags: ['busy'],
        request: ({ payments, question }: Context) => ({ payments, payTwice: question.repeated.length > 0 }),
        keep: (made) => ({ made }),
        keepError: (error) => ({ error }),
        done: 'made',
        refused: 'refused',
      },
    ),
    made: endWith('made'),
    refused: endWith('refused'),
    unknown: endWith('unknown'),
    closed: endWith('closed'),
  },
})
