import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { missingGuard, readingFirst, whenMissing } from '../shared/reading.recipe.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { savingEither } from '../shared/saving-either.recipe.ts'
import type { Payee } from './payee.rules.ts'
import { getPayeeDetail } from './payee.services.ts'
import {
  parsePayee,
  payeeDraft,
  emptyPayee,
  type OfferedPayee,
  type PayeeFormDraft,
  payeeDraftErrors,
} from './payee-form.rules.ts'
import { getDefaultPayees, insertPayee, updatePayee } from './payee-form.services.ts'

/** `uniqueId`: the payee to change; null adds one. */
type Input = { userId: number; uniqueId: string | null }
/** `key`: the idempotency key of this draft, so that a retry adds no second payee. */
type Context = Input &
  SavingContext<PayeeFormDraft> & {
    key: string
    payee: Payee | null
    added: string | null
    offered: readonly OfferedPayee[]
    loadError: ApiError | null
  }
/** `added`: the id of a new payee. */
type Output = { isSaved: boolean; added: string | null } | { missing: true }

export type PayeeFormActor = ActorRefFrom<typeof payeeFormMachine>

const toRequest = (context: Context) => ({ userId: context.userId, key: context.key, payee: parsePayee(context) })
const states = savingEither(
  { insertPayee },
  { updatePayee },
  {
    errorsOf: (context: Context): FieldError<PayeeFormDraft>[] => payeeDraftErrors(context),
    whenChanged: () => ({ key: newUuid() }),
    whenTyping: { 'dialog.close': 'closed' },
    adding: {
      input: (context) => ({ ...toRequest(context), legacyPayeeId: context.draft.legacyPayeeId }),
      keep: (added) => ({ added }),
    },
    changing: { input: (context) => ({ ...toRequest(context), uniqueId: context.uniqueId ?? '' }) },
    done: 'saved',
    actions: ['announceInboxChanged', 'tellSaved'],
    isGuarded: true,
  },
)

const offers = readingFirst({ getDefaultPayees }, '#payeeForm.form', {
  input: ({ userId }: Context) => ({ userId }),
  keep: (offered) => ({ offered }),
  keepError: (loadError) => ({ loadError }),
})
const detail = readingFirst({ getPayeeDetail }, '#payeeForm.form', {
  input: ({ userId, uniqueId }: Context) => ({ userId, uniqueId: uniqueId ?? '' }),
  keep: (payee) => ({ payee, draft: payeeDraft(payee) }),
  keepError: (loadError) => ({ loadError }),
  whenRefused: whenMissing('#payeeForm.missing'),
})

const until = { initial: 'loading', tags: 'awaited', on: { 'dialog.close': 'closed' } } as const

/** Adds or changes a payee. */
export const payeeFormMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: SavingEvent<PayeeFormDraft> | { type: 'reload' | 'dialog.close' }
    tags: SavingTag | 'awaited'
    emitted: ToastEvent
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getDefaultPayees, getPayeeDetail, insertPayee, updatePayee, confirmPassword: confirmPasswordMachine },
  actions: {
    announceInboxChanged,
    tellSaved: emit(({ context }) => ({
      type: 'toast',
      tone: 'news',
      text: context.uniqueId === null ? 'The payee was added.' : 'The payee was changed.',
    })),
  },
  guards: {
    fresh: ({ context }) => context.uniqueId === null,
    sendable: ({ context }) => payeeDraftErrors(context).length === 0,
    ...savingGuards,
    ...missingGuard,
  },
}).createMachine({
  id: 'payeeForm',
  initial: 'opening',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({
    ...input,
    draft: emptyPayee,
    ...noErrors,
    key: newUuid(),
    payee: null,
    added: null,
    offered: [],
    loadError: null,
  }),
  states: {
    opening: { always: [{ guard: 'fresh', target: 'offering' }, { target: 'finding' }] },
    offering: { ...until, states: offers },
    finding: { ...until, states: detail },
    ...states,
    saved: { type: 'final', output: ({ context }) => ({ isSaved: true, added: context.added }) },
    closed: { type: 'final', output: { isSaved: false, added: null } },
    missing: { type: 'final', output: { missing: true } },
  },
})
