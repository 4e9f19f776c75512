import type { Generated, GeneratedAlways } from 'kysely'

export type GoalTables = {
  goal: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    account_id: number
    name: string
    description: string
    /** Cents, as is the baseline. */
    amount: number
    deadline: string
    baseline: number
    began_on: string
    removed_at: Generated<Date | null>
  }
}
