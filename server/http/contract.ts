import type { Audience } from '../../values/audience.ts'
import { type Document as Whole, escapePointerKey, pointer, readDocument, resolve } from './document.ts'
import { isLimitName, type LimitName } from './limits.ts'
import {
  methods,
  type Contract,
  type ContractDocument,
  type Method,
  type OperationNode,
  type Operation,
  type OperationId,
  type Schema,
  type ParameterNode,
  type BodyNode,
  type AnswerNode,
} from './contract-types.ts'

export const readContract = (): Contract => parseContract(readDocument())

/** Reads the contract. Throws with every operation that leaves something undeclared, such as who may call it. */
export function parseContract(whole: Whole): Contract {
  const document = whole as ContractDocument
  const gaps: string[] = []
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = item[method]
      if (!node) return []
      gaps.push(...listGaps(document, method, node).map((gap) => `${node.operationId ?? `${method} ${path}`}: ${gap}`))
      return [operationFrom(document, path, method, node)]
    }),
  )
  if (gaps.length > 0) throw new Error(`openapi.yaml leaves something open:\n${gaps.join('\n')}`)
  return { document, operations: found }
}

function operationFrom(document: ContractDocument, path: string, method: Method, node: OperationNode): Operation {
  const schemes = node.security ?? []
  const base = pointer('paths', path, method)
  const parameters = (node.parameters ?? []).map((given, index) =>
    parameterFrom(document, given, `${base}/parameters/${index}`),
  )
  const key = findKey(parameters)
  const body = node.requestBody && schemaPointer(document, node.requestBody, `${base}/requestBody`)
  const answers = Object.entries(node.responses).flatMap(([status, answer]) => {
    const found = schemaPointer(document, answer, `${base}/responses/${status}`)
    return (status === '4XX' ? impliedRefusals(document, node) : [status]).map((one) => [one, found] as const)
  })
  return {
    id: node.operationId as OperationId,
    area: node.tags?.[0] ?? '',
    method: method.toUpperCase() as Operation['method'],
    path,
    audiences: schemes.flatMap((scheme) => Object.keys(scheme)) as Audience[],
    open: isOpen(node),
    roles: node['x-roles'] ?? [],
    limit: node['x-limit'] === 'none' ? null : (node['x-limit'] as LimitName),
    refusedAs: node['x-refused-as'] ?? null,
    about: toAbout(node),
    eview: node['x-eview'] === true,
    beforePasskey: node['x-before-passkey'] === true,
    selfIds: findSelfIds(document, node),
    reads: isReading(method, node),
    ofStandby: isReading(method, node) && node['x-primary'] !== true,
    failed: node['x-failed'] ?? null,
    first: node['x-first'] === true,
    ofInstitution: node['x-institution'] !== 'none',
    isOfDemo: node.tags?.includes('demo') === true,
    largestBody: node['x-largest-body'],
    key: !key ? 'none' : key.required ? 'required' : 'accepted',
    body: body ?? null,
    parameters,
    answers: new Map(answers),
  }
}

/** Returns the statuses that `4XX` means, derived from the declarations; the contract lists any other status. */
function impliedRefusals(document: ContractDocument, node: OperationNode): string[] {
  const parameters = (node.parameters ?? []).map((parameter) => resolve(document, parameter))
  const takes = Boolean(node.requestBody) || parameters.length > 0
  const ofInstitution = node['x-institution'] !== 'none'
  const statuses: [boolean, string][] = [
    [takes, '400'],
    [!isOpen(node), '401'],
    [true, '403'],
    [true, '404'],
    [findKey(parameters) !== undefined, '409'],
    [takes || (isOpen(node) && ofInstitution), '422'],
    [ofInstitution, '423'],
    [node['x-limit'] !== 'none', '429'],
  ]
  return statuses.flatMap(([found, status]) => (found ? [status] : []))
}

/** Returns the fields that identify the caller: the declared ones, and those of the schema `Caller`. */
function findSelfIds(document: ContractDocument, { requestBody, 'x-self-id': declared = [] }: OperationNode): string[] {
  if (!requestBody) return declared
  const hasCaller = ({ $ref, allOf = [], oneOf = [] }: Schema): boolean =>
    $ref === caller || ($ref ? hasCaller(resolve(document, { $ref })) : [...allOf, ...oneOf].some(hasCaller))
  const schema = resolve(document, requestBody).content?.[json]?.schema
  const ofCaller =
    schema && hasCaller(schema) ? Object.keys(resolve<Schema>(document, { $ref: caller }).properties ?? {}) : []
  return [...new Set([...declared, ...ofCaller])]
}

const caller = '#/components/schemas/Caller'
const json = 'application/json'

/** Lists what an operation leaves undeclared, with how to declare it. */
function listGaps(document: ContractDocument, method: Method, node: OperationNode): string[] {
  const audiences = (node.security ?? []).flatMap((scheme) => Object.keys(scheme))
  const limit = node['x-limit'] ?? ''
  const key = findKey((node.parameters ?? []).map((parameter) => resolve(document, parameter)))
  const gaps: [boolean, string][] = [
    [!node.operationId, 'give it an `operationId`'],
    [!node.security, 'declare `security` ([] means anyone)'],
    [
      audiences.some((audience) => audience !== 'member' && audience !== 'staff'),
      '`security` knows `member` and `staff`',
    ],
    [
      audiences.includes('staff') !== (node['x-roles'] ?? []).length > 0,
      'declare `x-roles` when staff may call, and only then',
    ],
    [
      (audiences.join() === 'staff' && !isReading(method, node)) !== (node['x-refused-as'] !== undefined),
      'declare `x-refused-as` where staff alone may call and something changes, and only there',
    ],
    [node['x-about'] !== undefined && node['x-refused-as'] === undefined, '`x-about` belongs beside `x-refused-as`'],
    [limit !== 'none' && !isLimitName(limit), 'declare `x-limit`: a counter of server/http/limits.ts, or none'],
    [
      audiences.includes('member') && Boolean(node.requestBody) && findSelfIds(document, node).length === 0,
      'let its body have `Caller`, or declare `x-self-id`: which fields name the caller',
    ],
    [
      node.requestBody !== undefined && resolve(document, node.requestBody).required !== true,
      'a body must be `required: true`',
    ],
    [key !== undefined && isOpen(node), 'a key belongs to a person: `security` must not be open'],
    [node['x-eview'] === true && !audiences.includes('member'), '`x-eview` is for what members may call'],
  ]
  return gaps.flatMap(([found, text]) => (found ? [text] : []))
}

function toAbout({ 'x-about': about = {} }: OperationNode): Operation['about'] {
  const [found] = Object.entries(about)
  return found ? { type: found[0], field: found[1] } : null
}

const isReading = (method: Method, node: OperationNode) => method === 'get' || node['x-reads'] === true
const findKey = <P extends { name: string }>(parameters: readonly P[]) =>
  parameters.find(({ name }) => name === 'Idempotency-Key')
const isOpen = ({ security = [] }: OperationNode) =>
  security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0)

function parameterFrom(
  document: ContractDocument,
  given: ParameterNode,
  base: string,
): Operation['parameters'][number] {
  const node = resolve(document, given)
  const inJson = !node.schema
  const schema = inJson ? `content/${escapePointerKey(json)}/schema` : 'schema'
  return {
    name: node.name,
    in: node.in,
    required: node.required === true,
    pointer: `${toPointer(given, base)}/${schema}`,
    json: inJson,
  }
}

// A file has no schema.
function schemaPointer(document: ContractDocument, given: BodyNode | AnswerNode, base: string): string | null {
  return resolve(document, given).content?.[json]
    ? `${toPointer(given, base)}/content/${escapePointerKey(json)}/schema`
    : null
}

const toPointer = ({ $ref }: { $ref?: string }, base: string) => ($ref ? $ref.slice(1) : base)
