import { type ActorRefFrom, assign, type PromiseActorLogic, setup } from 'xstate'
import { ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { announceMoneyMoved } from '../shared/changed.channel.ts'
import {
  getConfirmNum,
  type Ended,
  type Intent,
  isUndecided,
  canRetry,
  nothingSent,
  type OperationOutcome,
} from './operations.rules.ts'
import { outcomeMachine } from './outcome.machine.ts'
import { dropIntent, saveIntent, readUnfinished } from './unfinished.storage.ts'

/**
 * `asked`: the service's other input. The flow makes the key at confirmation; a retry under the same key first checks
 * the outcome.
 */
type Input = Intent & { asked: object }
type Context = Input & { isRepeat: boolean; failures: number; ended: Ended }
type Sent = { userId: number; key: string }
type Send = PromiseActorLogic<unknown, Sent>

export type OnceActor = ActorRefFrom<typeof onceMachine>

const getOutcome = (event: object) =>
  'output' in event ? (event.output as OperationOutcome) : { state: 'running' as const }
const nothing: Ended = { state: 'refused', error: new ApiError('refusal', nothingSent) }

/**
 * Sends a request that happens once, even if its answer is lost. Reports it as done or refused only when the server
 * says so.
 */
export const onceMachine = setup({
  types: {} as { input: Input; context: Context; output: Ended; children: { outcome: 'outcome' } },
  // The flow provides `send`.
  actors: { send: {} as Send, outcome: outcomeMachine },
  actions: {
    keep: ({ context: { userId, path, key } }) => saveIntent({ userId, path, key }),
    drop: ({ context }) => dropIntent(context.key),
    tell: announceMoneyMoved,
  },
  guards: {
    kept: ({ context }) => readUnfinished(context.userId).some(({ key }) => key === context.key),
    canRetry: ({ context }) => canRetry(context.failures),
    undecided: ({ context, event }) => isUndecided(errorFromEvent(event), context.isRepeat),
    done: ({ event }) => getOutcome(event).state === 'done',
    refused: ({ event }) => getOutcome(event).state === 'refused',
    unused: ({ event }) => getOutcome(event).state === 'none',
    released: ({ event }) => getOutcome(event).state === 'released',
  },
}).createMachine({
  id: 'once',
  initial: 'start',
  context: ({ input }) => ({ ...input, isRepeat: false, failures: 0, ended: nothing }),
  output: ({ context }) => context.ended,
  states: {
    start: {
      always: [
        { guard: 'kept', target: 'verifyingOutcome' },
        { target: 'sending', actions: 'keep' },
      ],
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { userId, key, asked } }) => ({ ...asked, userId, key }),
        onDone: {
          target: 'ended',
          actions: [
            assign(({ event: { output } }) => ({
              ended: { state: 'done', data: output, confirmNum: getConfirmNum(output) },
            })),
            'tell',
          ],
        },
        onError: [
          { guard: 'undecided', target: 'verifyingOutcome' },
          {
            target: 'ended',
            actions: [assign(({ event }) => ({ ended: { state: 'refused', error: toApiError(event.error) } })), 'tell'],
          },
        ],
      },
    },
    verifyingOutcome: {
      invoke: {
        id: 'outcome',
        src: 'outcome',
        input: ({ context: { userId, path, key, isRepeat } }) => ({ userId, path, key, isLast: isRepeat }),
        onDone: [
          // The child has already announced it.
          { guard: 'done', target: 'ended', actions: assign(({ event }) => ({ ended: event.output as Ended })) },
          {
            guard: 'refused',
            target: 'ended',
            actions: [assign(({ event }) => ({ ended: event.output as Ended })), 'tell'],
          },
          { guard: 'unused', target: 'sending', actions: assign({ isRepeat: true }) },
          { guard: 'released', target: 'ended', actions: [assign({ ended: nothing }), 'tell'] },
          { target: 'verifyingOutcome', reenter: true },
        ],
        onError: [
          {
            guard: 'canRetry',
            target: 'verifyingOutcome',
            reenter: true,
            actions: assign(({ context }) => ({ failures: context.failures + 1 })),
          },
          { target: 'unknown', actions: assign({ ended: { state: 'unknown' } }) },
        ],
      },
    },
    ended: { type: 'final', entry: 'drop' },
    unknown: { type: 'final' },
  },
})

/** Wraps a service that answers what the bank answers: a lost answer is read from the bank's record. */
export const sendOnceWith = <Answer, Asked extends Sent>(send: PromiseActorLogic<Answer, Asked>) =>
  onceMachine.provide({ actors: { send: send as unknown as Send } })
