import { type AnyActorLogic, assign } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import { fieldErrorsOf } from './fields.rules.ts'
import { type Asking, confirming, savingGuards } from './saving.recipe.ts'
import { reading, type StateOfAnyFlow } from './reading.recipe.ts'

export type RowError<Draft> = FieldError<Draft> & { id: string }

/** What a flow keeps whose rows are edited together and saved one by one. */
export type SavingRows<Row, Draft> = {
  userId: number
  /** Null as long as they are not known. */
  items: readonly Row[] | null
  error: ApiError | null
  /** What was typed, by the ids of the rows. */
  drafts: Readonly<Record<string, Draft>>
  rowErrors: readonly RowError<Draft>[]
  /** What is wrong with none of the rows. */
  formError: string | null
  /** The ids of the rows that are still to be saved. */
  queue: readonly string[]
  /** How many were saved since the last press of the button. */
  saved: number
}
export const noRows = { items: null, error: null, drafts: {}, rowErrors: [], formError: null, queue: [], saved: 0 }

export type RowsEvent<Draft> =
  | { type: 'row.change'; id: string; change: Partial<Draft> }
  | { type: 'rows.submit' | 'reload' | 'dialog.close' }
export type RowsTag = 'busy' | 'unsaved'

type Plan<Row, Draft, Guarded> = {
  /** Returns what the service that reads takes, if more than the member. */
  asked?: (context: never) => object
  /** Returns the rows in what was read, if that is more. */
  itemsOf?: (read: never) => readonly Row[]
  idOf: (row: Row) => string
  draftOf: (row: Row) => Draft
  errorsOf: (draft: Draft) => readonly FieldError<Draft>[]
  /** Returns what the service takes apart from the member. */
  input: (row: Row, draft: Draft) => object
  /** Returns the row as it is once the draft is saved. */
  applied: (row: Row, draft: Draft) => Row
  /** The field of a refusal that names none. */
  field: keyof Draft
  /** What a person reads who saves without having changed anything. */
  unchanged: string
  /** What is done when a row is saved. */
  actions?: readonly StateOfAnyFlow[]
  /** The bank may want the password first. */
  isGuarded: Guarded
}

/** Returns what the flow's setup and machine are made of: its guards, and its states. A row that is refused keeps what was typed, and its reason. */
export function savingRows<Row, Draft extends object, Guarded extends boolean>(
  get: Record<string, AnyActorLogic>,
  save: Record<string, AnyActorLogic>,
  plan: Plan<Row, Draft, Guarded>,
) {
  type Context = SavingRows<Row, Draft>
  const {
    asked = ({ userId }: Context) => ({ userId }),
    itemsOf = (items: never) => items,
    idOf,
    draftOf,
    errorsOf,
    input,
    applied,
    field,
    unchanged,
    actions = [],
    isGuarded,
  } = plan
  const [operation] = Object.keys(save)
  type InState = { context: Context }

  const isChanged = (row: Row, draft: Draft | undefined): draft is Draft =>
    draft !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(row))
  const changedIn = ({ items, drafts }: Context) =>
    (items ?? []).flatMap((row) => {
      const draft = drafts[idOf(row)]
      return isChanged(row, draft) ? [{ row, draft, id: idOf(row) }] : []
    })
  const errorsIn = (context: Context): RowError<Draft>[] =>
    changedIn(context).flatMap(({ id, draft }) => errorsOf(draft).map((error) => ({ id, ...error })))
  const nextIn = (context: Context) => changedIn(context).find(({ id }) => id === context.queue[0])
  const refusalOf = (context: Context, error: ApiError): RowError<Draft>[] => {
    const { id = '', draft } = nextIn(context) ?? {}
    const found = draft ? fieldErrorsOf(error, draft, {}) : []
    return (found.length > 0 ? found : [{ field, text: error.message }]).map((one) => ({ id, ...one }))
  }
  const withoutDraft = ({ drafts, items, queue, saved }: Context) => ({
    items: items?.map((row) => (idOf(row) === queue[0] ? applied(row, drafts[idOf(row)] as Draft) : row)) ?? null,
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== queue[0])),
    queue: queue.slice(1),
    saved: saved + 1,
  })

  const { states } = reading(get, {
    input: asked as (context: Context) => object,
    keep: (read) => ({ items: itemsOf(read as never) }),
    keepError: (error) => ({ error }),
  })
  const keepRefusal = assign(({ context, event }: InState & { event: object }) => ({
    rowErrors: [...context.rowErrors, ...refusalOf(context, toApiError('error' in event ? event.error : null))],
    queue: context.queue.slice(1),
  }))
  type Rows = Record<'loading' | 'failed' | 'form' | 'savingRow' | 'next' | 'saved' | Asking<Guarded>, StateOfAnyFlow>
  const rows = {
    loading: { ...states.loading, invoke: { ...states.loading.invoke, onDone: { ...states.loading.invoke.onDone, target: 'form' } } },
    failed: states.failed,
    form: {
      initial: 'untouched',
      states: { untouched: {}, touched: { tags: 'unsaved' } },
      on: {
        'row.change': {
          target: '.touched',
          actions: assign(({ context, event }: InState & { event: { type: string } }) => {
            const { id, change } = event as unknown as { id: string; change: Partial<Draft> }
            const row = context.items?.find((one) => idOf(one) === id)
            if (!row) return {}
            const draft = { ...(context.drafts[id] ?? draftOf(row)), ...change }
            return {
              drafts: { ...context.drafts, [id]: draft },
              rowErrors: context.rowErrors.filter((error) => error.id !== id),
              formError: null,
            }
          }),
        },
        'rows.submit': [
          { guard: 'unchanged', actions: assign({ formError: unchanged, rowErrors: [] }) },
          { guard: 'invalid', actions: assign(({ context }: InState) => ({ rowErrors: errorsIn(context), formError: null })) },
          {
            target: 'savingRow',
            actions: assign(({ context }: InState) => ({
              queue: changedIn(context).map(({ id }) => id),
              rowErrors: [],
              formError: null,
              saved: 0,
            })),
          },
        ],
      },
    },
    savingRow: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: operation,
        src: operation,
        input: ({ context }: InState) => {
          const next = nextIn(context)
          return { userId: context.userId, ...(next && input(next.row, next.draft)) }
        },
        onDone: { target: 'next', actions: [assign(({ context }: InState) => withoutDraft(context)), ...actions] },
        onError: [...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirming' }] : []), { target: 'next', actions: keepRefusal }],
      },
    },
    next: {
      always: [{ guard: 'queued', target: 'savingRow' }, { guard: 'failed', target: 'form.touched' }, { target: 'saved' }],
    },
    saved: { on: { 'dialog.close': 'form' } },
    ...(isGuarded && { confirming: confirming(keepRefusal, 'savingRow') }),
  } as Rows
  return {
    guards: {
      ...savingGuards,
      unchanged: ({ context }: InState) => changedIn(context).length === 0,
      invalid: ({ context }: InState) => errorsIn(context).length > 0,
      queued: ({ context }: InState) => context.queue.length > 0,
      failed: ({ context }: InState) => context.rowErrors.length > 0,
    },
    states: rows,
  }
}
