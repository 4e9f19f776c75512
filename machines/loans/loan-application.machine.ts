import { type ActorRefFrom, assign, setup } from 'xstate'
import { errorFromEvent, toApiError } from '../../api/problems.ts'
import { assigning } from '../shared/action.recipe.ts'
import { dialogActions, dialogs } from '../shared/dialogs.recipe.ts'
import type { RemovalTag } from '../shared/removing.recipe.ts'
import { type SavingTag, saving, savingGuards } from '../shared/saving.recipe.ts'
import {
  showStep,
  emptyLoanApplication,
  getLoanStep,
  stepBack,
  stepForward,
  isLoanUnsent,
  type LoanContext,
  type LoanEvent,
  type LoanInput,
  loanErrors,
  storedDraft,
} from './loan-application.context.ts'
import { isDrawable, toLoanAnswers } from './loan-application.rules.ts'
import { discardLoanApplication, getLoanApplication, saveLoanProgress } from './loan-application.services.ts'
import { newLoanDialog, newLoanGuards, newLoanMachine } from './new-loan.machine.ts'
import { dropProgress, saveProgress, savedProgress } from './progress.storage.ts'

export type LoanApplicationActor = ActorRefFrom<typeof loanApplicationMachine>

const filling = saving(
  { saveLoanProgress },
  {
    errorsOf: loanErrors,
    input: (context: LoanContext) => {
      const { userId, applicationId, step, draft } = context
      const left = getLoanStep(context)
      const answers = toLoanAnswers(left, draft, storedDraft(context))
      return { userId, applicationId, answers, step, submit: left.lastStep }
    },
    done: 'moved',
    // A sent application has no current step; keep the last one behind the final dialog.
    keep: ({ currentStep, templateJson: { steps } }, context): Partial<LoanContext> =>
      steps.length === 0 ? { isSent: true } : stepForward(context, currentStep, steps),
    whenTyping: {
      'step.back': [
        { guard: 'first', target: 'asking' },
        { target: 'moved', actions: assigning<LoanContext, unknown>(({ context }) => stepBack(context)) },
      ],
    },
    isGuarded: false,
  },
)

const { states: beginning } = dialogs({ newLoan: newLoanDialog('looking') })

/** Fills in a loan application, step by step. The bank stores the answers; this tab keeps only the position. */
export const loanApplicationMachine = setup({
  types: {} as {
    input: LoanInput
    context: LoanContext
    events: LoanEvent
    tags: SavingTag | RemovalTag
    output: { isLeft: true }
    children: { newLoan: 'newLoan' }
  },
  actors: { getLoanApplication, saveLoanProgress, discardLoanApplication, newLoan: newLoanMachine },
  actions: {
    ...dialogActions,
    take: assign(() => ({ applicationId: savedProgress()?.applicationId ?? 0, steps: [], loadError: null })),
    remember: ({ context: { isSent, applicationId, step } }) =>
      isSent ? dropProgress() : saveProgress({ applicationId, currentStep: step }),
    forget: dropProgress,
  },
  guards: {
    ...savingGuards,
    ...newLoanGuards,
    sendable: ({ context }) => loanErrors(context).length === 0,
    ongoing: ({ context }) => context.applicationId > 0,
    gone: ({ event }) => [403, 404].includes(errorFromEvent(event).status),
    sent: ({ context }) => context.isSent,
    drawable: ({ context }) => isDrawable(context.steps),
    first: ({ context }) => context.step === 1,
    unsent: ({ context }) => isLoanUnsent(context),
  },
}).createMachine({
  id: 'loanApplication',
  initial: 'looking',
  context: ({ input }) => emptyLoanApplication(input),
  output: { isLeft: true },
  states: {
    looking: { entry: 'take', always: [{ guard: 'ongoing', target: 'loading' }, { target: 'none' }] },
    ...beginning,
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getLoanApplication',
        src: 'getLoanApplication',
        input: ({ context: { userId, applicationId } }) => ({ userId, applicationId }),
        onDone: {
          target: 'moved',
          actions: assign(({ context, event: { output } }) => {
            const { currentStep: reached, templateJson } = output
            const step = Math.min(savedProgress()?.currentStep ?? reached, reached)
            return showStep(context, { steps: templateJson.steps, step, reached, typed: {} })
          }),
        },
        onError: [
          {
            guard: 'gone',
            target: 'none',
            actions: [assign(({ event }) => ({ loadError: toApiError(event.error) })), 'forget'],
          },
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
    ...filling,
    asking: {
      tags: 'asking',
      on: {
        'removal.confirm': 'discarding',
        'removal.cancel': { target: 'moved', actions: assign({ removalError: null }) },
      },
    },
    discarding: {
      tags: ['busy', 'asking', 'removing'],
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
