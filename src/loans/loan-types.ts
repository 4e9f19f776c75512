import { LoanType } from '../../values/enumerations.ts'
import { LoanTypeLabels } from '../../values/labels.ts'

export const loanTypes = Object.values(LoanType)

/** Returns the choices of a select. `none`: its text before anything is chosen. */
export const typeChoices = (none: string): { value: LoanType | 0; label: string }[] => [
  { value: 0, label: none },
  ...loanTypes.map((value) => ({ value, label: LoanTypeLabels[value] })),
]
