import { type ActorRefFrom, assign, type OutputFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import type { FieldError } from '../operations/draft.rules.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { unknownOutcome } from '../operations/operations.rules.ts'
import { type DialogEvent, dialogs, noDialog, type Opened, showing } from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { noErrors } from '../shared/saving.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import type { AutoPayChoice } from './auto-pay-choice.storage.ts'
import {
  type AutoPayDraft,
  autoPayErrors,
  type AutoPayFormContext,
  type AutoPayQuestion,
  type AutoPayTerms,
  autoPayQuestion,
  refusedTerms,
  toRepeatQuestion,
  parseAutoPayTerms,
} from './auto-pay-form.rules.ts'
import { isAutoPayId } from './auto-pays.rules.ts'
import { getAutoPays } from './auto-pays.services.ts'
import { getEligibility } from './eligibility.services.ts'
import { getPayFromAccounts } from './quick-pay.rules.ts'
import { getScheduledPayments } from './scheduled-payments.services.ts'
import { setAutoPayMachine } from './set-auto-pay.machine.ts'

/** `chosen`: the payee; null returns to the list. */
type Input = { userId: number; kind: AutoPayFormContext['kind']; chosen: AutoPayChoice | null }
type Context = AutoPayChoice &
  Opened<{ disclosure: object }> &
  AutoPayFormContext &
  Record<'autoPayError' | 'accountsError' | 'eligibilityError' | 'scheduledError' | 'error', ApiError | null> & {
    userId: number
    isChosen: boolean
    /** The payee no longer exists or has changed. */
    isGone: boolean
    fieldErrors: readonly FieldError<AutoPayDraft>[]
    terms: AutoPayTerms | null
    question: AutoPayQuestion | null
  }
type Event =
  | DialogEvent<{ disclosure: object }>
  | { type: 'draft.change'; change: Partial<AutoPayDraft> }
  | { type: 'disclosure.close' | 'draft.submit' | 'dialog.close' | 'reload' | 'money.move' }

export type AutoPayFormActor = ActorRefFrom<typeof autoPayFormMachine>

const toInput = ({ userId }: Context) => ({ userId })
const nothing = { autoPay: null, accounts: null, eligibility: null, scheduled: null }
const nothingRead = { ...nothing, autoPayError: null, accountsError: null, eligibilityError: null, scheduledError: null }
const changesWithMoney = true
const toSettingInput = ({ userId, kind, uniqueId, name, terms, question }: Context) => ({ userId, kind, uniqueId, name, terms, question })
/** Fixes what is confirmed and sent until its outcome is known. */
const submitted = (context: Context) => ({ ...noErrors, terms: parseAutoPayTerms(context), question: autoPayQuestion(context) })

const { states: changed } = reading(
  { getAutoPays },
  {
    input: toInput,
    keep: (items, { uniqueId }) => {
      const autoPay = items.find((each) => each.uniqueId === uniqueId)
      return autoPay ? { autoPay } : { isGone: true }
    },
    keepError: (autoPayError) => ({ autoPayError }),
    changesWithMoney,
  },
)

/** Adds or changes an auto pay: confirms it where necessary, and sends it once. */
export const autoPayFormMachine = setup({
  types: {} as {
    input: Input
    output: { isLeft: true }
    context: Context
    events: Event
    tags: 'busy' | 'setting' | 'unsaved'
    children: { setAutoPay: 'setAutoPay' }
  },
  actors: {
    getAutoPays,
    getSummary,
    getEligibility,
    getScheduledPayments,
    setAutoPay: setAutoPayMachine,
    moneyChannel,
  },
  actions: { warnTabsOutOfSync },
  guards: {
    chosen: ({ context }) => context.isChosen,
    editing: ({ context }) => context.kind === 'edit',
    gone: ({ context }) => context.isGone,
    wrong: ({ context }) => parseAutoPayTerms(context) === null,
    repeated: (_, { error }: OutputFrom<typeof setAutoPayMachine>) => error?.code === 'pay_twice',
    ended: (_, { output, end }: { output: OutputFrom<typeof setAutoPayMachine>; end: string }) => output.end === end,
  },
}).createMachine({
  id: 'autoPayForm',
  initial: 'opening',
  output: { isLeft: true },
  context: ({ input: { userId, kind, chosen } }) => ({
    userId,
    kind,
    uniqueId: chosen?.uniqueId ?? '',
    name: chosen?.name ?? '',
    isChosen: chosen !== null,
    isGone: isAutoPayId(chosen?.uniqueId ?? '') !== (kind === 'edit'),
    ...nothingRead,
    ...noDialog,
    typed: {},
    ...noErrors,
    terms: null,
    question: null,
  }),
  states: {
    opening: { always: [{ guard: 'chosen', target: 'open' }, { target: 'left' }] },
    open: {
      type: 'parallel',
      invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
      states: {
        changed: {
          initial: 'nothing',
          states: { nothing: { always: { guard: 'editing', target: 'loading' } }, ...changed },
        },
        accounts: reading(
          { getSummary },
          {
            input: toInput,
            keep: (accounts) => ({ accounts: getPayFromAccounts(accounts) }),
            keepError: (accountsError) => ({ accountsError }),
            changesWithMoney,
          },
        ),
        eligibility: reading(
          { getEligibility },
          {
            input: toInput,
            keep: (eligibility) => ({ eligibility }),
            keepError: (eligibilityError) => ({ eligibilityError }),
            changesWithMoney,
          },
        ),
        scheduled: reading(
          { getScheduledPayments },
          { input: toInput, keep: (scheduled) => ({ scheduled }), keepError: (scheduledError) => ({ scheduledError }), changesWithMoney },
        ),
        dialog: dialogs({ disclosure: showing() }),
        flow: {
          initial: 'form',
          states: {
            form: {
              initial: 'untouched',
              states: { untouched: {}, touched: { tags: 'unsaved' } },
              on: {
                'draft.change': {
                  target: '.touched',
                  actions: assign(({ context, event }) => ({ typed: { ...context.typed, ...event.change }, ...noErrors })),
                },
                'draft.submit': [
                  { guard: 'gone' },
                  { guard: 'wrong', actions: assign(({ context }) => ({ fieldErrors: autoPayErrors(context), error: null })) },
                  { target: 'setting', actions: assign(({ context }) => submitted(context)) },
                ],
              },
            },
            setting: {
              tags: ['setting', 'unsaved'],
              invoke: {
                id: 'setAutoPay',
                src: 'setAutoPay',
                input: ({ context }) => toSettingInput(context),
                onDone: [
                  { guard: { type: 'ended', params: ({ event: { output } }) => ({ output, end: 'made' }) }, target: 'made' },
                  {
                    guard: { type: 'ended', params: ({ event: { output } }) => ({ output, end: 'unknown' }) },
                    target: 'unknown',
                    actions: assign(({ event }) => ({ error: event.output.error })),
                  },
                  {
                    guard: { type: 'repeated', params: ({ event: { output } }) => output },
                    target: 'setting',
                    reenter: true,
                    actions: assign(({ context, event }) => toRepeatQuestion(context, event.output.error)),
                  },
                  { target: 'form.touched', actions: assign(({ context, event }) => refusedTerms(context, event.output.error)) },
                ],
                onError: { target: 'unknown', actions: assign({ error: unknownOutcome }) },
              },
            },
            made: { on: { 'dialog.close': '#autoPayForm.left' } },
            unknown: { on: { 'dialog.close': '#autoPayForm.left' } },
          },
        },
      },
    },
    left: { type: 'final' },
  },
})
