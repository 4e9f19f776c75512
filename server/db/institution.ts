import { type Selectable, sql } from 'kysely'
import type { BusinessHours } from '../../values/business-hours.ts'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'
import type {
  AdminAccess,
  DisputeRules,
  EpayRules,
  NewReceiverRules,
  QuickenKey,
  StaffProvider,
  StatementRules,
  TextBankingRules,
} from './columns.ts'

export type Institution = {
  id: number
  key: string
  name: string
  timeZone: string
  maxSessionMinutes: number
  checkImages: boolean
  adminAccess: AdminAccess
  staffProvider: StaffProvider | null
  eviewNotice: boolean
  /** For so long a member can take back money that was sent; 0 for not at all. */
  undoSeconds: number
  staffPasskeys: boolean
  newReceivers: NewReceiverRules
  disputes: DisputeRules
  answerHours: BusinessHours
  /** Makes the phrases of usernames that nobody has. Never shown. */
  phraseSecret: string
  setup: Selectable<Schema['institution']>['setup']
  quicken: QuickenKey | null
  /** The partner hosts that a member may be sent to. */
  ssoHosts: readonly string[]
  epay: EpayRules
  textBanking: TextBankingRules
  /** Null: a partner makes the statements. */
  statements: StatementRules | null
  /** Milliseconds that its clock is ahead of real time; only the demo moves it. */
  clockOffset: number
}

export const toInstitution = (row: Selectable<Schema['institution']>): Institution => ({
  id: row.id,
  key: row.key,
  name: row.name,
  timeZone: row.time_zone,
  maxSessionMinutes: row.max_session_minutes,
  checkImages: row.check_images,
  adminAccess: row.admin_access,
  staffProvider: row.staff_provider,
  eviewNotice: row.eview_notice,
  undoSeconds: row.undo_seconds,
  staffPasskeys: row.staff_passkeys,
  newReceivers: row.new_receivers,
  disputes: row.disputes,
  answerHours: row.answer_hours,
  phraseSecret: row.phrase_secret,
  setup: row.setup,
  quicken: row.quicken,
  ssoHosts: row.sso_hosts,
  epay: row.epay,
  textBanking: row.text_banking,
  statements: row.statements,
  clockOffset: row.clock_offset_ms,
})

/** SQL that changes with every update of the institution's row: the writing transaction and the row's place. */
export const version = sql<string>`institution.xmin::text || institution.ctid::text`

/** A cache: menus and texts are long and change once in months, so most calls need not read and parse them. */
const cache = new WeakMap<Db, Map<number, { version: string; institution: Institution }>>()

/** Returns the institution in this version or a newer one. `needed`: as `version` read it. */
export async function loadInstitution(db: Db, id: number, needed: string): Promise<Institution> {
  const ofDatabase = cache.get(db) ?? new Map()
  cache.set(db, ofDatabase)
  const earlier = ofDatabase.get(id)
  if (earlier?.version === needed) return earlier.institution
  const row = await db
    .selectFrom('institution')
    .selectAll()
    .select(version.as('version'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const institution = toInstitution(row)
  ofDatabase.set(id, { version: row.version, institution })
  return institution
}

/** Returns the institution as it is now, for work in the background. */
export async function loadNewestInstitution(db: Db, id: number): Promise<Institution> {
  return toInstitution(await db.selectFrom('institution').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}
