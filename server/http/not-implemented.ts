import type { OperationId } from './contract.ts'

/** What the contract promises and no code does yet: these answer 501. A handler that is written leaves the list. */
export const notImplemented = [
  // transfers
  'getContacts',
  'saveContact',
  'removeContact',
  'sendMoney',
] as const satisfies readonly OperationId[]
