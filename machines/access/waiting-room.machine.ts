import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import {
  getWait,
  type InLine,
  isRepeatable,
  type NextStep,
  pickUser,
  type RememberChoice,
  type UserAtInstitution,
} from './access.rules.ts'
import { verifyPassword } from './access.services.ts'
import { getPlaceInLine } from './waiting-room.services.ts'

type Input = UserAtInstitution & RememberChoice & InLine & { password: string }
type Context = Input & {
  /** The place was lost, because this page did not ask for too long. */
  wasAway: boolean
  next: NextStep | null
  /** The error of the last call. */
  error: ApiError | null
}
type Event = { type: 'form.retry' | 'step.back' }
type Output = Pick<Context, 'next' | 'error'>

export type WaitingRoomActor = ActorRefFrom<typeof waitingRoomMachine>

/** Waits in line with a password that only this page knows, and sends it when it is its turn. */
export const waitingRoomMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; output: Output; tags: 'busy' },
  actors: { getPlaceInLine, verifyPassword },
  actions: { noteError: assign(({ event }) => ({ error: errorFromEvent(event) })) },
  delays: { untilAsked: ({ context: { askAfterMs, error } }) => Math.max(askAfterMs, getWait(error)) },
  guards: {
    isTurn: ({ event }) => 'output' in event && (event.output as { isTurn?: boolean }).isTurn === true,
    stillInLine: ({ event }) => 'output' in event && Object.hasOwn(event.output as object, 'ticket'),
    notInLine: ({ event }) => errorFromEvent(event).status === 404,
    closed: ({ event }) => errorFromEvent(event).status === 423,
    repeatable: ({ event }) => isRepeatable(errorFromEvent(event)),
  },
}).createMachine({
  id: 'waitingRoom',
  initial: 'inLine',
  context: ({ input }) => ({ ...input, wasAway: false, next: null, error: null }),
  states: {
    inLine: { after: { untilAsked: 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'getPlaceInLine',
        src: 'getPlaceInLine',
        input: ({ context: { ticket } }) => ({ ticket }),
        onDone: [
          { guard: 'isTurn', target: 'entering', actions: assign({ error: null }) },
          {
            target: 'inLine',
            actions: assign(({ event: { output } }) => ({
              place: output.place,
              secondsLeft: output.secondsLeft,
              askAfterMs: output.askAfterMs,
              error: null,
            })),
          },
        ],
        onError: [
          // The bank hashes the password, or gives a place at the end.
          { guard: 'notInLine', target: 'entering', actions: assign({ wasAway: true, error: null }) },
          { guard: 'closed', target: 'unsent', actions: 'noteError' },
          { target: 'inLine', actions: 'noteError' },
        ],
      },
    },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ context }) => ({ ...pickUser(context), password: context.password }),
        onDone: [
          { guard: 'stillInLine', target: 'inLine', actions: assign(({ event }) => event.output as InLine) },
          { target: 'ended', actions: assign(({ event }) => ({ next: event.output })) },
        ],
        onError: [
          { guard: 'repeatable', target: 'unsent', actions: 'noteError' },
          { target: 'ended', actions: 'noteError' },
        ],
      },
    },
    unsent: { on: { 'form.retry': { target: 'entering', actions: assign({ error: null }) } } },
    ended: { type: 'final', entry: assign({ password: '' }) },
  },
  on: { 'step.back': { target: '.ended', actions: assign({ error: null }) } },
  output: ({ context: { next, error } }) => ({ next, error }),
})
