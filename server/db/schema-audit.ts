import type { Generated, GeneratedAlways } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import type { UserStatus } from '../../values/enumerations.ts'

/** What people did, as it is written down once. */
export type AuditTables = {
  sign_in_event: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    action: 'SIGN_IN_SUCCESSFUL' | 'SIGN_IN_FAILED'
    happened_at: Date
    address: string
    network: Generated<string | null>
  }
  member_count: { institution_id: number; status: UserStatus; members: number; changes: number }
  sign_in_day: { institution_id: number; audience: Audience; day: string; slot: number; events: number }
  audit_event: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number | null
    audience: Audience | 'system'
    action: string
    target_type: string
    target_id: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
    happened_at: Date
    address: string | null
    reference: string | null
    ok: Generated<boolean>
  }
  books_proof: { night: string; began_at: Date; ended_at: Date | null; wrong: number | null }
  audit_seal: {
    institution_id: number
    number: number
    event_ids: string[]
    row_hashes: string[]
    last_id: number
    previous_hash: string
    hash: string
    snapshot_xmax: number
    floor_id: number
    sealed_at: Date
  }
}
