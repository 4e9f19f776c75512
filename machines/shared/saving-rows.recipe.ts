import type { FieldError } from '../../values/field-errors.ts'
import type { InputFrom, OutputFrom } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { getFieldErrors } from './fields.rules.ts'
import { assigning } from './action.recipe.ts'
import { type LogicOf, type NameOf, readingFirst, type Service } from './reading.recipe.ts'
import { confirmingState, type If, savingGuards } from './saving.recipe.ts'

export type RowError<Draft> = FieldError<Draft> & { id: string }

/** The context of a flow that edits rows together and saves them one by one. */
export type SavingRows<Row, Draft> = {
  userId: number
  /** Null until loaded. */
  items: readonly Row[] | null
  error: ApiError | null
  /** Drafts by row id. */
  drafts: Readonly<Record<string, Draft>>
  rowErrors: readonly RowError<Draft>[]
  /** An error that belongs to no row. */
  formError: string | null
  /** The ids of rows still to be saved. */
  queue: readonly string[]
  /** How many rows were saved since Save was pressed. */
  saved: number
}
export const noRows = { items: null, error: null, drafts: {}, rowErrors: [], formError: null, queue: [], saved: 0 }

export type RowsEvent<Draft> =
  | { type: 'row.change'; id: string; change: Partial<Draft> }
  | { type: 'rows.submit' | 'reload' | 'dialog.close' }
export type RowsTag = 'busy' | 'unsaved'

type Plan<Row, Draft, Get extends Service, Save extends Service, Actions, Guarded, Context, Refused> = {
  /** Returns the loading service's input, if more than the member. */
  readingInput?: (context: Context) => InputFrom<LogicOf<Get>>
  /** Returns the rows of what was loaded, if it is more than the rows. */
  itemsOf?: (read: OutputFrom<LogicOf<Get>>) => readonly Row[]
  idOf: (row: Row) => string
  draftOf: (row: Row) => Draft
  errorsOf: (draft: Draft) => readonly FieldError<Draft>[]
  /** Returns the saving service's input, except the member. */
  input: (row: Row, draft: Draft) => Omit<InputFrom<LogicOf<Save>>, 'userId'>
  /** Returns the row after saving. */
  applied: (row: Row, draft: Draft) => Row
  /** The field for a refusal that names none. */
  field: keyof Draft
  /** The message when nothing was changed. */
  unchanged: string
  /** Targets for refused loading, each with a guard. */
  whenRefused?: Refused
  /** Runs after a row is saved. */
  actions?: Actions
  /** The bank may require the password. */
  isGuarded: Guarded
}

/** Returns the guards and states of such a flow. A refused row keeps its draft and shows the reason. */
export function savingRows<
  Row,
  Draft extends object,
  Get extends Service,
  Save extends Service,
  Guarded extends boolean,
  Context extends SavingRows<Row, Draft> = SavingRows<Row, Draft>,
  const Actions extends readonly unknown[] = [],
  const Refused extends readonly unknown[] = [],
>(get: Get, save: Save, plan: Plan<Row, Draft, Get, Save, Actions, Guarded, Context, Refused>) {
  const { idOf, draftOf, errorsOf, input, applied, field, unchanged, isGuarded } = plan
  const { readingInput = ({ userId }: Context) => ({ userId }), itemsOf = (items) => items } = plan
  const actions = (plan.actions ?? []) as Actions
  const operation = Object.keys(save)[0] as NameOf<Save>
  type SavingContext = SavingRows<Row, Draft>
  type InState = { context: SavingContext }
  const assignContext = <Event = unknown>(
    change: (args: { context: SavingContext; event: Event }) => Partial<SavingContext>,
  ) => assigning<SavingContext, Event>(change)

  const isChanged = (row: Row, draft: Draft | undefined): draft is Draft =>
    draft !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(row))
  const listChanged = ({ items, drafts }: SavingContext) =>
    (items ?? []).flatMap((row) => {
      const draft = drafts[idOf(row)]
      return isChanged(row, draft) ? [{ row, draft, id: idOf(row) }] : []
    })
  const listErrors = (context: SavingContext): RowError<Draft>[] =>
    listChanged(context).flatMap(({ id, draft }) => errorsOf(draft).map((error) => ({ id, ...error })))
  const findNext = (context: SavingContext) => listChanged(context).find(({ id }) => id === context.queue[0])
  const toRefusal = (context: SavingContext, error: ApiError): RowError<Draft>[] => {
    const { id = '', draft } = findNext(context) ?? {}
    const found = draft ? getFieldErrors(error, draft, {}) : []
    return (found.length > 0 ? found : [{ field, text: error.message }]).map((one) => ({ id, ...one }))
  }
  const withoutDraft = ({ drafts, items, queue, saved }: SavingContext) => ({
    items: items?.map((row) => (idOf(row) === queue[0] ? applied(row, drafts[idOf(row)] as Draft) : row)) ?? null,
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== queue[0])),
    queue: queue.slice(1),
    saved: saved + 1,
  })

  const reads = readingFirst(get, 'form', {
    input: readingInput as (context: Context) => InputFrom<LogicOf<Get>>,
    keep: (read) => ({ items: itemsOf(read) }) as Partial<Context>,
    keepError: (error) => ({ error }) as Partial<Context>,
    whenRefused: (plan.whenRefused ?? []) as Refused,
  })
  const keepRefusal = assignContext<{ error: unknown }>(({ context, event }) => ({
    rowErrors: [...context.rowErrors, ...toRefusal(context, toApiError(event.error))],
    queue: context.queue.slice(1),
  }))
  const confirmPassword = confirmingState(keepRefusal, 'savingRow', 'form.touched', 'unsaved')
  type Proof = { guard: 'reauthRequired'; target: 'confirming' }
  const onError = [
    ...(isGuarded ? [{ guard: 'reauthRequired', target: 'confirming' }] : []),
    { target: 'next', actions: keepRefusal },
  ] as readonly (If<Guarded, Proof, never> | { target: 'next'; actions: typeof keepRefusal })[]
  return {
    guards: {
      ...savingGuards,
      unchanged: ({ context }: InState) => listChanged(context).length === 0,
      invalid: ({ context }: InState) => listErrors(context).length > 0,
      queued: ({ context }: InState) => context.queue.length > 0,
      failed: ({ context }: InState) => context.rowErrors.length > 0,
    },
    states: {
      ...reads,
      form: {
        initial: 'untouched' as const,
        states: { untouched: {}, touched: { tags: 'unsaved' as const } },
        on: {
          'row.change': {
            target: '.touched' as const,
            actions: assignContext<{ id: string; change: Partial<Draft> }>(({ context, event: { id, change } }) => {
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
            { guard: 'unchanged' as const, actions: assignContext(() => ({ formError: unchanged, rowErrors: [] })) },
            {
              guard: 'invalid' as const,
              actions: assignContext(({ context }) => ({ rowErrors: listErrors(context), formError: null })),
            },
            {
              target: 'savingRow' as const,
              actions: assignContext(({ context }) => ({
                queue: listChanged(context).map(({ id }) => id),
                rowErrors: [],
                formError: null,
                saved: 0,
              })),
            },
          ],
        },
      },
      savingRow: {
        tags: ['busy', 'unsaved'] as const,
        invoke: {
          id: operation,
          src: operation,
          input: ({ context }: InState) => {
            const next = findNext(context)
            return { userId: context.userId, ...(next && input(next.row, next.draft)) } as InputFrom<LogicOf<Save>>
          },
          onDone: {
            target: 'next' as const,
            actions: [assignContext(({ context }) => withoutDraft(context)), ...actions] as const,
          },
          onError,
        },
      },
      next: {
        always: [
          { guard: 'queued', target: 'savingRow' },
          { guard: 'failed', target: 'form.touched' },
          { target: 'saved' },
        ] as const,
      },
      saved: { on: { 'dialog.close': 'form' as const } },
      ...((isGuarded ? { confirming: confirmPassword } : {}) as If<Guarded, { confirming: typeof confirmPassword }>),
    },
  }
}
