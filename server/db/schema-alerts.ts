import type { Generated, GeneratedAlways } from 'kysely'
import type { AlertKind } from '../../values/enumerations.ts'

export type AlertTables = {
  alert: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    kind: AlertKind
    account_id: number | null
    /** Cents. */
    threshold: number | null
    by_notification: boolean
    by_email: boolean
    by_text: boolean
    watched_to: Generated<number>
    alert_removed_at: Generated<Date | null>
  }
}
