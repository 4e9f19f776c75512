import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { type DialogEvent, dialogActions, dialogs, noDialog, type Opened } from '../shared/dialogs.recipe.ts'
import type { RemovalEvent, RemovalTag } from '../shared/removing.recipe.ts'
import { noErrors, type Saving, type SavingEvent, type SavingTag, saving, savingGuards } from '../shared/saving.recipe.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { toLoanAnswers, loanStepDraft, isDrawable, type LoanDraft, type LoanStep, stepErrors } from './loan-application.rules.ts'
import { discardLoanApplication, getLoanApplication, saveLoanProgress } from './loan-application.services.ts'
import { newLoanDialog, newLoanGuards, newLoanMachine } from './new-loan.machine.ts'
import { dropProgress, saveProgress, savedProgress } from './progress.storage.ts'

type Input = { userId: number; zone: string }
type Abouts = { newLoan: object }
type Context = Saving<LoanDraft> &
  Input &
  Opened<Abouts> & {
    applicationId: number
    steps: readonly LoanStep[]
    /** Counts from 1. */
    step: number
    /** The first step that is not saved. */
    reached: number
    isSent: boolean
    /** Unsent input of steps that the member left by going back. */
    typed: Readonly<Record<number, LoanDraft>>
    loadError: ApiError | null
    removalError: ApiError | null
  }
type Event =
  | SavingEvent<LoanDraft>
  | Exclude<RemovalEvent, { type: 'row.remove' }>
  | DialogEvent<Abouts>
  | { type: 'step.back' | 'reload' | 'dialog.close' }

export type LoanApplicationActor = ActorRefFrom<typeof loanApplicationMachine>

const emptyStep: LoanStep = { id: 0, name: '', title: '', progressBar: 0, lastStep: false, fields: [] }
export const getLoanStep = ({ steps, step }: Pick<Context, 'steps' | 'step'>): LoanStep => steps[step - 1] ?? emptyStep
const errorsOf = (context: Context) => stepErrors(getLoanStep(context), context.draft)
const storedDraft = (context: Pick<Context, 'steps' | 'step' | 'reached' | 'zone'>) =>
  loanStepDraft(getLoanStep(context), todayIn(context.zone), context.step < context.reached)
const isChanged = (context: Context) => JSON.stringify(context.draft) !== JSON.stringify(storedDraft(context))

/** Returns the changes when a step is shown: its draft is what was typed before, or what is stored. */
function arriving(context: Context, step: number, { steps, typed }: Pick<Context, 'steps' | 'typed'>, current = step) {
  const reached = Math.max(context.reached, current)
  // A step that cannot be drawn ends the screen, and has no draft.
  const draft = isDrawable(steps) ? (typed[step] ?? storedDraft({ steps, step, reached, zone: context.zone })) : {}
  return { steps, step, reached, typed, draft, ...noErrors, loadError: null, removalError: null }
}

const without = (typed: Context['typed'], step: number): Context['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([other]) => Number(other) !== step))

const { form, ...savingStates } = saving(
  { saveLoanProgress },
  {
    errorsOf,
    input: (context: Context) => {
      const { userId, applicationId, step, draft } = context
      const left = getLoanStep(context)
      return { userId, applicationId, answers: toLoanAnswers(left, draft, storedDraft(context)), step, submit: left.lastStep }
    },
    done: 'moved',
    // A sent application has no current step; keep the last one behind the final dialog.
    keep: ({ currentStep, templateJson: { steps } }, context): Partial<Context> =>
      steps.length === 0 ? { isSent: true } : arriving(context, currentStep, { steps, typed: without(context.typed, context.step) }),
    isGuarded: false,
  },
)

const { states: beginning } = dialogs({ newLoan: newLoanDialog('looking') })

/** Fills in a loan application, step by step. The bank stores the answers; this tab keeps only the position. */
export const loanApplicationMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: SavingTag | RemovalTag
    output: { isLeft: true }
    children: { newLoan: 'newLoan' }
  },
  actors: { getLoanApplication, saveLoanProgress, discardLoanApplication, newLoan: newLoanMachine },
  actions: {
    ...dialogActions,
    take: assign(() => ({ applicationId: savedProgress()?.applicationId ?? 0 })),
    remember: ({ context: { isSent, applicationId, step } }) =>
      isSent ? dropProgress() : saveProgress({ applicationId, currentStep: step }),
    forget: dropProgress,
  },
  guards: {
    ...savingGuards,
    ...newLoanGuards,
    sendable: ({ context }) => errorsOf(context).length === 0,
    ongoing: ({ context }) => context.applicationId > 0,
    gone: ({ event }) => [403, 404].includes(errorFromEvent(event).status),
    sent: ({ context }) => context.isSent,
    drawable: ({ context }) => isDrawable(context.steps),
    first: ({ context }) => context.step === 1,
    unsent: ({ context }) => isDrawable(context.steps) && (Object.keys(context.typed).length > 0 || isChanged(context)),
  },
}).createMachine({
  id: 'loanApplication',
  initial: 'looking',
  context: ({ input }) => ({
    ...input,
    ...noDialog,
    applicationId: 0,
    steps: [],
    step: 1,
    reached: 1,
    isSent: false,
    typed: {},
    draft: {},
    ...noErrors,
    loadError: null,
    removalError: null,
  }),
  output: { isLeft: true },
  states: {
    looking: { entry: 'take', always: [{ guard: 'ongoing', target: 'loading' }, { target: 'none' }] },
    none: beginning.none,
    newLoan: beginning.newLoan,
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getLoanApplication',
        src: 'getLoanApplication',
        input: ({ context: { userId, applicationId } }) => ({ userId, applicationId }),
        onDone: {
          target: 'moved',
          actions: assign(({ context, event: { output } }) => {
            const step = Math.min(savedProgress()?.currentStep ?? output.currentStep, output.currentStep)
            return arriving({ ...context, reached: 1 }, step, { steps: output.templateJson.steps, typed: {} }, output.currentStep)
          }),
        },
        onError: [
          { guard: 'gone', target: 'none', actions: [assign(({ event }) => ({ loadError: toApiError(event.error) })), 'forget'] },
          { target: 'failed', actions: assign(({ event }) => ({ loadError: toApiError(event.error) })) },
        ],
      },
    },
    failed: { on: { reload: 'loading' } },
    moved: {
      entry: 'remember',
      always: [
        { guard: 'sent', target: 'submitted' },
        { guard: 'unsent', target: 'form.touched' },
        { guard: 'drawable', target: 'form' },
        { target: 'unknownField' },
      ],
    },
    form: {
      ...form,
      on: {
        ...form.on,
        'step.back': [
          { guard: 'first', target: 'asking' },
          {
            target: 'moved',
            actions: assign(({ context }) => {
              const { steps, step, typed, draft } = context
              return arriving(context, step - 1, { steps, typed: isChanged(context) ? { ...typed, [step]: draft } : typed })
            }),
          },
        ],
      },
    },
    ...savingStates,
    asking: {
      tags: 'asked',
      on: {
        'removal.confirm': 'discarding',
        'removal.cancel': { target: 'moved', actions: assign({ removalError: null }) },
      },
    },
    discarding: {
      tags: ['busy', 'asked', 'removing'],
      invoke: {
        id: 'discardLoanApplication',
        src: 'discardLoanApplication',
        input: ({ context: { userId, applicationId } }) => ({ userId, id: applicationId }),
        onDone: { target: 'left', actions: 'forget' },
        onError: [
          { guard: 'gone', target: 'left', actions: 'forget' },
          { target: 'asking', actions: assign(({ event }) => ({ removalError: toApiError(event.error) })) },
        ],
      },
    },
    unknownField: { on: { reload: 'loading' } },
    submitted: { on: { 'dialog.close': 'left' } },
    left: { type: 'final' },
  },
})
