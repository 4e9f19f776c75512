import { operation } from '../../api/calls/statements.ts'
import type { components } from '../../api/schema.d.ts'

export type CheckedStatement = components['schemas']['CheckedStatement']

export const checkStatement = operation('checkStatement', { send: ({ sha256 }: { sha256: string }) => ({ sha256 }) })
