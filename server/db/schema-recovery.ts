import type { Generated, GeneratedAlways } from 'kysely'

/** The tables that password recovery has for itself. */
export type RecoveryTables = {
  recovery_proof: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    kind: 'email' | 'sms'
    cookie_hash: string
    expires_at: Date
    ended_at: Generated<Date | null>
    is_used: Generated<boolean>
  }
  reset_link: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    hash: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    ended_at: Generated<Date | null>
    is_used: Generated<boolean>
    place: Generated<string | null>
  }
  proof_limit: {
    institution_id: number
    kind: string
    name_hash: string
    sent_at: Generated<Date[]>
    wrong_at: Generated<Date[]>
    stopped_until: Generated<Date | null>
    touched_at: Date
    owner_hash: string | null
  }
  recovery_request: {
    institution_id: number
    cookie_hash: string
    kind: string
    name_hash: string
    person_id: Generated<number | null>
    code_mac: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    ended_at: Generated<Date | null>
  }
}
