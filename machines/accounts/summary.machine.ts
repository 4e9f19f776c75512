import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { moneyListener, noteDeafness } from '../operations/money.listener.ts'
import type { Summary } from './accounts.rules.ts'
import { getSummary } from './accounts.services.ts'

type Context = { userId: number; summary: Summary | null; error: ApiError | null }

export type SummaryActor = ActorRefFrom<typeof summaryMachine>

/** The accounts of a member. What was once shown stays until something newer is there. */
export const summaryMachine = setup({
  types: {} as { input: { userId: number }; context: Context; events: { type: 'summary.reload' | 'money.move' }; tags: 'busy' },
  actors: { getSummary, moneyListener },
  actions: { noteDeafness },
}).createMachine({
  id: 'summary',
  initial: 'loading',
  context: ({ input }) => ({ ...input, summary: null, error: null }),
  invoke: { id: 'moneyListener', src: 'moneyListener', onError: { actions: 'noteDeafness' } },
  states: {
    loading: {
      tags: 'busy',
      on: { 'money.move': { target: 'loading', reenter: true } },
      invoke: {
        id: 'getSummary',
        src: 'getSummary',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ summary: event.output, error: null })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    failed: { on: { 'summary.reload': 'loading', 'money.move': 'loading' } },
    shown: { on: { 'summary.reload': 'reloading', 'money.move': 'reloading' } },
    reloading: {
      tags: 'busy',
      // Entered anew, it gives up the earlier question: a late answer to that one changes nothing.
      on: { 'summary.reload': { target: 'reloading', reenter: true }, 'money.move': { target: 'reloading', reenter: true } },
      invoke: {
        id: 'getSummary.again',
        src: 'getSummary',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ summary: event.output, error: null })) },
        onError: { target: 'shown', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
  },
})
