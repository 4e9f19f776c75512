import type { InputFrom } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { assigning } from './action.recipe.ts'
import type { LogicOf, NameOf, Service } from './reading.recipe.ts'

export type Page<Row> = { items: Row[]; total: number }

/** `items`: null as long as they are not known. `counted`: all that came, also what came twice, for by these the bank counts its pages. */
export type Paging<Row> = { items: readonly Row[] | null; counted: number; total: number; pages: number; error: ApiError | null }
export const noPages = { items: null, counted: 0, total: 0, pages: 0, error: null }

/** The guard that `paging` names, for the flow's setup. */
export const pagingGuards = { partial: ({ context }: { context: Paging<unknown> }) => context.counted < context.total }

type Row = { id: number }
type List = Paging<Row>
type Plan<Context, S extends Service, Refused> = {
  /** Returns what the service takes apart from the number of the page. */
  asked: (context: Context) => Omit<InputFrom<LogicOf<S>>, 'page'>
  /** Where a refusal of the first page leads of which nothing is said here: each by a guard. */
  whenRefused?: Refused
}

/** Returns the states of a flow that reads a list, newest first, page by page. What it leads back to `loading` begins again with the first. */
export function paging<Context extends List, S extends Service, const Refused extends readonly unknown[] = []>(
  service: S,
  { asked, whenRefused }: Plan<Context, S, Refused>,
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
    input: ({ context }: { context: Context }) => ({ ...asked(context), page: before(context) + 1 }) as InputFrom<LogicOf<S>>,
    onDone: {
      target: 'shown' as const,
      actions: assigning<List, { output: Page<Row> }>(({ context, event }) => keep(context, event.output)),
    },
    onError: [
      ...others,
      { target: failed, actions: assigning<List, { error: unknown }>(({ event }) => ({ error: toApiError(event.error) })) },
    ] as const,
  })
  return {
    loading: { tags: 'busy' as const, invoke: invoke(operation, 'shown', (whenRefused ?? []) as Refused, firstOf, () => 0) },
    shown: { on: { 'history.more': { guard: 'partial', target: 'loadingMore' } as const } },
    loadingMore: {
      tags: 'busy' as const,
      entry: assigning<List, unknown>(() => ({ error: null })),
      invoke: invoke(`${operation}.more`, 'moreFailed', [], longer, ({ pages }) => pages),
    },
    /** Trying again asks for what failed, and takes away nothing that is shown. */
    moreFailed: { on: { reload: 'loadingMore' as const } },
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
