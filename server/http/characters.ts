import { hasHiddenCharacters, hasHiddenCharactersInLines } from '../../values/characters.ts'
import { Refusal } from '../refusals.ts'
import type { Contract, Operation } from './contract-types.ts'
import { valueAtPointer } from './document.ts'

/** `lines`: text with line breaks. `any`: secrets, and text that the handler checks itself. */
type Allowed = 'lines' | 'any'
type Node = Record<string, unknown>
type Sent = { params: unknown; query: unknown; body: unknown }

/** Returns a check of all texts in a request, based on the contract's `x-characters`. */
export function characterCheck({ document }: Contract, { body, parameters }: Operation): (request: Sent) => void {
  const allowed = new Map<string, Allowed>()
  if (body) collect(valueAtPointer(document, body), '', document, allowed, new Set())
  const declared = parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name)
  return ({ params, query, body: content }) => {
    const given = { ...(query as object), ...(params as object) } as Node
    const texts = Object.fromEntries(declared.map((name) => [name, given[name]]))
    const fields = [...wrongTexts(texts, '', '', allowed), ...(body ? wrongTexts(content, '', '', allowed) : [])]
    if (fields.length === 0) return
    throw new Refusal(422, 'Some characters are not allowed.', {
      fields: Object.fromEntries(fields.map((field) => [field, 'Has characters that are not allowed.'])),
    })
  }
}

/** Collects the marked properties of a schema, by name. */
function collect(
  node: unknown,
  name: string,
  document: object,
  into: Map<string, Allowed>,
  passed: Set<unknown>,
): void {
  if (typeof node !== 'object' || node === null || passed.has(node)) return
  passed.add(node)
  const { $ref, 'x-characters': mark, ...inner } = node as Node
  if (typeof $ref === 'string') collect(valueAtPointer(document, $ref), name, document, into, passed)
  if (mark) into.set(name, mark as Allowed)
  for (const [key, value] of Object.entries(inner)) collect(value, isKeyword(key) ? name : key, document, into, passed)
}

const isKeyword = (key: string) => /^(properties|items|allOf|anyOf|oneOf|\d+)$/.test(key)

/** No valid request is nested deeper. Thousands of levels would overflow the stack. */
const deepest = 32

function wrongTexts(
  sent: unknown,
  name: string,
  path: string,
  allowed: ReadonlyMap<string, Allowed>,
  depth = 0,
): string[] {
  if (typeof sent === 'string') return isWrong(sent, allowed.get(name)) ? [path] : []
  if (typeof sent !== 'object' || sent === null) return []
  if (depth === deepest) throw new Refusal(400, 'The request is nested too deeply.')
  const isList = Array.isArray(sent)
  return Object.entries(sent).flatMap(([key, value]) =>
    wrongTexts(value, isList ? name : key, path ? `${path}.${key}` : key, allowed, depth + 1),
  )
}

function isWrong(text: string, allowed: Allowed | undefined): boolean {
  if (allowed === 'any') return false
  return allowed === 'lines' ? hasHiddenCharactersInLines(text) : hasHiddenCharacters(text)
}
