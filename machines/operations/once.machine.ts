import { type ActorRefFrom, assign, type PromiseActorLogic, setup } from 'xstate'
import { ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { announceMoneyMoved } from '../shared/changed.channel.ts'
import {
  getConfirmNum,
  type FinalOutcome,
  type Intent,
  isUndecided,
  canRetry,
  nothingSent,
  type OperationOutcome,
} from './operations.rules.ts'
import { outcomeMachine } from './outcome.machine.ts'
import { dropIntent, saveIntent, readUnfinished } from './unfinished.storage.ts'

/**
 * `request`: the service's other input. The flow makes the key at confirmation; a retry under the same key first checks
 * the outcome.
 */
type Input = Intent & { request: object }
type Context = Input & { isRepeat: boolean; failures: number; ended: FinalOutcome }
type OnceInput = { userId: number; key: string }
type OnceService = PromiseActorLogic<unknown, OnceInput>

export type OnceActor = ActorRefFrom<typeof onceMachine>

const getOutcome = (event: object) =>
  'output' in event ? (event.output as OperationOutcome) : { state: 'running' as const }
const nothing: FinalOutcome = { state: 'refused', error: new ApiError('refusal', nothingSent) }

/**
 * Sends a request that happens once, even if its answer is lost. Reports it as done or refused only when the server
 * says so.
 */
export const onceMachine = setup({
  types: {} as { input: Input; context: Context; output: FinalOutcome; children: { outcome: 'outcome' } },
  // The flow provides `send`.
  actors: { send: {} as OnceService, outcome: outcomeMachine },
  actions: {
    saveIntent: ({ context: { userId, path, key } }) => saveIntent({ userId, path, key }),
    dropIntent: ({ context }) => dropIntent(context.key),
    announceMoneyMoved,
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
        { target: 'sending', actions: 'saveIntent' },
      ],
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { userId, key, request } }) => ({ ...request, userId, key }),
        onDone: {
          target: 'ended',
          actions: [
            assign(({ event: { output } }) => ({
              ended: { state: 'done', data: output, confirmNum: getConfirmNum(output) },
            })),
            'announceMoneyMoved',
          ],
        },
        onError: [
          { guard: 'undecided', target: 'verifyingOutcome' },
          {
            target: 'ended',
            actions: [
              assign(({ event }) => ({ ended: { state: 'refused', error: toApiError(event.error) } })),
              'announceMoneyMoved',
            ],
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
          { guard: 'done', target: 'ended', actions: assign(({ event }) => ({ ended: event.output as FinalOutcome })) },
          {
            guard: 'refused',
            target: 'ended',
            actions: [assign(({ event }) => ({ ended: event.output as FinalOutcome })), 'announceMoneyMoved'],
          },
          { guard: 'unused', target: 'sending', actions: assign({ isRepeat: true }) },
          { guard: 'released', target: 'ended', actions: [assign({ ended: nothing }), 'announceMoneyMoved'] },
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
    ended: { type: 'final', entry: 'dropIntent' },
    unknown: { type: 'final' },
  },
})

/** Wraps a service that answers what the bank answers: a lost answer is read from the bank's record. */
export const sendOnceWith = <Answer, Request extends Partial<OnceInput>>(send: PromiseActorLogic<Answer, Request>) =>
  onceMachine.provide({ actors: { send: send as unknown as OnceService } })
