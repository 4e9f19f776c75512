import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { missingGuard, reading, unlessMissing } from '../shared/reading.recipe.ts'
import type { PastPayment } from './paymentActivity.rules.ts'
import { getPaymentActivity } from './paymentActivity.services.ts'
import type { Payee } from './payee.rules.ts'
import { findPayee, getPayeeDetail } from './payee.services.ts'

type Ids = { payeeId: number; uniqueId: string }
type Input = Ids & { userId: number }
type Output = { missing: true } | { moved: Ids }
/** `items`: what became of the payments to this payee. */
type Context = Input & { payee: Payee | null; error: ApiError | null; items: readonly PastPayment[] | null; itemsError: ApiError | null }

export type PayeeActor = ActorRefFrom<typeof payeeMachine>

const detail = reading(
  { getPayeeDetail },
  {
    input: ({ userId, uniqueId }: Context) => ({ userId, uniqueId }),
    keep: (payee) => ({ payee }),
    keepError: (error) => ({ error }),
  },
)

/** A payee that is not under this id may be paid in the other way now. One under another number has no page. Whether it is read for the first time or again. */
function unlessAnother(state: typeof detail.states.loading) {
  const { invoke, ...rest } = unlessMissing(state, 'finding')
  return { ...rest, invoke: { ...invoke, onDone: [{ guard: 'another', target: '#payee.missing' }, invoke.onDone] } }
}

const activity = reading(
  { getPaymentActivity },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (items, { payeeId }) => ({ items: items.filter((item) => item.payeeId === payeeId) }),
    keepError: (itemsError) => ({ itemsError }),
  },
)

/** One payee, and beside it what became of the payments to it. */
export const payeeMachine = setup({
  types: {} as { input: Input; output: Output; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getPayeeDetail, findPayee, getPaymentActivity },
  guards: {
    ...missingGuard,
    another: ({ context, event }) => 'output' in event && (event.output as Payee).payeeId !== context.payeeId,
    found: ({ event }) => 'output' in event && event.output !== null,
  },
}).createMachine({
  id: 'payee',
  initial: 'reading',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, payee: null, error: null, items: null, itemsError: null }),
  states: {
    reading: {
      type: 'parallel',
      states: {
        detail: {
          ...detail,
          states: {
            ...detail.states,
            loading: unlessAnother(detail.states.loading),
            reloading: unlessAnother(detail.states.reloading),
            finding: {
              tags: 'busy',
              invoke: {
                id: 'findPayee',
                src: 'findPayee',
                input: ({ context }: { context: Context }) => context,
                onDone: [{ guard: 'found', target: '#payee.moved' }, { target: '#payee.missing' }],
                onError: { target: 'failed', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
              },
            },
          },
        },
        activity,
      },
    },
    missing: { type: 'final', output: { missing: true } },
    moved: { type: 'final', output: ({ event }) => ({ moved: 'output' in event ? event.output : null }) },
  },
})
