import { type AnyActorLogic, assign } from 'xstate'
import type { StateOfAnyFlow } from '../shared/reading.recipe.ts'
import { noList, type RemovalEvent, type Removing, removing } from '../shared/removing.recipe.ts'
import { filtersOf, type Sent, type SentFilter } from './sent.rules.ts'

/** `text`: what is in the search box. `applied`: what is looked for since Enter. `count`: how many are drawn. */
export type SentList = Removing<Sent> & { userId: number; text: string; applied: string; filters: readonly SentFilter[]; count: number }

const step = 100
const unfiltered = { text: '', applied: '', count: step }
export const noSent = { ...noList, ...unfiltered, filters: [] }

export type SentEvent =
  | RemovalEvent
  | { type: 'text.change'; text: string }
  | { type: 'filter.toggle'; filter: SentFilter }
  | { type: 'search.submit' | 'search.clear' | 'rows.more' | 'reload' }

type InState = { context: SentList }

/** Returns the flow of a list of what staff have sent, which is searched and filtered here, and from which they withdraw. */
export function sentList(
  kind: 'message' | 'notification',
  get: Record<string, AnyActorLogic>,
  withdraw: Record<string, AnyActorLogic>,
): Record<'initial' | 'states' | 'on', StateOfAnyFlow> {
  return {
    ...removing(get, withdraw, {
      // It is gone already, whatever becomes of the reading.
      actions: [
        assign(({ context }: InState) => ({ items: context.items?.filter(({ id }) => id !== context.chosen?.id) ?? null })),
        'toastWithdrawn',
      ],
    }),
    on: {
      'text.change': { actions: assign(({ event }: { event: object }) => ({ text: 'text' in event ? event.text : '' })) },
      'search.submit': { actions: assign(({ context }: InState) => ({ applied: context.text.trim(), count: step })) },
      'search.clear': { actions: assign(unfiltered) },
      'filter.toggle': {
        actions: assign(({ context, event }: InState & { event: object }) => {
          const toggled = 'filter' in event ? event.filter : null
          return { filters: filtersOf(kind).filter((one) => context.filters.includes(one) !== (one === toggled)), count: step }
        }),
      },
      'rows.more': { actions: assign(({ context }: InState) => ({ count: context.count + step })) },
    },
  }
}
