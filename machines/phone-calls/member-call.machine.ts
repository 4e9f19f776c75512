import { type ActorRefFrom, assign, setup } from 'xstate'
import { ApiError, toApiError } from '../../api/problems.ts'
import { returnListener } from '../shared/return.listener.ts'
import { phoneCallChannel } from '../shared/changed.channel.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { tabListener } from '../shared/tab.listener.ts'
import { type CallFromStaff, getPhoneCall } from './phone-calls.services.ts'

/** `call`: null if nobody calls. `isKnown`: whether the bank said so a moment ago. `error`: why it cannot say. */
type Context = { call: CallFromStaff | null; isKnown: boolean; error: ApiError | null }

export type MemberCallActor = ActorRefFrom<typeof memberCallMachine>

const nothingKnown = { call: null, isKnown: false }
const offline = new ApiError('network', 'You’re offline.')

/**
 * Asks whether staff are calling the member: when the bank says that a call began or ended, and every few seconds. An
 * earlier answer is forgotten, never shown as today's, and at once where the network is gone.
 */
export const memberCallMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'tab.show' | 'network.lose' | 'phoneCall.change' | 'reload' }
    tags: 'busy'
  },
  actors: { getPhoneCall, tabListener, returnListener, phoneCallChannel },
  actions: {
    forget: assign(nothingKnown),
    forgetOffline: assign({ ...nothingKnown, error: offline }),
    warnTabsOutOfSync,
  },
  delays: { askEvery: 5_000, aMoment: 1_000, patience: 2_000 },
}).createMachine({
  id: 'memberCall',
  initial: 'asking',
  context: () => ({ ...nothingKnown, error: null }),
  invoke: [
    { id: 'returnListener', src: 'returnListener', onError: { actions: 'warnTabsOutOfSync' } },
    { id: 'phoneCallChannel', src: 'phoneCallChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ],
  on: {
    'phoneCall.change': '.asking',
    'tab.show': '.asking',
    'network.lose': { target: '.unanswered', actions: 'forgetOffline' },
  },
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
      after: { aMoment: { actions: 'forget' } },
    },
  },
})
