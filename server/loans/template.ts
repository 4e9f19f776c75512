import { hasHiddenCharacters, hasHiddenCharactersInLines } from '../../values/characters.ts'
import { LoanAppStep, LoanFieldType } from '../../values/enumerations.ts'
import { maxAnswerLength } from '../../values/loans.ts'

export type TemplateField = {
  name: string
  label: string
  type: LoanFieldType
  required: boolean
  big: boolean
  choices: readonly { id: string; value: string }[]
  icon: string | null
  /** Texts to read before sending. */
  texts: readonly string[]
  /** Only for the server: an `ssn` is encrypted and masked, an `adult` was born 18 years ago or earlier. */
  is: 'ssn' | 'adult' | null
  /** A date that cannot be in the future. */
  past: boolean
  /** A phone number of 10 digits. */
  phone: boolean
  /** The profile data to start with. */
  profile: ProfilePart | null
  /** The step whose answers this one lists; `loan_request` is the start of the application. */
  lists: string | null
}

const profileParts = ['firstName', 'lastName', 'email', 'phone'] as const
type ProfilePart = (typeof profileParts)[number]

export type TemplateStep = {
  id: LoanAppStep | 0
  name: string
  title: string
  /** Left out when there is no co-applicant. */
  coApplicant: boolean
  fields: readonly TemplateField[]
}

export const loanRequest = 'loan_request'
const mostSteps = 8
/** The limits of `LoanAnswers` in the contract: a larger template could be shown and never saved. */
const most = { fields: 100, choices: 200, texts: 300, name: 200, title: 1_990, label: 2_000, text: 8_000 }

/** An unusable template: the reason, and the path of the wrong part. */
export class TemplateError extends Error {
  readonly reason: string
  readonly path: (string | number)[] = []
  constructor(reason: string) {
    super(`The loan template cannot be used: ${reason}.`)
    this.reason = reason
  }
}

/** Parses a template, with defaults, or throws a TemplateError. */
export function parseTemplate(stored: unknown): TemplateStep[] {
  const steps = parseList(stored, 'steps', mostSteps).map((step, index) => parseInside([index], () => parseStep(step)))
  if (steps.length === 0) fail(`a template has 1 to ${mostSteps} steps`)
  refuseTwins(steps.map(({ name }) => name))
  const fields = steps.flatMap((step) => step.fields)
  refuseTwins(fields.map(({ name }) => name))
  const listed = new Set([loanRequest, ...steps.map(({ name }) => name)])
  for (const { name, lists } of fields)
    if (lists !== null && !listed.has(lists)) fail(`${name} lists ${lists}, which is no step`)
  if (steps.at(-1)?.coApplicant) fail('the last step is for everybody')
  return steps
}

function parseStep(given: unknown): TemplateStep {
  const { id = 0, name, title, coApplicant = false, fields } = parseRecord(given)
  if (id !== 0 && !isOneOf(LoanAppStep, id)) return fail(`no step has the id ${id}`)
  return {
    id,
    name: parseText(name, 'a step needs a name', most.name),
    title: parseText(title, `${name} needs a title`, most.title),
    coApplicant: parseBoolean(coApplicant, `coApplicant of ${name}`),
    fields: parseList(fields, `fields of ${name}`, most.fields).map((field, index) =>
      parseInside(['fields', index], () => parseField(field)),
    ),
  }
}

function parseField(given: unknown): TemplateField {
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
    past = is === 'adult',
    phone = false,
    profile = null,
    lists = null,
  } = parseRecord(given)
  const own = parseText(name, 'a field needs a name', most.name)
  if (own in {}) return fail(`no field can be called ${own}`)
  if (!isOneOf(LoanFieldType, type)) return fail(`${own} has the unknown type ${type}`)
  const found = parseList(choices, `choices of ${own}`, most.choices).map((choice) => {
    const { id, value } = parseRecord(choice)
    const chosen = parseText(id, `a choice of ${own} needs an id`, maxAnswerLength)
    if (chosen !== chosen.trim()) fail(`a choice of ${own} has blanks around its id`)
    return { id: chosen, value: parseText(value, `a choice of ${own} needs a value`, most.label) }
  })
  refuseTwins(found.map(({ id }) => id))
  if (type === LoanFieldType.select && found.length === 0) fail(`${own} has no choices`)
  if (is !== null && is !== 'ssn' && is !== 'adult') return fail(`${own} is ${is}, which nothing is`)
  if ((is === 'ssn' && type !== LoanFieldType.text) || (is === 'adult' && type !== LoanFieldType.date))
    fail(`${own} has the wrong type`)
  const isNumber = type === LoanFieldType.number || type === LoanFieldType.text
  if ((past === true && type !== LoanFieldType.date) || (phone === true && !isNumber)) fail(`${own} has the wrong type`)
  return {
    name: own,
    label: parseText(label, `${own} needs a label`, most.label),
    type,
    required: parseBoolean(required, `required of ${own}`),
    big: parseBoolean(big, `big of ${own}`),
    choices: found,
    icon: icon === null ? null : parseText(icon, `${own} has an icon without a name`, most.name),
    texts: parseList(texts, `texts of ${own}`, most.texts).map((text) =>
      parseText(text, `${own} has a text that is none`, most.text, hasHiddenCharactersInLines),
    ),
    is,
    past: parseBoolean(past, `past of ${own}`),
    phone: parseBoolean(phone, `phone of ${own}`),
    profile:
      profile === null
        ? null
        : (profileParts.find((part) => part === profile) ??
          fail(`${own} begins with ${profile}, which no profile has`)),
    lists: lists === null ? null : parseText(lists, `${own} lists nothing`, most.name),
  }
}

const parseRecord = (given: unknown) =>
  (typeof given === 'object' && given !== null ? given : fail('not an object')) as Record<string, unknown>
const parseList = (given: unknown, what: string, max: number): unknown[] =>
  Array.isArray(given) && given.length <= max ? given : fail(`${what} must be a list of at most ${max}`)
const parseBoolean = (given: unknown, what: string): boolean =>
  typeof given === 'boolean' ? given : fail(`${what} must be true or false`)
const isOneOf = <T>(values: Readonly<Record<string, T>>, given: unknown): given is T =>
  Object.values(values).includes(given as T)

function parseText(given: unknown, what: string, longest: number, isWrong = hasHiddenCharacters): string {
  if (typeof given !== 'string' || given.trim() === '') return fail(what)
  if ([...given].length > longest) return fail(`${what} of at most ${longest} characters`)
  return isWrong(given) ? fail(`${what} without control characters`) : given
}

function refuseTwins(names: readonly string[]): void {
  const twin = names.find((name, index) => names.indexOf(name) !== index)
  if (twin !== undefined) fail(`${twin} is there twice`)
}

function fail(what: string): never {
  throw new TemplateError(what)
}

function parseInside<T>(path: readonly (string | number)[], read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof TemplateError) error.path.unshift(...path)
    throw error
  }
}

/** Returns the steps of one application; the review lists only steps that were asked. */
export function stepsFor(template: readonly TemplateStep[], hasCoApplicant: boolean): TemplateStep[] {
  const steps = template.filter(({ coApplicant }) => hasCoApplicant || !coApplicant)
  const isAsked = ({ lists }: TemplateField) =>
    lists === null || lists === loanRequest || steps.some(({ name }) => name === lists)
  return steps.map((step) => ({ ...step, fields: step.fields.filter(isAsked) }))
}
