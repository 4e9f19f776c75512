import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { phoneCallChannel } from '../shared/changed.channel.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { endPhoneCall, keepPhoneCall, type PhoneCall } from './phone-calls.services.ts'

/** `error`: why the call could not be kept or ended. The member may read then that nobody is calling. */
type Context = { call: PhoneCall | null; key: string; error: ApiError | null }

export type StaffCallActor = ActorRefFrom<typeof staffCallMachine>

const started = { 'phoneCall.change': { target: 'keeping', reenter: true } } as const

/** Keeps the call of a member of staff while their page is open, and ends it. */
export const staffCallMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'phoneCall.change' | 'call.end' }
    tags: 'busy' | 'ending'
    emitted: ToastEvent
  },
  actors: { keepPhoneCall, endPhoneCall, phoneCallChannel },
  actions: {
    warnTabsOutOfSync,
    tellOver: emit(({ context: { call } }) => ({
      type: 'toast' as const,
      tone: 'news' as const,
      text: `The call with ${call?.member} is over. They read that nobody is calling.`,
    })),
  },
  guards: {
    calling: ({ context }) => context.call !== null,
    kept: (_, call: PhoneCall | null) => call !== null,
  },
  delays: { keepEvery: 15_000, retryAfter: 5_000 },
}).createMachine({
  id: 'staffCall',
  initial: 'keeping',
  context: () => ({ call: null, key: newUuid(), error: null }),
  invoke: { id: 'phoneCallChannel', src: 'phoneCallChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    keeping: {
      tags: 'busy',
      on: { 'call.end': 'ending', ...started },
      invoke: {
        id: 'keepPhoneCall',
        src: 'keepPhoneCall',
        input: {},
        onDone: [
          {
            guard: { type: 'kept', params: ({ event }) => event.output },
            target: 'calling',
            actions: assign(({ event }) => ({ call: event.output, error: null })),
          },
          { guard: 'calling', target: 'idle', actions: ['tellOver', assign({ call: null, error: null })] },
          { target: 'idle', actions: assign({ error: null }) },
        ],
        onError: { target: 'lost', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    calling: { after: { keepEvery: 'keeping' }, on: { 'call.end': 'ending', ...started } },
    idle: { on: started },
    lost: { after: { retryAfter: 'keeping' }, on: { 'call.end': { guard: 'calling', target: 'ending' }, ...started } },
    ending: {
      tags: ['busy', 'ending'],
      invoke: {
        id: 'endPhoneCall',
        src: 'endPhoneCall',
        input: ({ context: { call, key } }) => ({ id: call?.id ?? 0, key }),
        onDone: { target: 'keeping', actions: assign({ call: null, key: () => newUuid() }) },
        onError: { target: 'unended', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    /** Tries again until it has ended: the member still reads that staff are calling. */
    unended: { tags: 'ending', after: { retryAfter: 'ending' } },
  },
})
