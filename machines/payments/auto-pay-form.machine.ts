import { type ActorRefFrom, assign, type OutputFrom, setup } from 'xstate'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { unknownOutcome } from '../operations/operations.rules.ts'
import { dialogs, showing } from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { noErrors } from '../shared/saving.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import {
  type AutoPayFlow,
  type AutoPayFormEvent,
  type AutoPayFormInput,
  emptyAutoPayForm,
} from './auto-pay-form.context.ts'
import {
  autoPayErrors,
  refusedTerms,
  toRepeatQuestion,
  parseAutoPayTerms,
  submittedTerms,
} from './auto-pay-form.rules.ts'
import { getAutoPays } from './auto-pays.services.ts'
import { getEligibility } from './eligibility.services.ts'
import { accountsRegion, eligibilityRegion, scheduledRegion } from './payment-facts.recipe.ts'
import { getScheduledPayments } from './scheduled-payments.services.ts'
import { setAutoPayMachine } from './set-auto-pay.machine.ts'

export type AutoPayFormActor = ActorRefFrom<typeof autoPayFormMachine>

const toSettingInput = ({ userId, kind, uniqueId, name, terms, question }: AutoPayFlow) => ({
  userId,
  kind,
  uniqueId,
  name,
  terms,
  question,
})

const { states: changed } = reading(
  { getAutoPays },
  {
    input: ({ userId }: AutoPayFlow) => ({ userId }),
    keep: (items, { uniqueId }) => {
      const autoPay = items.find((each) => each.uniqueId === uniqueId)
      return autoPay ? { autoPay } : { isGone: true }
    },
    keepError: (autoPayError) => ({ autoPayError }),
    changesWithMoney: true,
  },
)

type SetAutoPayOutcome = OutputFrom<typeof setAutoPayMachine>
const endedWith = (end: SetAutoPayOutcome['end']) =>
  ({
    type: 'endedWith',
    params: ({ event: { output } }: { event: { output: SetAutoPayOutcome } }) => ({ output, end }),
  }) as const

/** Adds or changes an auto pay: confirms it where necessary, and sends it once. */
export const autoPayFormMachine = setup({
  types: {} as {
    input: AutoPayFormInput
    output: { isLeft: true }
    context: AutoPayFlow
    events: AutoPayFormEvent
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
    repeated: (_, { error }: SetAutoPayOutcome) => error?.code === 'pay_twice',
    endedWith: (_, { output, end }: { output: SetAutoPayOutcome; end: SetAutoPayOutcome['end'] }) => output.end === end,
  },
}).createMachine({
  id: 'autoPayForm',
  initial: 'opening',
  output: { isLeft: true },
  context: ({ input }) => emptyAutoPayForm(input),
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
        accounts: accountsRegion({ getSummary }, true),
        eligibility: eligibilityRegion(true),
        scheduled: scheduledRegion(true),
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
                  actions: assign(({ context, event }) => ({
                    typed: { ...context.typed, ...event.change },
                    ...noErrors,
                  })),
                },
                'draft.submit': [
                  { guard: 'gone' },
                  {
                    guard: 'wrong',
                    actions: assign(({ context }) => ({ fieldErrors: autoPayErrors(context), error: null })),
                  },
                  {
                    target: 'setting',
                    actions: assign(({ context }) => ({ ...noErrors, ...submittedTerms(context) })),
                  },
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
                  { guard: endedWith('made'), target: 'made' },
                  {
                    guard: endedWith('unknown'),
                    target: 'unknown',
                    actions: assign(({ event }) => ({ error: event.output.error })),
                  },
                  {
                    guard: { type: 'repeated', params: ({ event: { output } }) => output },
                    target: 'setting',
                    reenter: true,
                    actions: assign(({ context, event }) => toRepeatQuestion(context, event.output.error)),
                  },
                  {
                    target: 'form.touched',
                    actions: assign(({ context, event }) => refusedTerms(context, event.output.error)),
                  },
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
