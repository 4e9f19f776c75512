import { loanApplicationMachine } from '../../machines/loans/loan-application.machine.ts'
import { loanStepDraft, type LoanState } from '../../machines/loans/loan-application.rules.ts'
import { dropProgress, saveProgress } from '../../machines/loans/progress.storage.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { begun, last, second, sent } from './template.ts'

export const gone = problem(404, 'This application is gone: it was given up, or nobody worked on it for 30 days.')

export const samples = {
  getLoanApplication: {
    answers: { begun, second, last },
    refusals: { gone, broken: problem(500, 'error trying to get the loan application') },
  },
  saveLoanProgress: {
    answers: { second, last, sent },
    refusals: {
      tooYoung: problem(422, 'An applicant must be 18 or older.', {
        fields: { birthDate: 'An applicant must be 18 or older.' },
      }),
      early: problem(409, 'Please complete the earlier steps first.'),
      large: problem(413, 'This is too large.'),
      lost: problem(0, 'error trying to set loan app'),
    },
  },
  discardLoanApplication: {
    answers: { discarded: null },
    refusals: { gone, lost: problem(0, 'error trying to discard the loan application') },
  },
} satisfies Samples

const [first] = second.templateJson.steps

/** The draft of the first step. */
export const typed = first ? { ...loanStepDraft(first, day('2026-11-20')), ssn: '900-10-4321' } : {}

/** A template with a field type that this release cannot draw. */
export const unknown = { ...begun, templateJson: { steps: begun.templateJson.steps.map(withPhoto) } } as LoanState

function withPhoto(step: LoanState['templateJson']['steps'][number]) {
  return { ...step, fields: step.fields.map((field) => ({ ...field, type: 'photo' })) }
}

const input = { userId: 7, zone: 'America/New_York' }

export function loanApplicationAt(moment: Moment<typeof loanApplicationMachine>, state: LoanState = begun) {
  const { steps } = state.templateJson
  const shown = steps[state.currentStep - 1]
  const draft = shown ? loanStepDraft(shown, day('2026-11-20')) : {}
  return still(loanApplicationMachine, { input, applicationId: 14, steps, step: state.currentStep, draft, ...moment })
}

/** Returns an application before anything has loaded. */
export const emptyApplicationAt = (moment: Moment<typeof loanApplicationMachine>) =>
  still(loanApplicationMachine, { input, ...moment })

export const lab = labOf(loanApplicationMachine, {
  inputs: [input],
  events: {
    'draft.change': [{ change: typed }],
    'draft.submit': [{}],
    'step.back': [{}],
    reload: [{}],
    'newLoan.open': [{}],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getLoanApplication: { answers: { begun, second, last, unknown }, refusals: samples.getLoanApplication.refusals },
    saveLoanProgress: samples.saveLoanProgress,
    discardLoanApplication: { answers: { discarded: undefined }, refusals: samples.discardLoanApplication.refusals },
    newLoan: { answers: { begun: { isBegun: true }, closed: { isBegun: false } } },
  },
  begin: () => saveProgress({ applicationId: 14, currentStep: 1 }),
  outside: { 'the application is given up elsewhere': dropProgress },
  hiddenStates: {
    'loanApplication looking': 'What follows is decided at once.',
    'loanApplication moved': 'What follows is decided at once.',
    'loanApplication left': 'The screen is gone.',
  },
})
