import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { addressEvent, type AddressEvent, setQuery } from '../shared/listing.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { confirmingState, savingGuards } from '../shared/saving.recipe.ts'
import { type TypedDays, typedDaysErrors } from '../shared/typed-days.rules.ts'
import type { FieldError } from '../../values/field-errors.ts'
import {
  addProof,
  auditAddress,
  type AuditEntry,
  type AuditFilter,
  type AuditProof,
  type AuditQuery,
  noFilter,
  parseAuditAddress,
} from './audit.rules.ts'
import { exportAudit, getAudit, verifyAudit } from './audit.services.ts'

/** `draft`: in the form, applied on Enter. `next`: where older entries begin; null on the last page. */
type Context = {
  userId: number
  address: string
  query: AuditQuery
  draft: AuditFilter
  fieldErrors: readonly FieldError<TypedDays>[]
  entries: readonly AuditEntry[] | null
  next: string | null
  error: ApiError | null
  /** Whether the last file holds only the newest. */
  isCut: boolean
  exportError: ApiError | null
  /** What is verified so far, while there is more. */
  verified: AuditProof | null
  proof: AuditProof | null
  proofError: ApiError | null
}
type FilterEvent = { type: 'filter.change'; change: Partial<AuditFilter> }
type PlainEvent = {
  type: 'reload' | 'filter.apply' | 'filter.clear' | 'page.older' | 'page.newest' | 'audit.export' | 'audit.verify'
}
type Event = FilterEvent | PlainEvent | { type: 'address.change'; search: string }
type Emitted = AddressEvent | { type: 'file'; entries: readonly AuditEntry[] }

export type AuditActor = ActorRefFrom<typeof auditMachine>

const parseAddress = (address: string) => {
  const query = parseAuditAddress(address)
  return { address, query, draft: query.filter, fieldErrors: [] }
}

/** Shows who did what to whom, exports it, and proves that nobody changed it. The query is kept only in the address. */
export const auditMachine = setup({
  types: {} as {
    input: { userId: number; search: string }
    context: Context
    events: Event
    emitted: Emitted
    tags: 'busy'
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getAudit, exportAudit, verifyAudit, confirmPassword: confirmPasswordMachine },
  guards: {
    ...savingGuards,
    moved: ({ context, event }) => 'search' in event && event.search !== context.address,
    unfinished: ({ event }) => 'output' in event && (event.output as AuditProof).next !== null,
    wrong: ({ context }) => typedDaysErrors(context.draft).length > 0,
  },
  actions: {
    keepExportError: assign(({ event }) => ({ exportError: errorFromEvent(event) })),
    handOver: emit((_, entries: readonly AuditEntry[]) => ({ type: 'file' as const, entries })),
    writeAddress: emit(({ event }, query: AuditQuery) =>
      addressEvent({ type: event.type === 'page.older' ? 'page.choose' : event.type }, auditAddress(query)),
    ),
  },
}).createMachine({
  id: 'audit',
  type: 'parallel',
  context: ({ input: { userId, search } }) => ({
    userId,
    ...parseAddress(search),
    entries: null,
    next: null,
    error: null,
    isCut: false,
    exportError: null,
    verified: null,
    proof: null,
    proofError: null,
  }),
  states: {
    list: {
      on: {
        'address.change': {
          guard: 'moved',
          target: '.reloading',
          reenter: true,
          actions: assign(({ event }) => ({ ...parseAddress(event.search), isCut: false, exportError: null })),
        },
        'filter.change': {
          actions: assign(({ context, event }) => ({ draft: { ...context.draft, ...event.change }, fieldErrors: [] })),
        },
        'filter.apply': [
          {
            guard: 'wrong',
            actions: assign(({ context }) => ({ fieldErrors: typedDaysErrors(context.draft) })),
          },
          { actions: setQuery(({ draft }: Context) => ({ filter: draft, before: '' })) },
        ],
        'filter.clear': {
          actions: [assign({ draft: noFilter, fieldErrors: [] }), setQuery(() => ({ filter: noFilter, before: '' }))],
        },
        'page.older': {
          actions: setQuery(({ query, next }: Context) => ({ ...query, before: next ?? query.before })),
        },
        'page.newest': { actions: setQuery(({ query }: Context) => ({ ...query, before: '' })) },
      },
      ...reading(
        { getAudit },
        {
          input: ({ query }: Context) => ({ query }),
          keep: ({ entries, next }) => ({ entries, next }),
          keepError: (error) => ({ error }),
        },
      ),
    },
    file: {
      initial: 'none',
      states: {
        none: { on: { 'audit.export': 'collecting' } },
        collecting: {
          tags: 'busy',
          invoke: {
            id: 'exportAudit',
            src: 'exportAudit',
            input: ({ context: { query } }) => ({ query }),
            onDone: {
              target: 'none',
              actions: [
                assign({ isCut: ({ event }) => event.output.next !== null, exportError: null }),
                { type: 'handOver', params: ({ event }) => event.output.entries },
              ],
            },
            onError: [
              { guard: 'reauthRequired', target: 'confirming' },
              { target: 'none', actions: 'keepExportError' },
            ],
          },
        },
        confirming: confirmingState('keepExportError', 'collecting', 'none', []),
      },
    },
    proof: {
      initial: 'none',
      states: {
        none: {
          on: {
            'audit.verify': { target: 'verifying', actions: assign({ verified: null, proof: null, proofError: null }) },
          },
        },
        verifying: {
          tags: 'busy',
          invoke: {
            id: 'verifyAudit',
            src: 'verifyAudit',
            input: ({ context }) => ({ from: context.verified?.next ?? null }),
            onDone: [
              {
                guard: 'unfinished',
                target: 'verifying',
                reenter: true,
                actions: assign(({ context, event }) => ({ verified: addProof(context.verified, event.output) })),
              },
              {
                target: 'none',
                actions: assign(({ context, event }) => ({ proof: addProof(context.verified, event.output) })),
              },
            ],
            onError: { target: 'none', actions: assign({ proofError: ({ event }) => toApiError(event.error) }) },
          },
        },
      },
    },
  },
})
