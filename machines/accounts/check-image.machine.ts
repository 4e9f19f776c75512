import { type ActorRefFrom, assign, setup } from 'xstate'
import { noImagePage } from '../../values/check.ts'
import { type CheckPage, getCheckImage } from './check-image.services.ts'

type Input = { userId: number; transaction: string; checkNumber: string; phone: string }
type Context = Input & { page: string | null }

export type CheckImageActor = ActorRefFrom<typeof checkImageMachine>

/** The picture of one check, or the page that says what to do without it. */
export const checkImageMachine = setup({
  types: {} as { input: Input; context: Context; events: { type: 'image.retry' | 'dialog.close' }; tags: 'busy' },
  actors: { getCheckImage },
  guards: { found: (_, { hasPicture }: CheckPage) => hasPicture },
}).createMachine({
  id: 'checkImage',
  initial: 'loadingImage',
  on: { 'dialog.close': '.closed' },
  context: ({ input }) => ({ ...input, page: null }),
  states: {
    loadingImage: {
      tags: 'busy',
      invoke: {
        id: 'getCheckImage',
        src: 'getCheckImage',
        input: ({ context: { userId, transaction } }) => ({ userId, transaction }),
        onDone: [
          {
            guard: { type: 'found', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign(({ event }) => ({ page: event.output.page })),
          },
          { target: 'unavailable', actions: assign(({ event }) => ({ page: event.output.page })) },
        ],
        onError: { target: 'unavailable', actions: assign(({ context }) => ({ page: noImagePage(context.phone) })) },
      },
    },
    unavailable: { on: { 'image.retry': 'loadingImage' } },
    shown: {},
    closed: { type: 'final' },
  },
})
