import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { operations } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import { isLimitName, type LimitName } from './limits.ts'

export type OperationId = keyof operations
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

export type Contract = { document: Document; operations: readonly Operation[] }

type Method = (typeof methods)[number]
type Content = Record<string, { schema?: object } | undefined>
type ParameterNode = { $ref?: string; name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: object }
type AnswerNode = { $ref?: string; content?: Content }
type OperationNode = {
  operationId?: OperationId
  security?: Record<string, unknown>[]
  parameters?: ParameterNode[]
  requestBody?: { required?: boolean; content?: Content }
  responses: Record<string, AnswerNode>
  'x-roles'?: RoleName[]
  'x-limit'?: string
  'x-eview'?: boolean
  'x-self-id'?: string[]
  'x-institution'?: string
}
type Document = { paths: Record<string, Partial<Record<Method, OperationNode>>> }

export const readContract = (): Contract => contractFrom(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'))

/** Throws with every operation that leaves something open: an undeclared right is no right. */
export function contractFrom(text: string): Contract {
  const document: Document = parse(text)
  const faults: string[] = []
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = item[method]
      if (!node) return []
      faults.push(...gapsIn(document, node).map((gap) => `${node.operationId ?? `${method} ${path}`}: ${gap}`))
      return [operationFrom(document, path, method, node)]
    }),
  )
  if (faults.length > 0) throw new Error(`openapi.yaml leaves something open:\n${faults.join('\n')}`)
  return { document, operations: found }
}

const methods = ['get', 'put', 'post', 'delete'] as const

function operationFrom(document: Document, path: string, method: Method, node: OperationNode): Operation {
  const schemes = node.security ?? []
  const base = pointer('paths', path, method)
  const parameters = (node.parameters ?? []).map((given, index) => parameterFrom(document, given, `${base}/parameters/${index}`))
  const key = keyOf(parameters)
  const answers = Object.entries(node.responses)
  return {
    id: node.operationId as OperationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    audiences: schemes.flatMap((scheme) => Object.keys(scheme)) as Audience[],
    open: isOpen(node),
    roles: node['x-roles'] ?? [],
    limit: node['x-limit'] === 'none' ? null : (node['x-limit'] as LimitName),
    eview: node['x-eview'] === true,
    selfIds: node['x-self-id'] ?? [],
    ofInstitution: node['x-institution'] !== 'none',
    key: !key ? 'none' : key.required ? 'required' : 'accepted',
    body: node.requestBody?.content?.[json] ? `${base}/requestBody/content/${escape(json)}/schema` : null,
    parameters,
    answers: new Map(answers.map(([status, answer]) => [status, answerPointer(document, answer, `${base}/responses/${status}`)])),
  }
}

/** What an operation leaves undeclared, each with the way to declare it. */
function gapsIn(document: Document, node: OperationNode): string[] {
  const audiences = (node.security ?? []).flatMap((scheme) => Object.keys(scheme))
  const limit = node['x-limit'] ?? ''
  const key = keyOf((node.parameters ?? []).map((parameter) => resolve(document, parameter)))
  const gaps: [boolean, string][] = [
    [!node.operationId, 'give it an `operationId`'],
    [!node.security, 'declare `security` ([] means anyone)'],
    [audiences.some((audience) => audience !== 'member' && audience !== 'staff'), '`security` knows `member` and `staff`'],
    [audiences.includes('staff') !== (node['x-roles'] ?? []).length > 0, 'declare `x-roles` when staff may call, and only then'],
    [limit !== 'none' && !isLimitName(limit), 'declare `x-limit`: a counter of server/http/limits.ts, or none'],
    [
      audiences.includes('member') && Boolean(node.requestBody) && !node['x-self-id']?.length,
      'declare `x-self-id`: which fields name the caller',
    ],
    [Boolean(node.requestBody) && node.requestBody?.required !== true, 'a body must be `required: true`'],
    [key !== undefined && isOpen(node), 'a key belongs to a person: `security` must not be open'],
    [node['x-eview'] === true && !audiences.includes('member'), '`x-eview` is for what members may call'],
  ]
  return gaps.flatMap(([found, text]) => (found ? [text] : []))
}

const keyOf = <P extends { name: string }>(parameters: readonly P[]) => parameters.find(({ name }) => name === 'Idempotency-Key')
const isOpen = ({ security = [] }: OperationNode) => security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0)

function parameterFrom(document: Document, given: ParameterNode, base: string): Operation['parameters'][number] {
  const node = resolve(document, given)
  const inJson = !node.schema
  const schema = inJson ? `content/${escape(json)}/schema` : 'schema'
  return { name: node.name, in: node.in, required: node.required === true, pointer: `${placeOf(given, base)}/${schema}`, json: inJson }
}

// An answer that is a file has no schema to check.
function answerPointer(document: Document, given: AnswerNode, base: string): string | null {
  return resolve(document, given).content?.[json] ? `${placeOf(given, base)}/content/${escape(json)}/schema` : null
}

const placeOf = ({ $ref }: { $ref?: string }, base: string) => ($ref ? $ref.slice(1) : base)

function resolve<N extends { $ref?: string }>(document: Document, node: N): N {
  if (node.$ref === undefined) return node
  const keys = node.$ref.slice(2).split('/')
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document) as N
}

const json = 'application/json'
const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const pointer = (...keys: string[]) => `/${keys.map((key) => encodeURIComponent(escape(key))).join('/')}`
