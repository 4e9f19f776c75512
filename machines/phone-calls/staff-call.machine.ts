import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { phoneCallChannel } from '../shared/changed.channel.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { endPhoneCall, keepPhoneCall, type PhoneCall } from './phone-calls.services.ts'

/** `error`: why the call could not be kept or ended. The member may read then that nobody is calling. */
type Context = { call: PhoneCall | null; key: string; error: ApiError | null }

export type StaffCallActor = ActorRefFrom<typeof staffCallMachine>

/** Keeps the call of a member of staff while their page is open, and ends it. */
export const staffCallMachine = setup({
  types: {} as { context: Context; events: { type: 'phoneCall.change' | 'call.end' }; tags: 'busy' | 'ending' },
  actors: { keepPhoneCall, endPhoneCall, phoneCallChannel },
  actions: { warnTabsOutOfSync },
  guards: { calling: ({ context }) => context.call !== null },
  delays: { keepEvery: 15_000, retryAfter: 5_000 },
}).createMachine({
  id: 'staffCall',
  initial: 'keeping',
  context: () => ({ call: null, key: newUuid(), error: null }),
  invoke: { id: 'phoneCallChannel', src: 'phoneCallChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { 'phoneCall.change': '.keeping' },
  states: {
    keeping: {
      tags: 'busy',
      on: { 'call.end': 'ending' },
      invoke: {
        id: 'keepPhoneCall',
        src: 'keepPhoneCall',
        input: {},
        onDone: { target: 'kept', actions: assign(({ event }) => ({ call: event.output, error: null })) },
        onError: { target: 'lost', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    kept: {
      initial: 'unknown',
      states: {
        unknown: { always: [{ guard: 'calling', target: 'calling' }, 'idle'] },
        calling: { after: { keepEvery: '#staffCall.keeping' } },
        idle: {},
      },
      on: { 'call.end': { guard: 'calling', target: 'ending' } },
    },
    lost: { after: { retryAfter: 'keeping' }, on: { 'call.end': { guard: 'calling', target: 'ending' } } },
    ending: {
      tags: ['busy', 'ending'],
      invoke: {
        id: 'endPhoneCall',
        src: 'endPhoneCall',
        input: ({ context: { call, key } }) => ({ id: call?.id ?? 0, key }),
        onDone: { target: 'keeping', actions: assign({ call: null, key: () => newUuid() }) },
        onError: { target: 'lost', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
  },
})
