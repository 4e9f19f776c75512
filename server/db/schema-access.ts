import type { Generated, GeneratedAlways } from 'kysely'
import type { AdminRole, UserMfaType, UserStatus } from '../../values/enumerations.ts'

/** The tables of who a person is, how they prove it, and where they are signed in. */
export type AccessTables = {
  person: PersonTable
  challenge_question: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    position: number
    question: Generated<string>
    answer_hash: string | null
  }
  invitation: { institution_id: number; person_id: number; hash: string; sent_at: Date; expires_at: Date }
  member_invitation: { institution_id: number; person_id: number; hash: string; sent_at: Date; expires_at: Date; tries: Generated<number> }
  photo: { institution_id: number; person_id: number; name: string; jpeg: string }
  session: SessionTable
  member_view: {
    id: GeneratedAlways<number>
    institution_id: number
    staff_id: number
    member_id: number
    ticket_hash: string
    asked_at: Date
    opened_at: Generated<Date | null>
    ends_at: Date
    ended_at: Generated<Date | null>
    pages: Generated<string[]>
  }
  pending_sign_in: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    cookie_hash: string
    question_id: number | null
    device_id: Generated<number | null>
    tries: Generated<number>
    expires_at: Date
    ended_at: Date | null
  }
  one_time_code: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    kind: string
    code_mac: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    ended_at: Date | null
    pending_sign_in_id: number | null
  }
  call_count: { institution_id: number; counter: string; period_start: Date; calls: number }
  attempt_count: {
    institution_id: number
    audience: PersonTable['audience']
    name_hash: string
    kind: string
    place: string
    attempts: number
    ends_at: Date
  }
  remembered_device: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    cookie_hash: string
    uuid_hash: string
    remembered_at: Date
    last_used_at: Date
    forgotten_at: Generated<Date | null>
    address: string
    browser: string
  }
}

type PersonTable = {
  id: GeneratedAlways<number>
  institution_id: number
  audience: 'member' | 'staff'
  username: string
  username_key: string
  name: string
  email: string
  mobile: string | null
  phrase: string
  password_hash: string
  status: Generated<UserStatus>
  mfa_type: Generated<UserMfaType>
  avatar: Generated<string | null>
  staff_role: Generated<AdminRole | null>
  account_number: string | null
  born_on: string | null
  ssn_mac: string | null
  e_statements: Generated<boolean>
  confirm_by: Generated<'email' | 'sms' | null>
  home_phone: Generated<string>
  home_address: Generated<string>
  home_address2: Generated<string>
  home_address3: Generated<string>
  home_city: Generated<string>
  home_state: Generated<string>
  home_zip: Generated<string>
  first_sign_in_at: Generated<Date | null>
  left_at: Generated<Date | null>
  name_key: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export type EndOfSession = 'locked' | 'ended_elsewhere' | 'password_changed' | 'access_changed' | 'signed_out'

type SessionTable = {
  id: GeneratedAlways<number>
  institution_id: number
  person_id: number
  scope: 'full' | 'eview'
  viewer_id: Generated<number | null>
  token_hash: string
  earlier_token_hash: Generated<string | null>
  earlier_token_until: Generated<Date | null>
  cookie_hash: string
  signed_in_at: Date
  renewed_at: Date
  expires_at: Date
  ended_at: Generated<Date | null>
  ended_because: Generated<EndOfSession | null>
  reauthenticated_until: Generated<Date | null>
  address: string
  browser: string
  unreported: Generated<boolean>
}
