import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { missingGuard, reading, unlessMissing } from '../shared/reading.recipe.ts'
import type { PastPayment } from './paymentActivity.rules.ts'
import { getPaymentActivity } from './paymentActivity.services.ts'
import type { Payee } from './payee.rules.ts'
import { getPayeeDetail } from './payee.services.ts'

type Input = { userId: number; payeeId: number; uniqueId: string }
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
const target = '#payee.missing'

/** A payee that is not there, or not under these two ids, has no page, whether it is read for the first time or again. */
function unlessAnother(state: typeof detail.states.loading) {
  const { invoke, ...rest } = unlessMissing(state, target)
  return { ...rest, invoke: { ...invoke, onDone: [{ guard: 'another', target }, invoke.onDone] } }
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
  types: {} as { input: Input; output: { missing: true }; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getPayeeDetail, getPaymentActivity },
  guards: {
    ...missingGuard,
    another: ({ context, event }) => 'output' in event && (event.output as Payee).payeeId !== context.payeeId,
  },
}).createMachine({
  id: 'payee',
  initial: 'reading',
  output: ({ event }) => event.output as { missing: true },
  context: ({ input }) => ({ ...input, payee: null, error: null, items: null, itemsError: null }),
  states: {
    reading: {
      type: 'parallel',
      states: {
        detail: {
          ...detail,
          states: { ...detail.states, loading: unlessAnother(detail.states.loading), reloading: unlessAnother(detail.states.reloading) },
        },
        activity,
      },
    },
    missing: { type: 'final', output: { missing: true } },
  },
})
