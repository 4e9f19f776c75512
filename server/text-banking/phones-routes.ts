import type { AppContext } from '../context.ts'
import type { Handlers } from '../http/call.ts'
import { customerPhoneOf } from './answers.ts'
import { commands } from './commands.ts'
import { refuseIneligible } from './eligibility.ts'
import { versionOf } from './phones-domain.ts'
import * as store from './phones-store.ts'

type Served = 'getPhones' | 'getCommands' | 'getTextBankingDisclosure'

export const phones = ({ db }: AppContext): Handlers<Served> => ({
  getPhones: async ({ member }) => (await store.phonesOf(db, member)).map(customerPhoneOf),

  getCommands: async ({ member }) => {
    await refuseIneligible(db, member)
    return [...commands]
  },

  getTextBankingDisclosure: async ({ member, institution: { textBanking } }) => {
    await refuseIneligible(db, member)
    return { disclosure: textBanking.disclosure, disclosureVersion: versionOf(textBanking.disclosure) }
  },
})
