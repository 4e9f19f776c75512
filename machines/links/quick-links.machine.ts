import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { assigning } from '../shared/action.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { findEventRow } from '../shared/removing.recipe.ts'
import type { QuickLink } from './links.rules.ts'
import { getExternalSiteMessage, getQuickLinks } from './links.services.ts'

type Input = { userId: number }
/** `chosen`: the site that needs confirmation, with the institution's text. */
type Context = Input & {
  links: QuickLink[] | null
  error: ApiError | null
  chosen: QuickLink | null
  message: string
  messageError: ApiError | null
}
type Event = { type: 'link.open'; id: number } | { type: 'reload' | 'question.close' }

export type QuickLinksActor = ActorRefFrom<typeof quickLinksMachine>

/** Used when the institution's own text cannot be loaded: the member is always asked. */
export const leavingText = 'You are about to leave this site.'

const { initial, states } = reading(
  { getQuickLinks },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (links) => ({ links }),
    keepError: (error) => ({ error }),
    whenShown: {
      'link.open': {
        guard: 'external',
        target: 'loadingMessage',
        actions: assigning<Context, object>(({ context, event }) => ({ chosen: clickedLink(context, event) })),
      },
    },
  },
)

const clickedLink = ({ links }: Context, event: object) => findEventRow({ items: links }, event)

export const quickLinksMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'busy' },
  actors: { getQuickLinks, getExternalSiteMessage },
  guards: { external: ({ context, event }) => clickedLink(context, event)?.isExternal === true },
}).createMachine({
  id: 'quickLinks',
  context: ({ input }) => ({ ...input, links: null, error: null, chosen: null, message: '', messageError: null }),
  initial,
  states: {
    ...states,
    loadingMessage: {
      tags: 'busy',
      invoke: {
        id: 'getExternalSiteMessage',
        src: 'getExternalSiteMessage',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'asking',
          actions: assign(({ event }) => ({ message: event.output.message || leavingText, messageError: null })),
        },
        onError: {
          target: 'asking',
          actions: assign(({ event }) => ({ message: leavingText, messageError: toApiError(event.error) })),
        },
      },
    },
    asking: { on: { 'question.close': 'shown' } },
  },
})
