import type { operations } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import type { AuditAction } from '../../values/audit-acts.ts'
import type { Document as Whole } from './document.ts'
import type { LimitName } from './limits.ts'

export type OperationId = keyof operations

export type RoleName = 'FULL_ACCESS' | 'BANKING_ACCESS' | 'CONTENT_MANAGEMENT'

/** What the contract says about an operation: who may call it, and the shapes of request and answers. */
export type Operation = {
  id: OperationId
  area: string
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  /** Empty: everybody may call it. */
  audiences: readonly Audience[]
  /** A call without a session is allowed too. */
  open: boolean
  roles: readonly RoleName[]
  limit: LimitName | null
  /** The name in the activity report when staff are refused; null for member operations and for reads. */
  refusedAs: AuditAction | null
  /** Whom or what a refused change was about, and the field that says so. */
  about: { type: string; field: string } | null
  eview: boolean
  /** Whether staff may call it before they have the passkey that their institution requires. */
  beforePasskey: boolean
  /** The fields that identify the caller; our screens send the first. */
  selfIds: readonly string[]
  /** It only reads. */
  reads: boolean
  /** While the primary is lost, a standby may answer. */
  ofStandby: boolean
  /** The message of our screens when the bank gives no reason; null if they never call it. */
  failed: string | null
  /** The sign-in page may call it. */
  first: boolean
  ofInstitution: boolean
  /** It exists only in a demo that sends no real messages. */
  isOfDemo: boolean
  key: 'required' | 'accepted' | 'none'
  /** In bytes, if it differs from the default. */
  largestBody: number | undefined
  /** JSON pointers into the contract. */
  body: string | null
  parameters: readonly {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    pointer: string
    json: boolean
  }[]
  answers: ReadonlyMap<string, string | null>
}

export type Contract = { document: ContractDocument; operations: readonly Operation[] }

export type Method = (typeof methods)[number]

export type Schema = { $ref?: string; allOf?: Schema[]; oneOf?: Schema[]; properties?: object }

type Content = Record<string, { schema?: Schema } | undefined>

export type ParameterNode = {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema?: object
}

export type AnswerNode = { $ref?: string; content?: Content }

export type BodyNode = { $ref?: string; required?: boolean; content?: Content }

export type OperationNode = {
  operationId?: OperationId
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: ParameterNode[]
  requestBody?: BodyNode
  responses: Record<string, AnswerNode>
  'x-roles'?: RoleName[]
  'x-refused-as'?: AuditAction
  'x-about'?: Record<string, string>
  'x-limit'?: string
  'x-largest-body'?: number
  'x-eview'?: boolean
  'x-before-passkey'?: boolean
  'x-self-id'?: string[]
  'x-reads'?: boolean
  'x-primary'?: boolean
  'x-failed'?: string
  'x-first'?: boolean
  'x-institution'?: string
}

export type ContractDocument = Whole & { paths: Record<string, Partial<Record<Method, OperationNode>>> }

export const methods = ['get', 'put', 'post', 'delete'] as const
