import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { tabListener } from '../shared/tab.listener.ts'
import { type CallFromStaff, getPhoneCall } from './phone-calls.services.ts'

/** `call`: null if nobody calls. `isKnown`: whether the bank said so a moment ago. `error`: why it cannot say. */
type Context = { call: CallFromStaff | null; isKnown: boolean; error: ApiError | null }

export type MemberCallActor = ActorRefFrom<typeof memberCallMachine>

const nothingKnown = { call: null, isKnown: false }

/** Asks every few seconds whether staff are calling the member. An earlier answer is forgotten, never shown as today's. */
export const memberCallMachine = setup({
  types: {} as { context: Context; events: { type: 'tab.show' | 'reload' }; tags: 'busy' },
  actors: { getPhoneCall, tabListener },
  actions: { forget: assign(nothingKnown) },
  delays: { askEvery: 5_000, aMoment: 1_000, patience: 2_000 },
}).createMachine({
  id: 'memberCall',
  initial: 'asking',
  context: () => ({ ...nothingKnown, error: null }),
  states: {
    asking: {
      tags: 'busy',
      // An answer that does not come makes the one before too old.
      after: { patience: { actions: 'forget' } },
      invoke: {
        id: 'getPhoneCall',
        src: 'getPhoneCall',
        input: {},
        onDone: {
          target: 'answered',
          actions: assign(({ event }) => ({ call: event.output, isKnown: true, error: null })),
        },
        onError: {
          target: 'unanswered',
          actions: assign(({ event }) => ({ ...nothingKnown, error: toApiError(event.error) })),
        },
      },
    },
    answered: { after: { askEvery: 'waiting' } },
    unanswered: { after: { askEvery: 'waiting' }, on: { reload: 'asking' } },
    /** Waits until the tab is visible. Nobody sees the answer meanwhile, and it would be too old when they return. */
    waiting: {
      invoke: { id: 'tabListener', src: 'tabListener', onError: 'asking' },
      on: { 'tab.show': 'asking' },
      after: { aMoment: { actions: 'forget' } },
    },
  },
})
