import type { Meta, StoryObj } from '@storybook/react-vite'
import { stepErrors } from '../../machines/loans/loan-application.rules.ts'
import { LoanApplicationScreen } from '../../src/loans/LoanApplicationScreen.tsx'
import { day } from '../../values/days.ts'
import { answered } from '../lab/answered.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples as applications } from './loan-applications.samples.ts'
import { emptyApplicationAt, gone, loanApplicationAt, samples, typed, unknown } from './loan-application.samples.ts'
import { newLoanAt } from './new-loan.samples.ts'
import { begun, last, second } from './template.ts'

const InPage = inPage(LoanApplicationScreen)

const keeping = (kept: keyof typeof applications.getLoanApplications.answers) => () =>
  answered({ '/loanapp/getapps': applications.getLoanApplications.answers[kept] })

const meta: Meta = { title: 'loans/Loan application', component: InPage, beforeEach: keeping('none') }

export default meta

const story = storyOf(InPage)
const { tooYoung, lost } = samples.saveLoanProgress.refusals
const [about] = begun.templateJson.steps
const wrong = {
  name: '',
  birthDate: '13/45/1986',
  ssn: '',
  home: '',
  income: 'plenty',
  email: 'maria at home',
  debts: '',
}
const form = { form: 'untouched' } as const
const touched = { form: 'touched' } as const
const fieldErrors = about ? stepErrors(about, wrong, day('2026-11-20')) : []
const refused = { value: touched, draft: wrong, fieldErrors }

export const Loading = story(emptyApplicationAt({ value: 'loading' }))

export const Failed = story(
  emptyApplicationAt({ value: 'failed', loadError: samples.getLoanApplication.refusals.broken }),
)

export const None = story(emptyApplicationAt({ value: 'none' }))

export const KeptFromAnotherBrowser: StoryObj = {
  ...None,
  beforeEach: keeping('full'),
}

export const Beginning = story(
  emptyApplicationAt({ value: 'newLoan', inside: { newLoan: newLoanAt({ value: { form: 'untouched' } }) } }),
)

export const Gone = story(emptyApplicationAt({ value: 'none', loadError: gone }))

export const FirstStep = story(loanApplicationAt({ value: form }))

export const AnsweredBefore = story(loanApplicationAt({ value: form }, { ...second, currentStep: 1 }))

export const Typed = story(loanApplicationAt({ value: touched, draft: typed }))

export const Wrong = story(loanApplicationAt(refused))

export const TooYoung = story(loanApplicationAt({ value: touched, draft: typed, error: tooYoung }))

export const Lost = story(loanApplicationAt({ value: touched, draft: typed, error: lost }))

export const Saving = story(loanApplicationAt({ value: 'saving', draft: typed }))

export const SecondStep = story(loanApplicationAt({ value: form }, second))

export const LastStep = story(loanApplicationAt({ value: form }, last))

export const Submitting = story(loanApplicationAt({ value: 'saving' }, last))

export const Submitted = story(loanApplicationAt({ value: 'submitted' }, last))

export const AskingToDiscard = story(loanApplicationAt({ value: 'asking' }))

export const Discarding = story(loanApplicationAt({ value: 'discarding' }))

export const NotDiscarded = story(
  loanApplicationAt({ value: 'asking', removalError: samples.discardLoanApplication.refusals.lost }),
)

export const UnknownField = story(
  loanApplicationAt({ value: 'unknownField', draft: {}, steps: unknown.templateJson.steps }),
)
