import { type AnyActorLogic, assign } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { StateOfAnyFlow } from './reading.recipe.ts'

export type Page<Row> = { items: Row[]; total: number }

/** `items`: null as long as they are not known. `counted`: all that came, also what came twice, for by these the bank counts its pages. */
export type Paging<Row> = { items: readonly Row[] | null; counted: number; total: number; pages: number; error: ApiError | null }
export const noPages = { items: null, counted: 0, total: 0, pages: 0, error: null }

/** The guard that `paging` names, for the flow's setup. */
export const pagingGuards = { partial: ({ context }: { context: Paging<unknown> }) => context.counted < context.total }

type Row = { id: number }
type List = Paging<Row>
type Plan<Context> = {
  /** Returns what the service takes apart from the number of the page. */
  asked: (context: Context) => object
}

/** Returns the states of a flow that reads a list, newest first, page by page. What it leads back to `loading` begins again with the first. */
export function paging<Context extends List>(
  service: Record<string, AnyActorLogic>,
  { asked }: Plan<Context>,
): Record<'loading' | 'shown' | 'loadingMore' | 'moreFailed', StateOfAnyFlow> {
  const [operation = ''] = Object.keys(service)
  const invoke = (id: string, keep: (shown: List, page: Page<Row>) => List, before: (context: List) => number, failed = 'shown') => ({
    id,
    src: operation,
    input: ({ context }: { context: Context }) => ({ ...asked(context), page: before(context) + 1 }),
    onDone: { target: 'shown', actions: assign(({ context, event }) => keep(context as unknown as List, event.output)) },
    onError: { target: failed, actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
  })
  return {
    loading: { tags: 'busy', invoke: invoke(operation, firstOf, () => 0) },
    shown: { on: { 'history.more': { guard: 'partial', target: 'loadingMore' } } },
    loadingMore: {
      tags: 'busy',
      entry: assign({ error: null }),
      invoke: invoke(`${operation}.more`, longer, ({ pages }) => pages, 'moreFailed'),
    },
    /** Trying again asks for what failed, and takes away nothing that is shown. */
    moreFailed: { on: { reload: 'loadingMore' } },
  }
}

const firstOf = (_: List, { items, total }: Page<Row>): List => ({ items, total, counted: items.length, pages: 1, error: null })

const longer = ({ items, counted, pages }: List, page: Page<Row>): List => ({
  items: joined(items ?? [], page.items),
  total: page.total,
  counted: counted + page.items.length,
  pages: pages + 1,
  error: null,
})

/** The next page below those that are shown. A row added since then pushes the last one onto it a second time. */
export function joined<One extends Row>(shown: readonly One[], next: readonly One[]): One[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !known.has(id))]
}
