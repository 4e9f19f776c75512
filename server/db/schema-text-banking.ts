import type { Generated, GeneratedAlways } from 'kysely'

export type TextBankingTables = {
  phone: PhoneTable
  phone_registration: RegistrationTable
  phone_account: {
    id: GeneratedAlways<number>
    institution_id: number
    phone_id: number
    account_id: number
    included: boolean
    name: string
  }
  phone_text: PhoneTextTable
}

/** Of an institution: what a member accepts before registering a phone, and the most that one text, and a phone in a day, may move. Cents. */
export type TextBankingRules = { disclosure: string; mostPerText: number; mostPerDay: number }

type PhoneTable = {
  id: GeneratedAlways<number>
  institution_id: number
  person_id: number
  mobile: string
  nickname: string
  registered_at: Date
  ended_at: Date | null
  stopped_at: Date | null
  hour_from: Generated<Date>
  texts_in_hour: Generated<number>
}

type RegistrationTable = {
  id: GeneratedAlways<number>
  institution_id: number
  person_id: number
  mobile: string
  nickname: string
  disclosure_version: string
  code_mac: string
  sent_at: Date
  wrong_codes: Generated<number>
  used_at: Date | null
}

type PhoneTextTable = {
  id: GeneratedAlways<number>
  institution_id: number
  message_id: string
  phone_id: number
  arrived_at: Date
  body: string
  command: Generated<string>
  reply: string | null
  was_successful: Generated<boolean>
  amount: number | null
  confirm_num: string | null
}
