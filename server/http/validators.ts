import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import { _, Ajv2020, type ErrorObject, str, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isWireDay } from '../../values/days.ts'
import type { Contract, Operation } from './contract-types.ts'
import { fieldText } from './field-texts.ts'
import { maskAll, maskNumbersIn } from './member-view.ts'

export type Validators = {
  /** For bodies: no type coercion. */
  strict(schema: object): ValidateFunction
  /** For path, query and headers, which arrive as text. */
  lenient(schema: object): ValidateFunction
  /** Returns what is wrong with an answer, or null. */
  violationIn(operation: Operation, status: number, answer: unknown): string | null
  /** Masks long numbers in an answer's texts; `x-masked-in-eview` in the contract says where to mask more or less. */
  maskForView(operation: Operation, status: number, answer: unknown): void
}

export function validatorsFor({ document }: Contract): Validators {
  const make = (options: object, whole: object = document) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, ...options })
    formats.default(ajv)
    ajv.addFormat('us-day', isWireDayAgain())
    // As PostgreSQL reads one: the package's own check also allows a 'urn:uuid:' prefix.
    ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
    ajv.removeKeyword('multipleOf')
    ajv.addKeyword({
      keyword: 'multipleOf',
      type: 'number',
      schemaType: 'number',
      validate: isMultiple,
      error: {
        message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
        params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
      },
    })
    ajv.addSchema(whole, 'contract', false, false)
    return ajv
  }
  const strict = make({})
  const masking = () => {
    const ajv = make({ allErrors: false }, withMasks(document))
    return ajv.addKeyword({
      keyword: 'x-masked-in-eview',
      type: 'string',
      schemaType: 'string',
      modifying: true,
      errors: false,
      validate: maskField,
    })
  }
  // Only needed while staff view a member.
  let masks: Ajv2020 | undefined
  const lenient = make({ coerceTypes: 'array', useDefaults: true })
  const getSchema = ({ answers }: Operation, status: number) => {
    const known = [String(status), `${Math.floor(status / 100)}XX`].find((key) => answers.has(key))
    // Null means a file, which is not checked.
    return known === undefined ? beforeAny.get(status) : answers.get(known)
  }
  return {
    strict: (schema) => strict.compile(schema),
    lenient: (schema) => lenient.compile(schema),
    maskForView(operation, status, answer) {
      const pointer = getSchema(operation, status)
      masks ??= masking()
      if (pointer) masks.getSchema(`contract#${pointer}`)?.(answer)
    },
    violationIn(operation, status, answer) {
      const { id } = operation
      const pointer = getSchema(operation, status)
      if (pointer === undefined) return `${id} answers ${status}, which the contract does not know`
      if (pointer === null) return null
      const validate = strict.getSchema(`contract#${pointer}`)
      if (!validate) throw new Error(`no schema at ${pointer}`)
      return validate(answer) ? null : `${id} ${status}: ${strict.errorsText(validate.errors)}`
    },
  }
}

/** Marks every text that a person may have typed: one without a format, pattern or list of values. */
function withMasks<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withMasks) as Node
  if (typeof node !== 'object' || node === null) return node
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withMasks(value)]))
  const isText =
    [inner.type].flat().includes('string') && !['enum', 'const', 'format', 'pattern'].some((key) => key in inner)
  return (isText ? { 'x-masked-in-eview': 'text', ...inner } : inner) as Node
}

function maskField(kind: string, text: string, _schema?: unknown, place?: DataValidationCxt): boolean {
  if (place && kind !== 'none')
    place.parentData[place.parentDataProperty] = kind === 'number' ? maskAll(text) : maskNumbersIn(text)
  return true
}

/** Compares exactly: 0.07 is a multiple of 0.01 although it is not exact in binary, and 0.0700000001 is not. */
function isMultiple(step: number, value: number): boolean {
  const perWhole = Math.round(1 / step)
  return Math.round(value * perWhole) / perWhole === value
}

// Any request can be unreadable or too large.
const beforeAny = new Map([400, 413].map((status) => [status, '/components/schemas/Problem']))

/** Remembers the last day: a long list repeats it. */
function isWireDayAgain(): (text: string) => boolean {
  let last = ''
  return (text) => {
    if (text === last) return true
    if (isWireDay(text)) last = text
    return text === last
  }
}

/** Returns the invalid fields by name: `{'rows.0.amount': 'This must be a number.'}`. */
export function toInvalidFields(errors: readonly ErrorObject[]): Record<string, string> {
  return Object.fromEntries(errors.map((error) => [fieldName(error.instancePath, error.params), fieldText(error)]))
}

function fieldName(path: string, params: Record<string, unknown>): string {
  const inner = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
  return [...path.split('/').slice(1), ...(typeof inner === 'string' ? [inner] : [])].join('.') || 'body'
}
