import type { components } from '../../api/schema.d.ts'
import type { BusinessHours } from '../../values/business-hours.ts'
import type { SsoSection, SsoType } from '../../values/enumerations.ts'
import { cents, fromWire, toWire } from '../../values/money.ts'
import type {
  AchIdentity,
  AdminAccess,
  CoreRules,
  DisputeRules,
  EpayRules,
  NewReceiverRules,
  QuickenKey,
  StaffProvider,
  StatementRules,
  TextBankingRules,
} from '../db/columns.ts'

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
  staffPasskeys: boolean
  newReceivers: NewReceiverRules
  disputes: DisputeRules
  answerHours: BusinessHours
  conversationMonths: number
  adminAccess: AdminAccess
  staffProvider: StaffProvider | null
  setup: Omit<Setup, 'fiName' | 'fiTimeZone' | 'brand'> & { brand: Omit<Setup['brand'], 'key'> }
  quicken: QuickenKey | null
  ach: AchIdentity | null
  core: CoreRules | null
  epay: EpayRules
  textBanking: TextBankingRules
  eStatements: 'here' | 'partner'
  statements: StatementRules | null
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

const converting =
  (by: (amount: number) => number) =>
  <T extends object>(rules: T, names: readonly (keyof T)[]): T => ({
    ...rules,
    ...Object.fromEntries(names.map((name) => [name, by(Number(rules[name]))])),
  })
/** Returns rules of a file with these amounts as whole cents, and back. */
export const inCents = converting(fromWire)
export const inDollars = converting((amount) => toWire(cents(amount)))
