import type { components } from '../../api/schema.d.ts'
import type { PayeeDraft } from '../../values/payees.ts'

export type Payee = Omit<components['schemas']['Payee'], keyof PayeeDraft> & PayeeDraft
