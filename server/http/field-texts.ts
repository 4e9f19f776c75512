import type { ErrorObject } from 'ajv/dist/2020.js'

type Params = Record<string, unknown>

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}
const listKinds = (type: unknown) =>
  String(type)
    .split(',')
    .map((each) => kinds[each] ?? each)
    .join(' or ')

const forms: Record<string, string> = {
  uuid: 'This must be a UUID.',
  'us-day': 'Write the date as MM/DD/YYYY.',
  'date-time': 'This must be a time such as 2026-01-31T09:00:00Z.',
  duration: 'This must be a duration such as P1D.',
}

const pluralize = (count: unknown, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The sentences for a wrong field of a request, by the keyword of the JSON schema that refuses it. */
const texts: Record<string, (params: Params) => string> = {
  required: () => 'This field is missing.',
  additionalProperties: () => 'There is no such field.',
  unevaluatedProperties: () => 'There is no such field.',
  type: ({ type }) => `This must be ${listKinds(type)}.`,
  minLength: ({ limit }) =>
    limit === 1 ? 'This must not be empty.' : `Use at least ${pluralize(limit, 'character')}.`,
  maxLength: ({ limit }) => `Use at most ${pluralize(limit, 'character')}.`,
  minItems: ({ limit }) => `List at least ${limit}.`,
  maxItems: ({ limit }) => `List at most ${limit}.`,
  uniqueItems: () => 'Nothing may be listed twice.',
  minimum: ({ limit }) => `This must be at least ${limit}.`,
  maximum: ({ limit }) => `This must be at most ${limit}.`,
  multipleOf: ({ multipleOf }) =>
    multipleOf === 0.01 ? 'Use at most two decimals.' : `This must be a multiple of ${multipleOf}.`,
  enum: ({ allowedValues }) => `This must be one of ${(allowedValues as unknown[]).join(', ')}.`,
  const: ({ allowedValue }) => `This must be ${allowedValue}.`,
  format: ({ format }) => forms[String(format)] ?? 'This is not written as expected.',
  pattern: () => 'This is not written as expected.',
}

/** Returns a plain sentence for an error of the validator: members read it too, at the field. */
export const fieldText = ({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): string =>
  texts[keyword]?.(params) ?? 'This is not valid.'

export const tooManyFields = (max: number): string => `Send at most ${max} fields.`
