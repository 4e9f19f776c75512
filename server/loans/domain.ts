import type { components } from '../../api/schema.d.ts'
import { addMonths, type Day, day } from '../../values/days.ts'
import {
  ContactPreferenceLabels,
  reachedAt,
  loanAnswerError,
  loanMessageError,
  loanStartErrors,
} from '../../values/loans.ts'
import { fillFields } from '../../values/form-texts.ts'
import { type Cents, fromWire } from '../../values/money.ts'
import { Refusal } from '../refusals.ts'
import type { TemplateField, TemplateStep } from './template.ts'

type Schemas = components['schemas']
type Start = { amount: Cents; loan_type: Schemas['LoanType']; purpose: string; co_applicant: boolean }

const mostDrafts = 3
/** A draft that was not changed for this long may be replaced. */
const restingTime = 24 * 3_600_000

/** An identical application within a day is a repeat, for example from another tab. */
export const loanRequestsSince = (now: Date): Date => new Date(now.getTime() - restingTime)

export function parseStart({
  amount,
  typeOfLoan,
  purposeOfLoan = '',
  coApplicantsNumber,
}: Schemas['LoanApplicationStart']): Start {
  const draft = {
    amount: amount === undefined ? null : fromWire(amount),
    typeOfLoan: typeOfLoan ?? null,
    purposeOfLoan: purposeOfLoan.trim(),
  }
  const errors = loanStartErrors(draft).map(({ field, text }) => [field, text])
  if (draft.amount !== null && typeOfLoan !== undefined && coApplicantsNumber !== undefined && errors.length === 0)
    return {
      amount: draft.amount,
      loan_type: typeOfLoan,
      purpose: draft.purposeOfLoan,
      co_applicant: coApplicantsNumber,
    }
  const unsaid = coApplicantsNumber === undefined && { coApplicantsNumber: fillFields }
  throw new Refusal(422, fillFields, { fields: { ...Object.fromEntries(errors), ...unsaid } })
}

type Profile = { name: string; email: string; mobile: string | null; homePhone: string }

/** Returns how to contact the member: the number or address. */
export function parseLoanContact(preference: Schemas['LoanAppContactPreference'], profile: Profile): string {
  const [label, contact] = [ContactPreferenceLabels[preference], reachedAt(preference, profile)]
  const text = `Your profile has no ${label.toLowerCase()}. Choose another way.`
  if (contact === '') throw new Refusal(422, text, { fields: { contactPreference: text } })
  return `${label}, ${contact}`
}

/** Returns the initial answers: profile data where the template asks for them. */
export function prefillAnswers(profile: Profile, steps: readonly TemplateStep[], today: Day): Answers {
  const [, firstName, lastName] = /^(.+) (\S+)$/.exec(profile.name) ?? ['', '', '']
  const parts = { firstName, lastName, email: profile.email, phone: profile.mobile || profile.homePhone }
  const answers = steps.flatMap(({ fields }) =>
    fields.map((field) => [field, (field.profile && parts[field.profile]) ?? ''] as const),
  )
  const right = answers.filter(([field, answer]) => answer !== '' && loanAnswerError(field, answer, today) === null)
  return Object.fromEntries(right.map(([{ name }, answer]) => [name, answer]))
}

/** Returns the draft to replace, or null if there is room for another. */
export function draftToReplace(drafts: readonly { id: number; touched_at: Date }[], now: Date): number | null {
  const [oldest] = drafts.toSorted((one, other) => one.touched_at.getTime() - other.touched_at.getTime())
  if (!oldest || drafts.length < mostDrafts) return null
  if (now.getTime() - oldest.touched_at.getTime() >= restingTime) return oldest.id
  throw new Refusal(
    422,
    `You have ${mostDrafts} unfinished applications. Go to Loans, Discard one of them, and begin again.`,
    {
      code: 'limit',
    },
  )
}

const callUs = (phone: string) => `Please ${phone ? `call us at ${phone}` : 'contact us'}.`

export const loansUnavailableRefusal = (phone: string, cause?: unknown) =>
  new Refusal(422, `Loan applications are not available online. ${callUs(phone)}`, {}, cause)
export const cannotBeShownRefusal = (phone: string, cause: unknown) =>
  new Refusal(422, `This application asks for something that cannot be shown here. ${callUs(phone)}`, {}, cause)

export const givenUpRefusal = () =>
  new Refusal(404, 'This application is gone: it was given up, or nobody worked on it for 30 days.')
export const sentAlreadyRefusal = (status: 404 | 409) => new Refusal(status, 'This application has been sent already.')

type Answers = Readonly<Record<string, string>>
type StepInput = Schemas['LoanProgress']

/** Returns the step being sent; refuses one that was not reached. */
export function stepLeft(steps: readonly TemplateStep[], reached: number, { step, submit }: StepInput): TemplateStep {
  const left = steps[step - 1]
  if (!left || step > reached) throw new Refusal(409, 'Please complete the earlier steps first.')
  if (submit && step < steps.length) throw new Refusal(422, 'An application is sent on its last step.')
  return left
}

/**
 * Merges the answers of one step. Ignores answers to other steps; refuses unknown names. A masked Social Security
 * number means unchanged.
 */
export function withStep(
  steps: readonly TemplateStep[],
  left: TemplateStep,
  before: Answers,
  { applicationJson }: StepInput,
): Answers {
  const sent = applicationJson.steps.flatMap(({ fields }) => fields)
  const fieldNames = new Set(steps.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const unknown = sent.filter(({ name }) => !fieldNames.has(name))
  if (unknown.length > 0)
    throw new Refusal(400, 'Some fields are not valid.', {
      fields: Object.fromEntries(unknown.map(({ name }) => [name, 'is not asked'])),
    })
  const typed = new Map(sent.map(({ name, enteredValue }) => [name, enteredValue.trim()]))
  const required = left.fields.filter(({ type }) => type !== 'description_submit')
  const getAnswer = ({ name, is }: TemplateField) => {
    const [earlier = '', answer = earlier] = [before[name], typed.get(name)]
    if (is !== 'ssn' || answer === '') return answer
    return answer === maskSsn(earlier) ? earlier : (ssnDigits(answer) ?? answer)
  }
  return { ...before, ...Object.fromEntries(required.map((field) => [field.name, getAnswer(field)])) }
}

/** Refuses a step with missing or invalid answers. */
export function refuseWrongStep({ fields }: TemplateStep, answers: Answers, today: Day, where = ''): void {
  const errors = fields.flatMap((field) => {
    const text = answerError(field, answers[field.name] ?? '', today)
    return text === null ? [] : [[field.name, text] as const]
  })
  const [first] = errors
  if (first) throw new Refusal(422, where + first[1], { fields: Object.fromEntries(errors) })
}

/** Refuses an application with an invalid step, and names the step. */
export function refuseUnfinished(steps: readonly TemplateStep[], answers: Answers, today: Day): void {
  for (const step of steps) refuseWrongStep(step, answers, today, `${step.title}: `)
}

function answerError(field: TemplateField, answer: string, today: Day): string | null {
  const text = loanAnswerError(field, answer, today)
  if (text !== null || answer === '') return text
  if (field.is === 'ssn' && ssnDigits(answer) === null) return 'Write the number as 123-45-6789.'
  if (field.is === 'adult' && day(answer) > addMonths(today, -18 * 12)) return 'An applicant must be 18 or older.'
  if (field.is === 'adult' && day(answer) < addMonths(today, -oldest * 12))
    return `This date is more than ${oldest} years ago. Check the year.`
  return null
}

/** Nobody is this many years old: the year is a mistake. */
const oldest = 120

/** Returns the nine digits of a Social Security number, or null. */
const ssnDigits = (text: string): string | null =>
  /^\d{3}-?\d{2}-?\d{4}$/.test(text) ? text.replaceAll('-', '') : null

export const maskSsn = (digits: string): string => `***-**-${digits.slice(-4)}`

const mostUnopened = 5

/** `unopened`: how many of the member's requests staff have not opened. */
export function refuseManyRequests(unopened: number): void {
  if (unopened < mostUnopened) return
  throw new Refusal(
    422,
    `You have sent ${mostUnopened} requests that we have not opened yet. Please wait until we have.`,
    {
      code: 'limit',
    },
  )
}

export function parseMessage(message: string): string {
  const error = loanMessageError(message)
  if (error !== null) throw new Refusal(422, error, { fields: { message: error } })
  return message.trim()
}
