import { autoPayTexts } from '../../values/auto-pays.ts'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { type SendingState, sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import type { AutoPay } from './auto-pays.rules.ts'
import { autoToQuick, removeAutoPay } from './end-auto-pay.services.ts'

/** How an auto pay ends: the payee becomes a quick pay, or is removed. */
export type EndAutoPayKind = 'convert' | 'remove'

export type EndAutoPayInput = { ending: EndAutoPayKind; autoPay: AutoPay }
type Input = EndAutoPayInput & { userId: number }
type Context = Input & SendingState & { error: ApiError | null }
type Output = { end: 'converted' | 'removed' | 'kept' | 'unknown' }

export type EndAutoPayActor = ActorRefFrom<typeof endAutoPayMachine>

const plan = {
  tags: ['busy'],
  request: ({ autoPay: { uniqueId } }: Context) => ({ uniqueId }),
  keep: () => ({}),
  keepError: (error: ApiError) => ({ error }),
  refused: 'asking',
} as const

/** Confirms and ends an auto pay, once. */
export const endAutoPayMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: { type: 'ending.confirm' | 'ending.cancel' | 'ending.close' }
    tags: 'busy'
    children: { autoToQuick: 'autoToQuick'; removeAutoPay: 'removeAutoPay' }
    emitted: ToastEvent
  },
  actors: { autoToQuick: sendOnceWith(autoToQuick), removeAutoPay: sendOnceWith(removeAutoPay) },
  actions: {
    tellConverted: emit(
      ({ context }): ToastEvent => ({
        type: 'toast',
        tone: 'news',
        text: autoPayTexts.isQuickPay(context.autoPay.name),
      }),
    ),
  },
  guards: { ...sendingGuards, convertible: ({ context }) => context.ending === 'convert' },
}).createMachine({
  id: 'endAutoPay',
  initial: 'asking',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, ...unsent, error: null }),
  states: {
    asking: {
      on: {
        'ending.confirm': [
          { guard: 'convertible', target: 'converting', actions: assign(() => ({ ...withNewKey(), error: null })) },
          { target: 'removing', actions: assign(() => ({ ...withNewKey(), error: null })) },
        ],
        'ending.cancel': 'kept',
      },
    },
    converting: sendingOnce(
      { autoToQuick },
      { ...plan, path: '/payments/auto2quick', done: 'converted', state: 'converting' },
    ),
    removing: sendingOnce(
      { removeAutoPay },
      { ...plan, path: '/payments/removeautopay', done: 'removed', state: 'removing' },
    ),
    removed: { on: { 'ending.close': 'gone' } },
    unknown: { on: { 'ending.close': 'left' } },
    converted: { type: 'final', entry: 'tellConverted', output: { end: 'converted' } },
    gone: { type: 'final', output: { end: 'removed' } },
    kept: { type: 'final', output: { end: 'kept' } },
    left: { type: 'final', output: { end: 'unknown' } },
  },
})
