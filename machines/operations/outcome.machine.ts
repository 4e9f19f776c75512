import { type ActorRefFrom, assign, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import { announceMoneyMoved } from '../shared/changed.channel.ts'
import { type Intent, isSettled, type OperationOutcome, pauseBefore } from './operations.rules.ts'
import { getOperation, releaseOperation } from './operations.services.ts'
import { dropIntent } from './unfinished.storage.ts'

type Input = Intent & {
  /** Nobody will send it again: cancel an unused key, so that a late request has no effect. */
  isLast: boolean
}
/** `isCut`: whether the last question did not reach the bank. */
type Context = Input & { tries: number; isStoppable: boolean; isCut: boolean; outcome: OperationOutcome }

export type OutcomeActor = ActorRefFrom<typeof outcomeMachine>

/**
 * Finds out what became of a request whose answer was lost, and never claims more than the bank says. `onceMachine`
 * invokes it with the key from `saveIntent`; output `none` means to send the same request again.
 */
export const outcomeMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'checking.stop' }
    output: OperationOutcome
    tags: 'busy'
  },
  actors: { getOperation, releaseOperation },
  actions: {
    forget: ({ context }) => context.outcome.state !== 'none' && dropIntent(context.key),
    announceIfDone: ({ context }) => context.outcome.state === 'done' && announceMoneyMoved(),
  },
  delays: { untilNext: ({ context }) => pauseBefore(context.tries), patience: 30_000 },
  guards: {
    stoppable: ({ context }) => context.isStoppable,
    final: ({ context: { outcome, isLast } }) => isSettled(outcome) || (outcome.state === 'none' && !isLast),
    settled: (_, outcome: OperationOutcome) => isSettled(outcome),
    unused: ({ context }) => context.outcome.state === 'none',
  },
}).createMachine({
  id: 'outcome',
  initial: 'pausing',
  context: ({ input }) => ({ ...input, tries: 0, isStoppable: false, isCut: false, outcome: { state: 'running' } }),
  output: ({ context }) => context.outcome,
  after: { patience: { actions: assign({ isStoppable: true }) } },
  states: {
    pausing: {
      tags: 'busy',
      after: { untilNext: 'asking' },
      on: { 'checking.stop': { guard: 'stoppable', target: 'releasing' } },
    },
    asking: {
      tags: 'busy',
      on: { 'checking.stop': { guard: 'stoppable', target: 'releasing' } },
      invoke: {
        id: 'getOperation',
        src: 'getOperation',
        input: ({ context: { key } }) => ({ key }),
        onDone: {
          target: 'sorting',
          actions: assign(({ context, event }) => ({ outcome: event.output, tries: context.tries + 1, isCut: false })),
        },
        onError: {
          target: 'pausing',
          actions: assign(({ context, event }) => ({
            tries: context.tries + 1,
            isCut: errorFromEvent(event).kind === 'network',
          })),
        },
      },
    },
    sorting: {
      always: [{ guard: 'final', target: 'known' }, { guard: 'unused', target: 'releasing' }, { target: 'pausing' }],
    },
    releasing: {
      tags: 'busy',
      invoke: {
        id: 'releaseOperation',
        src: 'releaseOperation',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          {
            guard: { type: 'settled', params: ({ event }) => event.output },
            target: 'known',
            actions: assign(({ event }) => ({ outcome: event.output })),
          },
          // Any other answer means that the request may still take effect.
          { target: 'pausing' },
        ],
        onError: 'pausing',
      },
    },
    known: { type: 'final', entry: ['forget', 'announceIfDone'] },
  },
})
