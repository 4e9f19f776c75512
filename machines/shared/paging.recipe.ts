import type { InputFrom } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'
import type { LogicOf, NameOf, Service } from './reading.recipe.ts'

export type Page<Row> = { items: Row[]; total: number }

/** `items`: null until loaded. `counted`: all rows received, duplicates included, because the bank pages by these. */
export type PageContext<Row> = {
  items: readonly Row[] | null
  counted: number
  total: number
  pages: number
  error: ApiError | null
}
export const noPages = { items: null, counted: 0, total: 0, pages: 0, error: null }

/** The guard of `paging`, for the flow's setup. */
export const pagingGuards = {
  partial: ({ context }: { context: PageContext<unknown> }) => context.counted < context.total,
}

type Row = { id: number }
type List = PageContext<Row>
type Plan<Context, S extends Service, Refused> = {
  /** Returns the service's input, except the page number. */
  input: (context: Context) => Omit<InputFrom<LogicOf<S>>, 'page'>
  /** Targets for refusals of the first page, each with a guard. */
  whenRefused?: Refused
}

/**
 * Returns the states of a list that loads page by page, newest first. A transition to `loading` starts again at the
 * first page.
 */
export function paging<Context extends List, S extends Service, const Refused extends readonly unknown[] = []>(
  service: S,
  { input, whenRefused }: Plan<Context, S, Refused>,
) {
  const operation = Object.keys(service)[0] as NameOf<S>
  type Keep = (shown: List, page: Page<Row>) => List
  const invoke = <Id extends string, const Failed extends string, const Others extends readonly unknown[]>(
    id: Id,
    failed: Failed,
    others: Others,
    keep: Keep,
    before: (context: List) => number,
  ) => ({
    id,
    src: operation,
    input: ({ context }: { context: Context }) =>
      ({ ...input(context), page: before(context) + 1 }) as InputFrom<LogicOf<S>>,
    onDone: {
      target: 'shown' as const,
      actions: assigning<List, { output: Page<Row> }>(({ context, event }) => keep(context, event.output)),
    },
    onError: [
      ...others,
      {
        target: failed,
        actions: assigning<List, { error: unknown }>(({ event }) => ({ error: toApiError(event.error) })),
      },
    ] as const,
  })
  return {
    loading: {
      tags: 'busy' as const,
      invoke: invoke(operation, 'shown', (whenRefused ?? []) as Refused, toFirst, () => 0),
    },
    shown: { on: { 'history.more': { guard: 'partial', target: 'loadingMore' } as const } },
    loadingMore: {
      tags: 'busy' as const,
      entry: assigning<List, unknown>(() => ({ error: null })),
      invoke: invoke(`${operation}.more`, 'moreFailed', [], longer, ({ pages }) => pages),
    },
    /** Retries the failed page and keeps what is shown. */
    moreFailed: { on: { reload: 'loadingMore' as const } },
  }
}

const toFirst = (_: List, { items, total }: Page<Row>): List => ({
  items,
  total,
  counted: items.length,
  pages: 1,
  error: null,
})

const longer = ({ items, counted, pages }: List, page: Page<Row>): List => ({
  items: appendPage(items ?? [], page.items),
  total: page.total,
  counted: counted + page.items.length,
  pages: pages + 1,
  error: null,
})

/** Appends the next page, without duplicates: a row added since then shifts the last one onto it again. */
export function appendPage<One extends Row>(shown: readonly One[], next: readonly One[]): One[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !ids.has(id))]
}
