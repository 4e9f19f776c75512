import { Refusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { toConfig } from './answers.ts'
import * as store from './store.ts'

export const institution = handlers(() => ({
  getConfig: async (call) => {
    const { domain } = call.query
    const found = domain === undefined ? call.institution : await store.findByDomain(call.db, domain.toLowerCase())
    if (!found) throw new Refusal(404, 'This address is not set up for online banking.')
    return toConfig(found)
  },
}))
