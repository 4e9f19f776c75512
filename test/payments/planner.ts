import { randomUUID } from 'node:crypto'
import type { components } from '../../api/schema.d.ts'
import { payerOn } from './paula.ts'

type Change = Partial<components['schemas']['AutoPayTerms'] & components['schemas']['AutoPayChange']>

/** Opens the same member with auto pays. */
export async function plannerOn(...given: Parameters<typeof payerOn>) {
  const payer = await payerOn(...given)
  const { checking, paula, bill } = payer
  const terms = {
    frequency: 'MONTHLY',
    method: 'continuous',
    amount: 20,
    fromAccountId: checking,
    fromAccountType: 1,
  } as const
  const draft = (quickPayUniqueId: string, startDate: string, changes: Change = {}) => {
    return { ...terms, quickPayUniqueId, startDate, ...changes }
  }
  const start = (quickPayUniqueId: string, startDate: string, changes: Change = {}, key: string = randomUUID()) =>
    paula().call('quickToAuto', { key, body: draft(quickPayUniqueId, startDate, changes) })
  return {
    ...payer,
    draft,
    start,
    /** Sets up an auto pay from a day on. Returns its id. */
    plan: async (name: string, startDate: string, changes: Change = {}) => {
      const { data } = await start((await bill(name)).bill, startDate, changes)
      return data.uniqueId
    },
    autoPays: async () => (await paula().call('getAutoPays', { body: {} })).data,
    quickPays: async () => (await paula().call('getQuickPays', { body: {} })).data,
    update: (autoPayUniqueId: string, nextDate: string, changes: Change = {}) =>
      paula().call('updateAutoPay', { key: randomUUID(), body: { ...terms, autoPayUniqueId, nextDate, ...changes } }),
    convert: (autoPayUniqueId: string) => paula().call('autoToQuick', { key: randomUUID(), body: { autoPayUniqueId } }),
    remove: (uniqueId: string) => paula().call('removeAutoPay', { body: { uniqueId } }),
  }
}
