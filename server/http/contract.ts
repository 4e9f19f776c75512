import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { operations } from '../../api/schema.d.ts'
import { isLimitName, type LimitName } from './limits.ts'

export type OperationId = keyof operations
export type Audience = 'member' | 'staff'
export type RoleName = 'FULL_ACCESS' | 'BANKING_ACCESS' | 'CONTENT_MANAGEMENT'

/** What the contract says of one operation: all that decides who may call it, and how its request and answers look. */
export type Operation = {
  id: OperationId
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  /** Empty: anyone may call. */
  audiences: readonly Audience[]
  /** A call without a session is served too. */
  open: boolean
  roles: readonly RoleName[]
  limit: LimitName | null
  eview: boolean
  selfIds: readonly string[]
  ofInstitution: boolean
  key: 'required' | 'accepted' | 'none'
  /** JSON pointers into the contract. */
  body: string | null
  parameters: readonly { name: string; in: 'path' | 'query' | 'header'; required: boolean; pointer: string; json: boolean }[]
  answers: ReadonlyMap<string, string | null>
}

export type Contract = { document: Node; operations: readonly Operation[] }
type Node = Record<string, any>

export const readContract = (): Contract => contractFrom(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'))

/** Throws with every operation that leaves something open: an undeclared right is no right. */
export function contractFrom(text: string): Contract {
  const document: Node = parse(text)
  const faults: string[] = []
  const found = Object.entries<Node>(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [operationFrom(document, path, method, item[method], faults)] : [])),
  )
  if (faults.length > 0) throw new Error(`openapi.yaml leaves something open:\n${faults.join('\n')}`)
  return { document, operations: found }
}

const methods = ['get', 'put', 'post', 'delete'] as const

function operationFrom(document: Node, path: string, method: (typeof methods)[number], node: Node, faults: string[]): Operation {
  const id = node.operationId ?? `${method} ${path}`
  const fault = (text: string) => faults.push(`${id}: ${text}`)
  const schemes: Node[] = Array.isArray(node.security) ? node.security : (fault('declare `security` ([] means anyone)'), [])
  const audiences = schemes.flatMap((scheme) => Object.keys(scheme)) as Audience[]
  const base = pointer('paths', path, method)
  const parameters = (node.parameters ?? []).map((given: Node, index: number) =>
    parameterFrom(document, given, `${base}/parameters/${index}`),
  )
  const keyParameter = parameters.find((parameter: { name: string }) => parameter.name === 'Idempotency-Key')
  const json = node.requestBody?.content?.['application/json']
  const operation: Operation = {
    id,
    method: method.toUpperCase() as Operation['method'],
    path,
    audiences,
    open: schemes.length === 0 || schemes.some((scheme) => Object.keys(scheme).length === 0),
    roles: node['x-roles'] ?? [],
    limit: node['x-limit'] === 'none' ? null : node['x-limit'],
    eview: node['x-eview'] === true,
    selfIds: node['x-self-id'] ?? [],
    ofInstitution: node['x-institution'] !== 'none',
    key: keyParameter ? (keyParameter.required ? 'required' : 'accepted') : 'none',
    body: json ? `${base}/requestBody/content/${escape('application/json')}/schema` : null,
    parameters,
    answers: new Map(
      Object.entries<Node>(node.responses).map(([status, answer]) => [
        status,
        answerPointer(document, answer, `${base}/responses/${status}`),
      ]),
    ),
  }
  if (audiences.some((audience) => audience !== 'member' && audience !== 'staff')) fault('`security` knows `member` and `staff`')
  if (audiences.includes('staff') !== operation.roles.length > 0) fault('declare `x-roles` when staff may call, and only then')
  if (operation.limit !== null && !isLimitName(operation.limit)) fault('declare `x-limit`: a counter of server/http/limits.ts, or none')
  if (audiences.includes('member') && json && operation.selfIds.length === 0) fault('declare `x-self-id`: which fields name the caller')
  if (node.requestBody && node.requestBody.required !== true) fault('a body must be `required: true`')
  if (operation.key !== 'none' && operation.open) fault('a key belongs to a person: `security` must not be open')
  if (operation.eview && !audiences.includes('member')) fault('`x-eview` is for what members may call')
  return operation
}

function parameterFrom(document: Node, given: Node, base: string) {
  const node = resolve(document, given)
  const place = given.$ref ? given.$ref.slice(1) : base
  const json = !node.schema
  const schema = json ? `content/${escape('application/json')}/schema` : 'schema'
  return { name: node.name as string, in: node.in, required: node.required === true, pointer: `${place}/${schema}`, json }
}

// An answer that is a file has no schema to check.
function answerPointer(document: Node, given: Node, base: string): string | null {
  const node = resolve(document, given)
  if (!node.content?.['application/json']) return null
  return `${given.$ref ? given.$ref.slice(1) : base}/content/${escape('application/json')}/schema`
}

function resolve(document: Node, node: Node): Node {
  if (typeof node.$ref !== 'string') return node
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((inner: Node, key: string) => inner[key], document)
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const pointer = (...keys: string[]) => `/${keys.map((key) => encodeURIComponent(escape(key))).join('/')}`
