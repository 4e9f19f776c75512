import { type ActorRefFrom, type OutputFrom, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { assigning } from '../shared/action.recipe.ts'
import {
  dialog,
  type DialogEvent,
  dialogActions,
  dialogs,
  leadingOn,
  noDialog,
  type WithAbout,
} from '../shared/dialogs.recipe.ts'
import { missingGuard, reading, whenMissing } from '../shared/reading.recipe.ts'
import { isAutoPayId } from './auto-pays.rules.ts'
import { getAutoPays } from './auto-pays.services.ts'
import type { PastPayment } from './payment-activity.rules.ts'
import { getPaymentActivity } from './payment-activity.services.ts'
import type { Payee } from './payee.rules.ts'
import { getPayeeDetail } from './payee.services.ts'
import { getQuickPays } from './quick-pay.services.ts'
import { removePayeeMachine } from './remove-payee.machine.ts'

type Ids = { payeeId: number; uniqueId: string }
type Input = Ids & { userId: number }
type Output = { missing: true } | { moved: Ids } | { removed: true }
type Abouts = { removePayee: { uniqueId: string; name: string } }
/** `items`: past payments to this payee. */
type Context = Input &
  WithAbout<Abouts> & {
    payee: Payee | null
    error: ApiError | null
    items: readonly PastPayment[] | null
    itemsError: ApiError | null
  }

export type PayeeActor = ActorRefFrom<typeof payeeMachine>

const target = '#payee.missing' as const

/**
 * Loads a payee. If it moved between quick pay and auto pay, the new page opens; one that never existed has no page.
 */
const { initial, states } = reading(
  { getPayeeDetail },
  {
    input: ({ userId, uniqueId }: Context) => ({ userId, uniqueId }),
    keep: (payee) => ({ payee }),
    keepError: (error) => ({ error }),
    whenAnswered: [{ guard: 'another', target }],
    whenRefused: [
      { guard: 'endedAuto', target: 'readingQuickPays' },
      { guard: 'gone', target: 'readingAutoPays' },
      ...whenMissing(target),
    ],
  },
)

/** Finds the payee in a list by its permanent number. */
const createLookup = <const Operation extends 'getQuickPays' | 'getAutoPays'>(operation: Operation) => ({
  tags: 'busy' as const,
  invoke: {
    id: operation,
    src: operation,
    input: ({ context: { userId } }: { context: Context }) => ({ userId }),
    onDone: [{ guard: 'found', target: '#payee.moved' }, { target }] as const,
    onError: {
      target: 'failed' as const,
      actions: assigning<Context, { error: unknown }>(({ event }) => ({ error: toApiError(event.error) })),
    },
  },
})

const activity = reading(
  { getPaymentActivity },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (items, { payeeId }) => ({ items: items.filter((item) => item.payeeId === payeeId) }),
    keepError: (itemsError) => ({ itemsError }),
  },
)

const dialogRegion = dialogs({
  removePayee: leadingOn(
    dialog(removePayeeMachine, {
      input: ({ userId }: Context, payee: Abouts['removePayee']) => ({ userId, ...payee }),
      // Even a refusal may mean that it is gone, so reload.
      isChanged: () => true,
    }),
    'removed',
    '#payee.removed',
  ),
})

const isGone = (event: object) => errorFromEvent(event).status === 404

const getPayeeId = (event: object, { payeeId }: Ids) =>
  'output' in event
    ? (event.output as { id: number; uniqueId: string }[]).find(({ id }) => id === payeeId)?.uniqueId
    : undefined

/** Shows one payee and its past payments. */
export const payeeMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: DialogEvent<Abouts> | { type: 'reload' }
    tags: 'busy'
    children: { removePayee: 'removePayee' }
  },
  actors: { getPayeeDetail, getQuickPays, getAutoPays, getPaymentActivity, removePayee: removePayeeMachine },
  actions: dialogActions,
  guards: {
    ...missingGuard,
    removed: (_, { isRemoved }: OutputFrom<typeof removePayeeMachine>) => isRemoved,
    another: ({ context, event }) => 'output' in event && (event.output as Payee).payeeId !== context.payeeId,
    gone: ({ event }) => isGone(event),
    endedAuto: ({ context, event }) => isGone(event) && isAutoPayId(context.uniqueId),
    found: ({ context, event }) => getPayeeId(event, context) !== undefined,
  },
}).createMachine({
  id: 'payee',
  initial: 'reading',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, ...noDialog, payee: null, error: null, items: null, itemsError: null }),
  states: {
    reading: {
      type: 'parallel',
      states: {
        detail: {
          initial,
          states: {
            ...states,
            readingQuickPays: createLookup('getQuickPays'),
            readingAutoPays: createLookup('getAutoPays'),
          },
        },
        activity,
        dialog: dialogRegion,
      },
    },
    missing: { type: 'final', output: { missing: true } },
    removed: { type: 'final', output: { removed: true } },
    moved: {
      type: 'final',
      output: ({ context, event }) => ({ moved: { payeeId: context.payeeId, uniqueId: getPayeeId(event, context) } }),
    },
  },
})
