import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { saveTheme, type SavedTheme } from './root.storage.ts'
import { getConfig } from './start-up.services.ts'

type Config = components['schemas']['Config']
type Input = { config: Config | null; savedTheme: SavedTheme | null }
/** `savedTheme`: from the last visit, used until the server has answered. */
type Context = Input & { error: ApiError | null }

export type StartUpActor = ActorRefFrom<typeof startUpMachine>

export const startUpMachine = setup({
  types: {} as { input: Input; context: Context; events: { type: 'reload' }; tags: 'busy' },
  actors: { getConfig },
  actions: { keep: ({ context }) => context.config && saveTheme(context.config) },
  guards: { configured: ({ context }) => context.config !== null },
}).createMachine({
  id: 'startUp',
  initial: 'start',
  context: ({ input }) => ({ ...input, error: null }),
  states: {
    start: { always: [{ guard: 'configured', target: 'branded' }, { target: 'loadingConfig' }] },
    loadingConfig: {
      tags: 'busy',
      invoke: {
        id: 'getConfig',
        src: 'getConfig',
        onDone: {
          target: 'branded',
          actions: [assign(({ event }) => ({ config: event.output, error: null })), 'keep'],
        },
        onError: {
          target: 'unbranded',
          actions: assign(({ event }) => ({ savedTheme: null, error: toApiError(event.error) })),
        },
      },
    },
    branded: { type: 'final' },
    unbranded: { on: { reload: 'loadingConfig' } },
  },
})
