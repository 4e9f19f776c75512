import { LoanAppStep, LoanFieldType } from '../../values/enumerations.ts'

export type TemplateField = {
  name: string
  label: string
  type: LoanFieldType
  required: boolean
  big: boolean
  choices: readonly { id: string; value: string }[]
  icon: string | null
  /** What is read before sending. */
  texts: readonly string[]
  /** What the browser never learns: an `ssn` is sealed and masked, an `adult` was born 18 years ago. */
  is: 'ssn' | 'adult' | null
  /** The name of the step whose answers it lists; `loan_request` is what the application began with. */
  lists: string | null
}

export type TemplateStep = {
  id: LoanAppStep | 0
  name: string
  title: string
  /** Left out where nobody applies together with the member. */
  coApplicant: boolean
  fields: readonly TemplateField[]
}

export const loanRequest = 'loan_request'
const mostSteps = 8

/** A template that nobody can draw. */
export class TemplateError extends Error {}

/** Returns a template as the code works with it, or throws a TemplateError. What is left out takes its default. */
export function readTemplate(stored: unknown): TemplateStep[] {
  const steps = listOf(stored, 'steps').map(stepOf)
  if (steps.length < 1 || steps.length > mostSteps) fail(`a template has 1 to ${mostSteps} steps`)
  refuseTwins(steps.map(({ name }) => name))
  const fields = steps.flatMap((step) => step.fields)
  refuseTwins(fields.map(({ name }) => name))
  const listed = new Set([loanRequest, ...steps.map(({ name }) => name)])
  for (const { name, lists } of fields) if (lists !== null && !listed.has(lists)) fail(`${name} lists ${lists}, which is no step`)
  if (steps.at(-1)?.coApplicant) fail('the last step is for everybody')
  return steps
}

function stepOf(given: unknown): TemplateStep {
  const { id = 0, name, title, coApplicant = false, fields } = recordOf(given)
  if (id !== 0 && !isOneOf(LoanAppStep, id)) return fail(`no step has the id ${id}`)
  return {
    id,
    name: textOf(name, 'a step needs a name'),
    title: textOf(title, `${name} needs a title`),
    coApplicant: coApplicant === true,
    fields: listOf(fields, `fields of ${name}`).map(fieldOf),
  }
}

function fieldOf(given: unknown): TemplateField {
  const {
    name,
    label,
    type,
    required = false,
    big = false,
    choices = [],
    icon = null,
    texts = [],
    is = null,
    lists = null,
  } = recordOf(given)
  const own = textOf(name, 'a field needs a name')
  if (!isOneOf(LoanFieldType, type)) return fail(`${own} has the unknown type ${type}`)
  const found = listOf(choices, `choices of ${own}`).map((choice) => {
    const { id, value } = recordOf(choice)
    return { id: textOf(id, `a choice of ${own} needs an id`), value: textOf(value, `a choice of ${own} needs a value`) }
  })
  if (type === LoanFieldType.select && found.length === 0) fail(`${own} has no choices`)
  if (is !== null && is !== 'ssn' && is !== 'adult') return fail(`${own} is ${is}, which nothing is`)
  if ((is === 'ssn' && type !== LoanFieldType.text) || (is === 'adult' && type !== LoanFieldType.date)) fail(`${own} has the wrong type`)
  return {
    name: own,
    label: textOf(label, `${own} needs a label`),
    type,
    required: required === true,
    big: big === true,
    choices: found,
    icon: icon === null ? null : textOf(icon, `${own} has an icon without a name`),
    texts: listOf(texts, `texts of ${own}`).map((text) => textOf(text, `${own} has a text that is none`)),
    is,
    lists: lists === null ? null : textOf(lists, `${own} lists nothing`),
  }
}

const recordOf = (given: unknown) =>
  (typeof given === 'object' && given !== null ? given : fail('not an object')) as Record<string, unknown>
const listOf = (given: unknown, what: string): unknown[] => (Array.isArray(given) ? given : fail(`${what} must be a list`))
const textOf = (given: unknown, what: string): string => (typeof given === 'string' && given.trim() !== '' ? given : fail(what))
const isOneOf = <T>(values: Readonly<Record<string, T>>, given: unknown): given is T => Object.values(values).includes(given as T)

function refuseTwins(names: readonly string[]): void {
  const twin = names.find((name, index) => names.indexOf(name) !== index)
  if (twin !== undefined) fail(`${twin} is there twice`)
}

function fail(what: string): never {
  throw new TemplateError(`The loan template cannot be used: ${what}.`)
}

/** Returns the steps of one application. What is listed before sending is only what was asked. */
export function stepsFor(template: readonly TemplateStep[], hasCoApplicant: boolean): TemplateStep[] {
  const steps = template.filter(({ coApplicant }) => hasCoApplicant || !coApplicant)
  const isAsked = ({ lists }: TemplateField) => lists === null || lists === loanRequest || steps.some(({ name }) => name === lists)
  return steps.map((step) => ({ ...step, fields: step.fields.filter(isAsked) }))
}
