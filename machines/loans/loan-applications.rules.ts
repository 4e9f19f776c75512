import type { Day } from '../../values/days.ts'
import { LoanApplicationStatus, type LoanType } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'

/** `date`: when it was sent, or started while in progress. */
export type LoanApplication = {
  id: number
  date: Day
  typeOfLoan: LoanType
  amount: Cents
  status: LoanApplicationStatus
  currentStep: number
}

/** Returns whether it can be continued or discarded. */
export const isInProgress = ({ status }: LoanApplication): boolean => status === LoanApplicationStatus.IN_PROGRESS
