import type { components } from '../../api/schema.d.ts'
import type { SsoSection, SsoType } from '../../values/enumerations.ts'
import type { AchIdentity, AdminAccess, EpayRules, QuickenKey, TextBankingRules } from '../db/columns.ts'

type Setup = components['schemas']['Setup']

/** An institution as its operator writes it down. Amounts are dollars. */
export type InstitutionFile = {
  key: string
  name: string
  domains: string[]
  timeZone: string
  maxSessionMinutes: number
  checkImages: boolean
  eviewNotice: boolean
  undoSeconds: number
  adminAccess: AdminAccess
  setup: Omit<Setup, 'fiName' | 'fiTimeZone' | 'brand'> & { brand: Omit<Setup['brand'], 'key'> }
  quicken: QuickenKey | null
  ach: AchIdentity | null
  epay: EpayRules
  textBanking: TextBankingRules
  partnerHosts: string[]
  externalSiteMessage: string
  quickLinks: { description: string; buttonText: string; isExternal: boolean; url: string; imageUrl: string | null }[]
  partners: FilePartner[]
  help: { text: string; phone: string; email: string; questions: { question: string; answer: string }[] } | null
  loanTemplate: unknown[] | null
  payees: {
    name: string
    phone: string
    address1: string
    address2: string
    city: string
    state: string
    zipCode: string
  }[]
}

type FilePartner = {
  section: keyof typeof SsoSection
  type: keyof typeof SsoType
  name: string
  description: string
  buttonText: string
  isPost: boolean
  url: string
  imageUrl: string | null
}
