import { LoanType } from '../../values/enumerations.ts'
import { LoanTypeLabels } from '../../values/labels.ts'

export const loanTypes = Object.values(LoanType)

/** What a field offers; `none` is what it reads before anything is chosen. */
export const typeChoices = (none: string): { value: LoanType | 0; label: string }[] => [
  { value: 0, label: none },
  ...loanTypes.map((value) => ({ value, label: LoanTypeLabels[value] })),
]
