import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isWireDay } from '../../values/days.ts'
import type { Contract, Operation } from './contract.ts'

export type Validators = {
  /** For bodies: nothing is bent into shape. */
  strict(schema: object): ValidateFunction
  /** For what arrives as text: path, query and headers. */
  lenient(schema: object): ValidateFunction
  /** Null when the contract allows this answer, else what is wrong with it. */
  faultInAnswer(operation: Operation, status: number, answer: unknown): string | null
}

export function validatorsFor({ document }: Contract): Validators {
  const make = (options: object) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 4, ...options })
    formats.default(ajv)
    ajv.addFormat('us-day', isWireDayAgain())
    ajv.addSchema(document, 'contract', false, false)
    return ajv
  }
  const strict = make({})
  const lenient = make({ coerceTypes: 'array', useDefaults: true })
  return {
    strict: (schema) => strict.compile(schema),
    lenient: (schema) => lenient.compile(schema),
    faultInAnswer({ id, answers }, status, answer) {
      const pointer = answers.get(String(status)) ?? answers.get(`${Math.floor(status / 100)}XX`) ?? beforeAny.get(status)
      if (pointer === undefined) return `${id} answers ${status}, which the contract does not know`
      if (pointer === null) return null
      const validate = strict.getSchema(`contract#${pointer}`)
      if (!validate) throw new Error(`no schema at ${pointer}`)
      return validate(answer) ? null : `${id} ${status}: ${strict.errorsText(validate.errors)}`
    },
  }
}

// Any request can be unreadable or too large, whatever it asks.
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
  return Object.fromEntries(errors.map(({ instancePath, params, message }) => [nameOf(instancePath, params), message ?? 'is not valid']))
}

function nameOf(path: string, params: Record<string, unknown>): string {
  const inner = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
  return [...path.split('/').slice(1), ...(typeof inner === 'string' ? [inner] : [])].join('.') || 'body'
}
