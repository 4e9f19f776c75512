import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import { Ajv2020, type ErrorObject, str, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isWireDay } from '../../values/days.ts'
import type { Contract, Operation } from './contract.ts'
import { maskAll, maskNumbersIn } from './member-view.ts'

export type Validators = {
  /** For bodies: nothing is bent into shape. */
  strict(schema: object): ValidateFunction
  /** For what arrives as text: path, query and headers. */
  lenient(schema: object): ValidateFunction
  /** Null when the contract allows this answer, else what is wrong with it. */
  violationIn(operation: Operation, status: number, answer: unknown): string | null
  /** Masks the long numbers in the texts of an answer, and more or less where the contract says so by `x-masked-in-eview`. */
  maskForView(operation: Operation, status: number, answer: unknown): void
}

export function validatorsFor({ document }: Contract): Validators {
  const make = (options: object, whole: object = document) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, ...options })
    formats.default(ajv)
    ajv.addFormat('us-day', isWireDayAgain())
    // As the database reads one: the package's own also takes 'urn:uuid:' before it.
    ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
    ajv.removeKeyword('multipleOf')
    ajv.addKeyword({
      keyword: 'multipleOf',
      type: 'number',
      schemaType: 'number',
      validate: isMultiple,
      error: { message: ({ schemaCode }) => str`must be multiple of ${schemaCode}` },
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
  // Only staff who view a member need it.
  let masks: Ajv2020 | undefined
  const lenient = make({ coerceTypes: 'array', useDefaults: true })
  const schemaOf = ({ answers }: Operation, status: number) => {
    const known = [String(status), `${Math.floor(status / 100)}XX`].find((key) => answers.has(key))
    // Null is a file: nobody looks into it.
    return known === undefined ? beforeAny.get(status) : answers.get(known)
  }
  return {
    strict: (schema) => strict.compile(schema),
    lenient: (schema) => lenient.compile(schema),
    maskForView(operation, status, answer) {
      const pointer = schemaOf(operation, status)
      masks ??= masking()
      if (pointer) masks.getSchema(`contract#${pointer}`)?.(answer)
    },
    violationIn(operation, status, answer) {
      const { id } = operation
      const pointer = schemaOf(operation, status)
      if (pointer === undefined) return `${id} answers ${status}, which the contract does not know`
      if (pointer === null) return null
      const validate = strict.getSchema(`contract#${pointer}`)
      if (!validate) throw new Error(`no schema at ${pointer}`)
      return validate(answer) ? null : `${id} ${status}: ${strict.errorsText(validate.errors)}`
    },
  }
}

/** Marks every text that a person may have written. What has a format, a pattern or a list of values is none. */
function withMasks<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withMasks) as Node
  if (typeof node !== 'object' || node === null) return node
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withMasks(value)]))
  const isText = [inner.type].flat().includes('string') && !['enum', 'const', 'format', 'pattern'].some((key) => key in inner)
  return (isText ? { 'x-masked-in-eview': 'text', ...inner } : inner) as Node
}

function maskField(kind: string, text: string, _schema?: unknown, place?: DataValidationCxt): boolean {
  if (place && kind !== 'none') place.parentData[place.parentDataProperty] = kind === 'number' ? maskAll(text) : maskNumbersIn(text)
  return true
}

/** Exactly, as hundredths go in binary: 0.07 is one, and 0.0700000001 is none. */
function isMultiple(step: number, value: number): boolean {
  const perWhole = Math.round(1 / step)
  return Math.round(value * perWhole) / perWhole === value
}

// Any request can be unreadable or too large.
const beforeAny = new Map([400, 413].map((status) => [status, '/components/schemas/Problem']))

/** In a long list one day follows itself again and again. */
function isWireDayAgain(): (text: string) => boolean {
  let last = ''
  return (text) => {
    if (text === last) return true
    if (isWireDay(text)) last = text
    return text === last
  }
}

/** The fields that are wrong, by name: `{'rows.0.amount': 'must be number'}`. */
export function fieldsOf(errors: readonly ErrorObject[]): Record<string, string> {
  return Object.fromEntries(errors.map((error) => [nameOf(error.instancePath, error.params), wordsOf(error)]))
}

// A field too many is the same to who sent it, whether one schema refuses it or several together.
const wordsOf = ({ keyword, message = 'is not valid' }: ErrorObject) =>
  keyword === 'unevaluatedProperties' ? 'must NOT have additional properties' : message

function nameOf(path: string, params: Record<string, unknown>): string {
  const inner = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
  return [...path.split('/').slice(1), ...(typeof inner === 'string' ? [inner] : [])].join('.') || 'body'
}
