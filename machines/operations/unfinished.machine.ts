import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Intent, OperationOutcome } from './operations.rules.ts'
import { outcomeMachine } from './outcome.machine.ts'
import { readUnfinished } from './unfinished.storage.ts'

type Input = { userId: number }
type Context = Input & { intent: Intent | null; outcome: OperationOutcome | null }
type Event = { type: 'intents.look' | 'outcome.close' }

export type UnfinishedActor = ActorRefFrom<typeof unfinishedMachine>

/**
 * Finds the outcome of requests whose answers were missed because of a reload, an ended session or a closed screen. It
 * sends nothing again.
 */
export const unfinishedMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; children: { outcome: 'outcome' } },
  actors: { outcome: outcomeMachine },
  actions: { take: assign(({ context }) => ({ intent: readUnfinished(context.userId)[0] ?? null, outcome: null })) },
  guards: { left: ({ context }) => readUnfinished(context.userId).length > 0 },
}).createMachine({
  id: 'unfinished',
  initial: 'looking',
  context: ({ input }) => ({ ...input, intent: null, outcome: null }),
  states: {
    looking: { always: [{ guard: 'left', target: 'verifyingOutcome' }, { target: 'nothing' }] },
    nothing: { on: { 'intents.look': 'looking' } },
    verifyingOutcome: {
      entry: 'take',
      invoke: {
        id: 'outcome',
        src: 'outcome',
        input: ({ context }) => ({ ...(context.intent as Intent), isLast: true }),
        onDone: { target: 'known', actions: assign(({ event }) => ({ outcome: event.output })) },
        onError: 'nothing',
      },
    },
    known: { on: { 'outcome.close': 'looking' } },
  },
})
