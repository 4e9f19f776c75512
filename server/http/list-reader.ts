import { Refusal } from '../refusals.ts'
import type { Operation } from './contract-types.ts'
import type { Validators } from './validators.ts'

// Parses and validates the lists that a query carries as JSON text.
export function listReader(
  { parameters }: Operation,
  validators: Validators,
): (query: Record<string, unknown>) => void {
  const lists = parameters
    .filter(({ json }) => json)
    .map(({ name, pointer }) => ({ name, validate: validators.strict({ $ref: `contract#${pointer}` }) }))
  return (query) => {
    for (const { name, validate } of lists) {
      if (query[name] === undefined) continue
      query[name] = parseJson(query[name])
      if (!validate(query[name]))
        throw new Refusal(400, 'Some fields are not valid.', { fields: { [name]: 'is not what the contract says' } })
    }
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
