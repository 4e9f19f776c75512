import type { ColumnType, GeneratedAlways } from 'kysely'
import type { LoanType } from '../../values/enumerations.ts'

/** JSON that is checked when it is read, and written as text. */
type Checked = ColumnType<unknown, string, string>

export type LoanTables = {
  loan_template: { institution_id: number; steps: Checked }
  loan_application: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number
    /** 0 once it was erased, as the amount is. */
    loan_type: ColumnType<LoanType, LoanType, LoanType | 0>
    /** Cents. */
    amount: number
    purpose: string
    co_applicant: boolean
    steps: Checked
    answers: ColumnType<Record<string, string>, string | undefined, string>
    reached: ColumnType<number, number | undefined, number>
    begun_at: Date
    touched_at: Date
    form_id: number | null
    sent_at: Date | null
    erased_at: Date | null
  }
}

/** What is left of an application that was sent. */
export const withoutContents = { steps: '[]', answers: '{}', purpose: '' }
/** What is left of one that was given up. */
export const erasedContents = { ...withoutContents, amount: 0, loan_type: 0 as const }
