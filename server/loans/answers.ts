import type { components } from '../../api/schema.d.ts'
import { isoToWire } from '../../values/days.ts'
import { LoanTypeLabels } from '../../values/labels.ts'
import { cents, format } from '../../values/money.ts'
import type { FormSection } from '../db/columns.ts'
import { unsealOr } from '../security/unseal.ts'
import type { Secrets } from '../security/secrets.ts'
import { maskSsn } from './domain.ts'
import type { Application } from './store.ts'
import { loanRequest, parseTemplate, type TemplateField, type TemplateStep } from './template.ts'

type State = components['schemas']['LoanApplicationState']
type Answers = Readonly<Record<string, string>>
type TitledAnswer = { title: string; value: string }

/** An application while it is processed: Social Security numbers are readable here, and leave the server masked. */
export type OpenApplication = Omit<Application, 'steps'> & { steps: TemplateStep[] }

const listSsnFields = (steps: readonly TemplateStep[]) =>
  steps.flatMap(({ fields }) => fields.filter(({ is }) => is === 'ssn').map(({ name }) => name))

const withChangedAnswers = (
  answers: Answers,
  names: readonly string[],
  change: (answer: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, answer && names.includes(name) ? change(answer) : answer]),
  )

/** A number that was sealed with a removed SECRET_KEY must be entered again. */
export function openAnswers(application: Application, secrets: Secrets): OpenApplication {
  const steps = parseTemplate(application.steps)
  return {
    ...application,
    steps,
    answers: withChangedAnswers(application.answers, listSsnFields(steps), (text) => unsealOr('', text, secrets)),
  }
}

/** Encrypts the Social Security numbers of an unsent application. */
export const sealAnswers = (steps: readonly TemplateStep[], answers: Answers, secrets: Secrets) =>
  withChangedAnswers(answers, listSsnFields(steps), secrets.seal)

/** Returns what the member sees; staff who view as the member see no digit of a Social Security number. */
export function toApplicationState(application: OpenApplication, currentStep: number, isEview = false): State {
  const { id, steps } = application
  const masked = maskAnswers(application, isEview)
  return {
    applicationId: id,
    currentStep,
    templateJson: {
      steps: steps.map(({ id: stepId, name, title, fields }, index) => ({
        id: stepId,
        name,
        title: `Step ${String(index + 2).padStart(2, '0')} - ${title}`,
        progressBar: Math.round((100 * (index + 1)) / steps.length),
        lastStep: index === steps.length - 1,
        fields: fields.map((field) => ({
          name: field.name,
          label: field.label,
          type: field.type,
          required: field.required,
          big: field.big,
          past: field.past,
          phone: field.phone,
          enteredValue: masked[field.name] ?? '',
          possibleValues: field.choices.map((choice) => ({ ...choice })),
          icon: field.icon,
          values: [
            ...field.texts,
            ...listTitledAnswers(field, application, masked).map(({ title: what, value }) => `${what}: ${value}`),
          ],
        })),
      })),
    },
  }
}

/** Returns only the step that an application is at, without its answers. */
export const onlyCurrentStep = ({ applicationId, currentStep }: Omit<State, 'templateJson'>): State => ({
  applicationId,
  currentStep,
  templateJson: { steps: [] },
})

/** A sent application has nothing left to fill in. */
export const sentApplicationState = (applicationId: number): State => onlyCurrentStep({ applicationId, currentStep: 1 })

/** Returns what staff read: the request, and each step. */
export function toFormSections(application: OpenApplication): FormSection[] {
  const masked = maskAnswers(application)
  return [
    { title: 'Loan Details', values: toDetails(application) },
    ...application.steps.map((step) => ({
      title: step.title,
      values: [...listReadFields(step), ...listAnswers(step, masked)],
    })),
  ]
}

const listReadFields = ({ fields }: TemplateStep) =>
  fields.filter(({ texts }) => texts.length > 0).map(({ label, texts }) => ({ title: label, value: [...texts] }))

const maskAnswers = ({ steps, answers }: OpenApplication, isEview = false) =>
  withChangedAnswers(answers, listSsnFields(steps), (digits) => (isEview ? '' : maskSsn(digits)))

function listTitledAnswers({ lists }: TemplateField, application: OpenApplication, masked: Answers): TitledAnswer[] {
  const step = application.steps.find(({ name }) => name === lists)
  const found = lists === loanRequest ? toDetails(application) : step ? listAnswers(step, masked) : []
  return found.filter(({ value }) => value !== '')
}

const toDetails = ({ amount, loan_type, purpose, co_applicant }: OpenApplication): TitledAnswer[] => [
  { title: 'Amount', value: format(cents(amount)) },
  { title: 'Loan Type', value: LoanTypeLabels[loan_type] },
  { title: 'Purpose', value: purpose },
  { title: 'Co-applicant', value: co_applicant ? 'Yes' : 'No' },
]

const listAnswers = ({ fields }: TemplateStep, answers: Answers): TitledAnswer[] =>
  fields
    .filter(({ type }) => type !== 'description_submit')
    .map((field) => ({ title: field.label, value: toReadable(field, answers[field.name] ?? '') }))

/** Formats an answer for reading. */
function toReadable({ type, choices }: TemplateField, answer: string): string {
  if (type === 'select') return choices.find(({ id }) => id === answer)?.value ?? ''
  return type === 'date' && answer ? isoToWire(answer) : answer
}
