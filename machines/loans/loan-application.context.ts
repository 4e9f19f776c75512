import type { ApiError } from '../../api/problems.ts'
import { type DialogEvent, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import type { RemovalEvent } from '../shared/removing.recipe.ts'
import { noErrors, type SavingContext, type SavingEvent } from '../shared/saving.recipe.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { isDrawable, type LoanDraft, type LoanStep, loanStepDraft, stepErrors } from './loan-application.rules.ts'

export type LoanInput = { userId: number; zone: string }
type Abouts = { newLoan: object }
export type LoanContext = SavingContext<LoanDraft> &
  LoanInput &
  WithAbout<Abouts> & {
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
export type LoanEvent =
  | SavingEvent<LoanDraft>
  | Exclude<RemovalEvent, { type: 'row.remove' }>
  | DialogEvent<Abouts>
  | { type: 'step.back' | 'reload' | 'dialog.close' }

/** Returns the context before anything was loaded. */
export const emptyLoanApplication = (input: LoanInput): LoanContext => ({
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
})

const emptyStep: LoanStep = { id: 0, name: '', title: '', progressBar: 0, lastStep: false, fields: [] }
export const getLoanStep = ({ steps, step }: Pick<LoanContext, 'steps' | 'step'>): LoanStep =>
  steps[step - 1] ?? emptyStep

export const loanErrors = (context: LoanContext) =>
  stepErrors(getLoanStep(context), context.draft, todayIn(context.zone))

export const storedDraft = (context: Pick<LoanContext, 'steps' | 'step' | 'reached' | 'zone'>): LoanDraft =>
  loanStepDraft(getLoanStep(context), todayIn(context.zone), context.step < context.reached)

const isChanged = (context: LoanContext) => JSON.stringify(context.draft) !== JSON.stringify(storedDraft(context))

/** Returns whether something was typed that the bank does not have. */
export const isLoanUnsent = (context: LoanContext): boolean =>
  isDrawable(context.steps) && (Object.keys(context.typed).length > 0 || isChanged(context))

type Arrival = Pick<LoanContext, 'steps' | 'step' | 'reached' | 'typed'>
/** Returns the changes when a step is shown: its draft is what was typed before, or what is stored. */
export const showStep = ({ zone }: LoanContext, arrival: Arrival) => ({
  ...arrival,
  // A step that cannot be drawn ends the screen, and has no draft.
  draft: isDrawable(arrival.steps) ? (arrival.typed[arrival.step] ?? storedDraft({ ...arrival, zone })) : {},
  ...noErrors,
  loadError: null,
  removalError: null,
})

/** Returns the changes when the member goes back a step, without sending what was typed. */
export function stepBack(context: LoanContext) {
  const { steps, step, reached, draft } = context
  const typed = isChanged(context) ? { ...context.typed, [step]: draft } : context.typed
  return showStep(context, { steps, step: step - 1, reached, typed })
}

/** Returns the changes when a step was saved. */
export function stepForward(context: LoanContext, step: number, steps: readonly LoanStep[]) {
  const { [context.step]: _, ...typed } = context.typed
  return showStep(context, { steps, step, reached: Math.max(context.reached, step), typed })
}
