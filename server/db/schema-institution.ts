import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { components } from '../../api/schema.d.ts'
import type { AchIdentity, EpayRules } from './schema-payments.ts'
import type { TextBankingRules } from './schema-text-banking.ts'

type Json<T> = ColumnType<T, string, string>

export type AdminAccess = { enabled: boolean; cidrs: string[] }
/** How Quicken knows an institution. */
export type QuickenKey = { org: string; fid: string; bid: string; routingNumber: string }
type Setup = components['schemas']['Setup']

export type InstitutionTable = {
  id: GeneratedAlways<number>
  key: string
  name: string
  time_zone: string
  max_session_minutes: number
  check_images: boolean
  admin_access: Json<AdminAccess>
  eview_notice: Generated<boolean>
  /** The documented setup but for what the columns say: the name and the time zone. */
  setup: Json<Omit<Setup, 'fiName' | 'fiTimeZone'>>
  clock_offset_ms: Generated<number>
  disabled_at: Generated<Date | null>
  quicken: ColumnType<QuickenKey | null, string | null | undefined, string | null>
  sso_hosts: ColumnType<string[], string | undefined, string>
  external_site_message: Generated<string>
  epay: ColumnType<EpayRules, string | undefined, string>
  ach: ColumnType<AchIdentity | null, string | null | undefined, string | null>
  text_banking: ColumnType<TextBankingRules, string | undefined, string>
}
