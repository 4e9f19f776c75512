import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { getConfig } from './session.services.ts'

type Config = components['schemas']['Config']
type Context = { config: Config | null; error: ApiError | null }

export type StartUpActor = ActorRefFrom<typeof startUpMachine>

export const startUpMachine = setup({
  types: {} as { input: { config: Config | null }; context: Context; events: { type: 'config.retry' }; tags: 'busy' },
  actors: { getConfig },
  guards: { configured: ({ context }) => context.config !== null },
}).createMachine({
  id: 'startUp',
  initial: 'start',
  context: ({ input }) => ({ config: input.config, error: null }),
  states: {
    start: { always: [{ guard: 'configured', target: 'branded' }, { target: 'loadingConfig' }] },
    loadingConfig: {
      tags: 'busy',
      invoke: {
        id: 'getConfig',
        src: 'getConfig',
        onDone: { target: 'branded', actions: assign(({ event }) => ({ config: event.output, error: null })) },
        onError: { target: 'unbranded', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    branded: { type: 'final' },
    unbranded: { on: { 'config.retry': 'loadingConfig' } },
  },
})
