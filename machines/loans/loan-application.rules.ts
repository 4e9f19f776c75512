import type { components } from '../../api/schema.d.ts'
import { type Day, dayToWire, typedDay, isoToWire } from '../../values/days.ts'
import { LoanFieldType } from '../../values/enumerations.ts'
import { loanAnswerError } from '../../values/loans.ts'
import { phoneDigits } from '../../values/phone.ts'
import type { FieldError } from '../../values/field-errors.ts'

export type LoanState = components['schemas']['LoanApplicationState']
export type LoanStep = components['schemas']['LoanStep']
export type LoanField = components['schemas']['LoanField']
export type LoanAnswers = components['schemas']['LoanAnswers']

/** The typed answers of a step by field name; dates as shown. */
export type LoanDraft = Readonly<Record<string, string>>

const types: readonly string[] = Object.values(LoanFieldType)

/** Returns whether this release can draw every field: a template may use a newer type. */
export const isDrawable = (steps: readonly LoanStep[]): boolean =>
  steps.every(({ fields }) => fields.every(({ type }) => types.includes(type)))

const getAskedFields = ({ fields }: LoanStep): LoanField[] =>
  fields.filter(({ type }) => type !== LoanFieldType.description_submit)

/**
 * Returns a step's initial draft. An empty date becomes today, unless it must be in the past or the step was already
 * saved.
 */
export const loanStepDraft = (step: LoanStep, today: Day, isSaved = false): LoanDraft =>
  Object.fromEntries(
    getAskedFields(step).map(({ name, type, enteredValue, past }) => {
      if (type !== LoanFieldType.date) return [name, enteredValue]
      if (enteredValue !== '') return [name, isoToWire(enteredValue)]
      return [name, isSaved || past ? '' : dayToWire(today)]
    }),
  )

/** Returns the answers without untouched optional fields. `begun`: the initial draft. */
export const toLoanAnswers = (step: LoanStep, draft: LoanDraft, begun: LoanDraft): LoanAnswers => ({
  steps: [
    {
      fields: getTouchedFields(step, draft, begun).map((field) => ({
        name: field.name,
        enteredValue: toBankAnswer(field, draft),
      })),
    },
  ],
})

const getTouchedFields = (step: LoanStep, draft: LoanDraft, begun: LoanDraft): LoanField[] =>
  getAskedFields(step).filter(
    ({ name, required, enteredValue }) => required || enteredValue !== '' || draft[name] !== begun[name],
  )

export const stepErrors = (step: LoanStep, draft: LoanDraft, today: Day): FieldError<LoanDraft>[] =>
  getAskedFields(step).flatMap((field) => {
    const text = loanAnswerError({ ...field, choices: field.possibleValues }, toBankAnswer(field, draft), today)
    return text === null ? [] : [{ field: field.name, text }]
  })

/** Converts an answer for the bank: numbers without separators, dates as YYYY-MM-DD. */
function toBankAnswer({ name, type, phone }: LoanField, draft: LoanDraft): string {
  const typed = (draft[name] ?? '').trim()
  if (phone) return phoneDigits(typed)
  if (type === LoanFieldType.number) return typed.replaceAll(/[,$\s]/g, '')
  return type === LoanFieldType.date ? (typedDay(typed) ?? typed) : typed
}
