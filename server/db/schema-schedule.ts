import type { Generated, GeneratedAlways } from 'kysely'
import type { TransferFrequency } from '../../values/enumerations.ts'

/** What is done again and again, and what became of each time. */
export type ScheduleTables = {
  plan: PlanTable
  occurrence: OccurrenceTable
  occurrence_attempt: AttemptTable
  repeating_transfer: RepeatingTransferTable
}

type PlanTable = {
  id: GeneratedAlways<number>
  institution_id: number
  person_id: number
  kind: string
  starts_on: string
  made_at: Date
  /** How many of its times were missed, one after the other. */
  canceled_in_a_row: Generated<number>
  ended_at: Date | null
  end_reason: 'member' | 'stop date' | 'three canceled' | 'last time' | 'payee inactive' | null
}

type OccurrenceTable = {
  id: GeneratedAlways<number>
  institution_id: number
  plan_id: number
  number: number
  scheduled_on: string
  state: 'open' | 'done' | 'short' | 'refused' | 'expired' | 'stopped' | 'skipped'
  settled_on: string | null
  confirm_num: string | null
  last_tried_on: Generated<string | null>
}

type AttemptTable = {
  occurrence_id: number
  tried_on: string
  institution_id: number
  /** `retry` is the first time without money and `short` the second; `expired` was held for too long. */
  outcome: 'done' | 'retry' | 'held' | 'short' | 'refused' | 'expired'
  reason: string
  tried_at: Date
}

type RepeatingTransferTable = {
  plan_id: number
  institution_id: number
  from_account_id: number
  to_account_id: number
  amount: number
  comment: string
  /** 0 of what is made once, on a later day. */
  frequency: TransferFrequency
  stops_on: string | null
}
